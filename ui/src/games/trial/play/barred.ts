/** What lies in the room and cannot be done now: shown greyed, and the server says why. */

import type { Question, TrialView } from "../../../lib/protocol";
import type { Line } from "../../../lib/words";
import { MAPS } from "../content";
import { KILLER, nameKey, SEATS, tilesIn } from "../view";

export interface Barred {
  readonly text: string;
  readonly label: Line;
  readonly about: Readonly<Record<string, string>>;
}

const SURVIVORS_VERB: Readonly<Record<string, string>> = {
  generator: "repair", gate: "open", hook: "sabotage", totem: "cleanse", chest: "rummage", locker: "hide", crow: "flee", pallet: "drop",
};
const KILLERS_VERB: Readonly<Record<string, string>> = { generator: "damage", totem: "venerate", crow: "scout", locker: "search" };

/** What a question about interactions or paths leaves out, as far as the board suggests it. */
export function barred(view: TrialView, question: Question, figure: number): Barred[] {
  if (question.text === "ask.path") return barredPaths(view, question, figure);
  if (question.text !== "ask.interact" && question.text !== "ask.killer_interact") return [];
  return [...barredTiles(view, question, figure), ...(figure === KILLER ? barredSurvivors(view, question) : [])];
}

function barredTiles(view: TrialView, question: Question, figure: number): Barred[] {
  const offered = new Set(question.options.map((option) => option.about["tile"]));
  const verbs = figure === KILLER ? KILLERS_VERB : SURVIVORS_VERB;
  return tilesIn(view, view.room[figure] ?? -1).flatMap(({ name, prop, number }): Barred[] => {
    const verb = verbs[prop];
    if (!verb || offered.has(name)) return [];
    const what = { key: `interaction.${verb}` };
    const label = number ? { key: "answer.numbered", variables: { what, number } } : what;
    return [{ text: `${verb} ${name}`, label, about: { tile: name } }];
  });
}

function barredSurvivors(view: TrialView, question: Question): Barred[] {
  const offered = new Set(question.options.map((option) => option.about["figure"]));
  return SEATS.flatMap((seat, figure): Barred[] => {
    const here = figure !== KILLER && view.room[figure] === view.room[KILLER] && (view.on[figure] ?? -1) < 0;
    if (!here || offered.has(seat)) return [];
    const label = { key: "interaction.pick_up", variables: { survivor: `@${nameKey(view, figure)}` } };
    return [{ text: `pick_up ${seat}`, label, about: { figure: seat } }];
  });
}

function barredPaths(view: TrialView, question: Question, figure: number): Barred[] {
  const map = MAPS[view.map];
  const card = question.options.find((option) => option.about["card"])?.about["card"];
  const offered = new Set(question.options.map((option) => option.about["path"]));
  const here = view.room[figure];
  return (map?.paths ?? []).flatMap((path): Barred[] => {
    const to = path.a === here ? path.b : path.b === here ? path.a : -1;
    if (to < 0 || path.kind !== card || offered.has(path.key)) return [];
    const room = map?.rooms[to]?.key ?? "";
    const label = { key: "answer.path", variables: { card: `@card.${path.kind}`, room: `@room.${room}` } };
    return [{ text: path.key, label, about: { path: path.key, room } }];
  });
}
