import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { railOf } from '../rail-detail.rules.ts';
import { type SheetKind, sheetKind } from './latest-sheet.rules.ts';

/** What a refund or a change that was done added to the price of an order, or took from it. */
export interface SheetSum {
  readonly sheetNo: string;
  readonly kind: SheetKind;
  /** The trains that were left, and the one in their place. */
  readonly from: readonly string[];
  readonly to: string | null;
  readonly names: readonly string[];
  /** They add up to `netFen`. */
  readonly lines: readonly {
    readonly line: 'price' | 'new-price' | 'old-price' | 'fee';
    readonly fen: Fen;
  }[];
  readonly netFen: Fen;
}

type Order = Pick<OrderDetail, 'totalFen' | 'detail' | 'trip'> & {
  readonly passengers: readonly Pick<OrderDetail['passengers'][number], 'name'>[];
};

/** In the order in which they were asked for. */
export function sheetSums(order: Order): SheetSum[] {
  const { trip, passengers } = order;
  return (railOf(order)?.sheets ?? [])
    .filter(({ state }) => state === 'done')
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .map((sheet) => {
      const lines = linesOf(sheet);
      return {
        sheetNo: sheet.sheetNo,
        kind: sheetKind(sheet),
        from: [...new Set(sheet.tickets.flatMap(({ leg }) => trip[leg]?.no ?? []))],
        to: sheet.ride?.trainNo ?? null,
        names: [...new Set(sheet.tickets.flatMap(({ passenger }) => passengers[passenger]?.name ?? []))],
        lines,
        netFen: sumFen(lines.map(({ fen }) => fen)),
      };
    });
}

function linesOf({ kind, lines }: OrderSheet): SheetSum['lines'] {
  const sum = (of: (line: OrderSheet['lines'][number]) => Fen) => sumFen(lines.map(of));
  const oldFen = subtractFen(
    noFen,
    sum(({ priceFen }) => priceFen),
  );
  const feeFen = sum((line) => line.feeFen);
  const fee = feeFen === noFen ? [] : [{ line: 'fee', fen: feeFen } as const];
  if (kind === 'refund') return [{ line: 'price', fen: oldFen }, ...fee];
  const newFen = sum(({ priceFen, newPriceFen }) => newPriceFen ?? priceFen);
  return [{ line: 'old-price', fen: oldFen }, { line: 'new-price', fen: newFen }, ...fee];
}

/** What the order costs now, with all of them. */
export function totalAfter(order: Order): Fen {
  return addFen(order.totalFen, sumFen(sheetSums(order).map(({ netFen }) => netFen)));
}
