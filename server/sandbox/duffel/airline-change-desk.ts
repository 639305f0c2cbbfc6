import type { AirNews } from '#src/products/air/air-supplier.ts';
import { type Books, pageOf } from './duffel-books.ts';
import { orderIdOf, segmentIdOf, segmentShape, sliceShape } from './duffel-shapes.ts';
import { type DuffelReply, type DuffelRequest, done, newId } from './duffel-wire.ts';

export async function listAirlineChanges(books: Books, { query }: DuffelRequest): Promise<DuffelReply> {
  await readOn(books);
  const known = books.told.filter(({ reference }) => books.orders.has(reference)).toReversed();
  return pageOf(known, query, (piece) => airlineChangeShape(books, piece));
}

/** What the supplier has said since it was last asked. */
export async function readOn(books: Books): Promise<void> {
  for (;;) {
    const page = done(await books.air.news(books.tenantId, books.toldUntil, books.clock.now()));
    books.told.push(...page.news);
    books.toldUntil = page.mark;
    if (!page.more) return;
  }
}

export function airlineChangeShape(books: Books, piece: AirNews): object {
  const { reference, segment, flight } = piece;
  const sold = books.orders.get(reference)!.booking.segments[segment]!;
  const sliceOf = (id: string, flown: typeof sold) =>
    sliceShape(`sli_${reference}_0`, [segmentShape(id, flown, [])], [flown], flown.minutes);
  return {
    id: `aic_${piece.id}`,
    order_id: orderIdOf(reference),
    created_at: piece.at.toISOString(),
    updated_at: piece.at.toISOString(),
    action_taken: null,
    action_taken_at: null,
    available_actions: piece.free ? ['accept', 'cancel', 'change'] : ['accept'],
    removed: [sliceOf(segmentIdOf(reference, segment), sold)],
    added:
      flight === null
        ? []
        : [sliceOf(newId('seg'), { ...sold, ...flight, aircraft: piece.aircraft?.type ?? sold.aircraft })],
    travel_agent_ticket: null,
    metadata: { cause: piece.cause },
  };
}
