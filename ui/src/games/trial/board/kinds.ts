/** The five movement cards and their paths: the colours of the palette and what is written on them. */

export interface KindLook {
  readonly colour: string;
  readonly ink: string; // readable on the colour
  readonly edge: string; // sets it off the dark ground
}

const DARK: KindLook = { colour: "#202020", ink: "#f2f2f2", edge: "#d4d4d4" };

const LOOKS: Readonly<Record<string, KindLook>> = {
  sprint: { colour: "#3cc8a0", ink: "#06231b", edge: "#06231b" },
  crouch: { colour: "#cc5500", ink: "#ffffff", edge: "#ffc79e" },
  sneak: { colour: "#00559a", ink: "#ffffff", edge: "#a9cdf2" },
  vault: { colour: "#f5e960", ink: "#25220a", edge: "#25220a" },
  wait: DARK,
};

export function lookOf(kind: string): KindLook {
  return LOOKS[kind] ?? DARK;
}
