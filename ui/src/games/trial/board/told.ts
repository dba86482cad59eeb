/** A room and what is in it, in words. */

import type { Texts } from "../../../lib/words";
import { gatesArePowered, healthOf, KILLER, nameKey, NEEDED_PROGRESS, roomKey, type Exit, type SeenTile, type TrialView } from "../view";

export function toldFigure(view: TrialView, w: Texts, figure: number): string {
  const name = w.say(nameKey(view, figure));
  const states = [healthOf(view, figure) as string, ...(view.wounded[figure] ? ["wounded"] : [])];
  const known = [...new Set(states)].filter((state) => state !== "healthy").map((state) => w.say(`health.${state}`));
  if (view.madness[figure]) known.push(w.say("token.madness"));
  return figure === KILLER || !known.length ? name : w.say("ui.trial.board.figure", { name, state: known });
}

export function toldTile(view: TrialView, w: Texts, tile: SeenTile): string {
  const kind = tile.prop ? w.say(`tile.${tile.prop}`) : w.say(`tile_back.${tile.category}`);
  const what = tile.number ? w.say("answer.numbered", { what: kind, number: tile.number }) : kind;
  const notes: string[] = [];
  if (tile.prop === "generator" || (tile.prop === "gate" && gatesArePowered(view))) {
    notes.push(w.say("ui.trial.board.progress", { progress: tile.progress, needed: NEEDED_PROGRESS }));
  }
  if (tile.prop === "gate") notes.push(w.say(gatesArePowered(view) ? "word.powered" : "ui.trial.board.unpowered"));
  if (!tile.prop && tile.foreseen) notes.push(w.say(`tile.${tile.foreseen}`));
  if (tile.blocked) notes.push(w.say("ui.trial.board.blocked"));
  if (tile.on !== null) notes.push(w.say(nameKey(view, tile.on)));
  return notes.length ? w.say("ui.trial.board.noted", { what, notes }) : what;
}

export function toldExit(view: TrialView, w: Texts, exit: Exit): string {
  const notes: string[] = [];
  if (exit.oneWay) notes.push(w.say(exit.against ? "ui.trial.board.entrance" : "word.one_way"));
  if (exit.token) notes.push(w.say(exit.lifted ? "ui.trial.board.lifted" : `ui.trial.on_path.${exit.token}`));
  if (exit.entity) notes.push(w.say("token.entity"));
  const what = w.say(exit.against ? "ui.trial.board.entry" : "ui.trial.board.exit", { card: `@card.${exit.kind}`, room: `@room.${roomKey(view, exit.to)}` });
  return notes.length ? w.say("ui.trial.board.noted", { what, notes }) : what;
}
