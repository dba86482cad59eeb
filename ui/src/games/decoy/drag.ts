/** Drag a card to a generator, by mouse, pen or finger. A plain click stays a click. */

export interface Drop {
  start(): void;
  drop(generator: number): void;
  click?(): void;
}

const FAR_ENOUGH = 8;

export function draggable(node: HTMLElement, drop: Drop | undefined): { update(drop: Drop | undefined): void; destroy(): void } {
  let begin: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const generatorAt = (event: PointerEvent) =>
    document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("[data-generator]")).find(Boolean) ?? null;

  function light(target: Element | null): void {
    over?.classList.remove("drop");
    over = target;
    over?.classList.add("drop");
  }

  function down(event: PointerEvent): void {
    if (event.button || !drop) return;
    begin = { x: event.clientX, y: event.clientY };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
  }

  function move(event: PointerEvent): void {
    if (!begin) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - begin.x, event.clientY - begin.y) < FAR_ENOUGH) return;
      drop?.start();
      ghost = (node.querySelector("svg") ?? node).cloneNode(true) as HTMLElement;
      ghost.style.cssText += "position:fixed;left:0;top:0;width:48px;z-index:60;pointer-events:none;animation:none";
      document.body.append(ghost); // fixed to the window, whatever the card lies in
    }
    ghost.style.transform = `translate(${event.clientX - 24}px, ${event.clientY - 40}px) rotate(4deg)`;
    light(generatorAt(event));
  }

  function up(event: PointerEvent): void {
    const target = ghost ? generatorAt(event) : null;
    const dragged = ghost !== null;
    cancel();
    if (target) drop?.drop(Number(target.getAttribute("data-generator")) - 1);
    if (dragged) addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
  }

  function click(): void {
    drop?.click?.();
  }

  function stop(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function cancel(): void {
    begin = null;
    ghost?.remove();
    ghost = null;
    light(null);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click);
  return {
    update(next) {
      drop = next;
    },
    destroy() {
      cancel();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click);
    },
  };
}
