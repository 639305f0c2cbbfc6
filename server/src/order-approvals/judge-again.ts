import { orderTotal, type PriceItem, ticketFare } from '@woxing/contract/orders/price-items.rules';
import { type OrderWithTickets, orderContent, passengersOf } from '#src/orders/public.ts';
import { standardsOfVersion } from '#src/standards/public.ts';
import type { SettlingDeps } from './order-approval-deps.ts';
import { newlyBroken } from './worse-trace.rules.ts';

/** What an order keeps, judged again, and by which rules it is above a standard that its approver did not see broken. */
export interface WorseOrder {
  readonly content: unknown;
  /** A sentence for each. */
  readonly words: readonly string[];
}

/**
 * Holds an order at its new price against the standards that it was placed under, outside of transactions: the product may ask its
 * supplier. Undefined where the price is as it was, or nothing is judged.
 */
export async function judgeAgain(
  { db, products }: Pick<SettlingDeps, 'db' | 'products'>,
  order: OrderWithTickets,
  items: readonly PriceItem[],
  now: Date,
): Promise<WorseOrder | undefined> {
  const { tenantId, orderNo, product, createdAt, content } = order;
  const { standard: seen } = orderContent.parse(content);
  const { judgeAgain: judge } = products[product];
  if (seen === null || judge === undefined || orderTotal(items) === order.totalFen) return undefined;
  const types = (await db.read(tenantId, (tx) => passengersOf(tx, tenantId, orderNo))).map(
    ({ type }) => type,
  );
  const adult = types.indexOf('ADT');
  const legs = Math.max(...order.tickets.map(({ leg }) => leg)) + 1;
  const adultFares = Array.from({ length: legs }, (_, leg) =>
    adult === -1 ? null : ticketFare(items, { passenger: adult, leg }),
  );
  const judged = await judge({
    tenantId,
    now,
    orderedAt: createdAt,
    content,
    types,
    adultFares,
    standardsOf: async ({ levelId, version }) =>
      levelId === undefined
        ? undefined
        : db.read(tenantId, (tx) => standardsOfVersion(tx, tenantId, { levelId, version })),
  });
  const { standard } = orderContent.parse(judged ?? content);
  return standard === null ? undefined : { content: judged ?? content, words: newlyBroken(seen, standard) };
}
