import { refuse } from '@woxing/contract/core/errors';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { ordersOnLine } from '#src/credit/public.ts';
import { enterpriseSeenWhole, findAnyOrders, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { keysOf, partState } from './invoice-parts.rules.ts';
import { notInvoicedWhole, takenParts } from './invoices.db.ts';
import { readParts } from './read-parts.ts';

/** Bills are the main account's. Refuses with `access.forbidden`. */
export function enterpriseOfBills({ signedIn }: Pick<MemberCtx, 'signedIn'>): string {
  const enterpriseId = enterpriseSeenWhole(signedIn);
  if (enterpriseId === null) throw refuse('access.forbidden');
  return enterpriseId;
}

/** Orders of a bill of which something may be left to invoice, the newest first. */
export async function ordersToInvoice(
  tx: Tx,
  tenantId: string,
  bill: { readonly enterpriseId: string; readonly billNo: string },
): Promise<string[]> {
  return notInvoicedWhole(tx, tenantId, await ordersOnLine(tx, tenantId, bill));
}

/** So many orders are read by one statement. */
const readAtOnce = 200;

/** Those of which something can be invoiced, in the order in which they were given; nobody reads yet who travels by them. */
export async function openAmong(
  { products, issuer: { forms } }: Pick<ApplicationDeps, 'products' | 'issuer'>,
  tx: Tx,
  { tenantId, now }: Pick<MemberCtx, 'tenantId' | 'now'>,
  numbers: readonly string[],
): Promise<{ readonly order: OrderWithTickets; readonly openFen: Fen }[]> {
  const open = [];
  for (let at = 0; at < numbers.length; at += readAtOnce) {
    const chunk = numbers.slice(at, at + readAtOnce);
    const [orders, takenOf] = await Promise.all([
      findAnyOrders(tx, tenantId, chunk),
      takenParts(tx, tenantId, chunk),
    ]);
    const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
    const taken = Map.groupBy(takenOf, (part) => part.orderNo);
    const read = await Promise.all(
      chunk.flatMap((number) => {
        const order = byNumber.get(number);
        if (order === undefined) return [];
        return [readParts(products, tx, order, { unnamed: true }).then((found) => ({ order, ...found }))];
      }),
    );
    for (const { order, parts, moves } of read) {
      const known = { now, forms, taken: keysOf(taken.get(order.orderNo) ?? []), moves };
      const asked = parts.filter((part) => partState(part, known).state === 'open');
      if (asked.length > 0) open.push({ order, openFen: sumFen(asked.map(({ totalFen }) => totalFen)) });
    }
  }
  return open;
}
