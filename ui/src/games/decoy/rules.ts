/** The rule behind an event, where a line of the log makes one ask for it. */
export const RULES: Readonly<Record<string, string>> = {
  CharacterDied: "DC-ATK-05",
  CharacterInjured: "DC-ATK-03",
  GeneratorDamaged: "DC-DMG-01",
  GeneratorRepaired: "DC-REP-05",
};
