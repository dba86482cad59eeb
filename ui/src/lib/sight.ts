/** Bring something into sight, unless it is there already. */
export function bringIntoSight(one: Element): void {
  const { top, bottom } = one.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) one.scrollIntoView({ block: "nearest" });
}

/** Bring something out from under a dock that sticks to the bottom of the window. */
export function bringAbove(dock: Element, one: Element): void {
  if (getComputedStyle(dock).position !== "sticky") return;
  const covered = one.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 8 });
}
