/** Several sides at one screen: one looks at a time, and a curtain falls between them. */

import type { SeatName } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";

export class Hotseat {
  /** The sides I hold: the killer, and the survivors together, or one by one where they must not see each other's cards. */
  private readonly sides = $derived.by((): SeatName[][] => {
    const { client, mine, table: info } = this.table;
    const survivors = mine.filter((seat) => seat !== "killer");
    const together = client?.ownHands || info?.options["own_only"] ? survivors.map((seat) => [seat]) : [survivors];
    return [...(mine.includes("killer") ? [["killer"] as SeatName[]] : []), ...together].filter((side) => side.length);
  });

  /** Whom the screen may be passed to: whoever has to decide, otherwise anybody. */
  readonly next = $derived.by(() => {
    const next = this.sides.find((side) => side.some((seat) => this.waiting.includes(seat)));
    return next ? [next] : this.sides;
  });

  constructor(private readonly table: TableLink) {}

  /** Is the curtain drawn? */
  get curtain(): boolean {
    const { looking, mine, table: info } = this.table;
    return Boolean(info?.hotseat) && info?.status === "running" && looking.length === 0 && mine.length > 0;
  }

  /** Is the next decision another side's? */
  get handOver(): boolean {
    const { looking, myTurn, over, playing, table: info } = this.table;
    return Boolean(info?.hotseat) && !this.curtain && !playing && !over && !myTurn && this.waiting.some((seat) => !looking.includes(seat));
  }

  /** My seats that have to decide. */
  private get waiting(): readonly SeatName[] {
    return this.table.mine.filter((seat) => this.table.waitingFor.includes(seat));
  }
}
