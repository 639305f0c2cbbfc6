import type { OrderDetail } from '@woxing/contract/orders';
import { type RailLine, railLines, refundLadders, westKowloon } from '@woxing/contract/train-fees.rules';

/** One row of a ladder: from so many hours before departure, that moment included, to below so many. */
export interface LadderRow {
  readonly fromHours: number | undefined;
  readonly belowHours: number | undefined;
  readonly percent: number;
}

/** The refund ladder of a line, as the server reckons by it. */
export function ladderOf(line: RailLine): LadderRow[] {
  const steps = refundLadders[line];
  return steps.map(({ hours, percent }, at) => ({
    fromHours: hours === 0 ? undefined : hours,
    belowHours: steps[at - 1]?.hours,
    percent,
  }));
}

/** Whose rules hold for an order, each once. What waits for seats has no ride yet: the stations that it wishes for tell. */
export function linesOf({ train, waitsFor }: Pick<OrderDetail, 'train' | 'waitsFor'>): RailLine[] {
  const held = train?.legs.map(({ line }) => line) ?? [];
  const waited = (waitsFor ?? []).map(
    ({ from, to }): RailLine => (from === westKowloon || to === westKowloon ? 'hong-kong' : 'mainland'),
  );
  const lines = new Set([...held, ...waited]);
  return railLines.filter((line) => lines.has(line));
}
