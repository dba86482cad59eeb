/** Values of game options: a preset is an option that sets others. */

import type { OptionInfo, OptionValue } from "./protocol";

type Values = Readonly<Record<string, OptionValue>>;

/** The values where nothing is given: the defaults, changed by options that set others. */
export function usual(declared: readonly OptionInfo[], values: Values): Values {
  const set = declared.map((option) => option.sets[String(values[option.key] ?? option.default)] ?? {});
  return Object.assign(Object.fromEntries(declared.map((option) => [option.key, option.default])), ...set);
}

/** The options somebody has set, and to what: a preset is one. */
export function given(declared: readonly OptionInfo[], values: Values): Values {
  const expected = usual(declared, values);
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== expected[key]));
}

/** Options after some have been changed; what nobody has set is as usual then. */
export function after(declared: readonly OptionInfo[], values: Values, changed: Values): Values {
  const set = { ...given(declared, values), ...changed };
  return { ...usual(declared, set), ...set };
}
