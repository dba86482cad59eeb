/** Bring something into sight, unless it is there already. */
export function bringIntoSight(one: Element): void {
  const { top, bottom } = one.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) one.scrollIntoView({ block: "nearest" });
}

/** Bring out from under a dock that sticks to the bottom of the window the first of these that has room above it. */
export function bringAbove(dock: Element, things: readonly (Element | undefined)[]): void {
  if (getComputedStyle(dock).position !== "sticky") return;
  const { top } = dock.getBoundingClientRect();
  const boxes = things.flatMap((one) => (one ? [one.getBoundingClientRect()] : []));
  const box = boxes.find((one) => one.height <= top);
  if (box && box.bottom > top) scrollBy({ top: box.bottom - top + 8 });
  else if (box && box.top < 0) scrollBy({ top: box.top - 8 });
}
