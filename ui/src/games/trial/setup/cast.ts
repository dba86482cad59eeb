/** How the cast is told apart on every screen: a colour and an initial each. */

const COLOURS: Readonly<Record<string, string>> = {
  dwight: "#86b9ee",
  meg: "#f2a365",
  claudette: "#b5d36e",
  jake: "#d3d9dc",
  nea: "#e7a6cf",
  ace: "#efe07c",
  feng: "#bda8f5",
};

/** A survivor's own colour; killers share theirs. */
export function colourOf(character: string): string {
  return COLOURS[character] ?? "var(--who-killer)";
}

/** The survivors' initials all differ. */
export function initialOf(character: string): string {
  return character.charAt(0).toUpperCase();
}

export function isSurvivor(character: string): boolean {
  return character in COLOURS;
}
