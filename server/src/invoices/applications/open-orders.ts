import { refuse } from '@woxing/contract/core/errors';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { ordersOnLine } from '#src/credit/public.ts';
import {
  enterpriseSeenWhole,
  findAnyOrders,
  type OrderWithTickets,
  sheetRowsAmong,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { partState } from './invoice-parts.rules.ts';
import { notInvoicedWhole, standingParts } from './invoices.db.ts';
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

export interface OpenAmong {
  readonly order: OrderWithTickets;
  readonly openFen: Fen;
}

/**
 * Those of which something can be invoiced, some at a time, in the order in which they were given; nobody reads yet who travels by them.
 * Whoever has seen enough reads no more.
 */
export async function* openAmong(
  deps: Pick<ApplicationDeps, 'products' | 'issuer'>,
  tx: Tx,
  ctx: Pick<MemberCtx, 'tenantId' | 'now'>,
  numbers: readonly string[],
): AsyncGenerator<readonly OpenAmong[]> {
  for (let at = 0; at < numbers.length; at += readAtOnce)
    yield await openOf(deps, tx, ctx, numbers.slice(at, at + readAtOnce));
}

async function openOf(
  { products, issuer: { forms } }: Pick<ApplicationDeps, 'products' | 'issuer'>,
  tx: Tx,
  { tenantId, now }: Pick<MemberCtx, 'tenantId' | 'now'>,
  numbers: readonly string[],
): Promise<OpenAmong[]> {
  const [orders, standing, sheets] = await Promise.all([
    findAnyOrders(tx, tenantId, numbers),
    standingParts(tx, tenantId, numbers),
    sheetRowsAmong(tx, tenantId, numbers),
  ]);
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
  const taken = Map.groupBy(standing, (part) => part.orderNo);
  const sheetsOf = Map.groupBy(sheets, (sheet) => sheet.orderNo);
  const open: OpenAmong[] = [];
  for (const number of numbers) {
    const order = byNumber.get(number);
    if (order === undefined) continue;
    const known = { unnamed: true, sheets: sheetsOf.get(number) ?? [] };
    const { parts, moves } = await readParts(products, tx, order, known);
    const at = { now, forms, taken: keysOf(taken.get(number) ?? []), moves };
    const asked = parts.filter((part) => partState(part, at).state === 'open');
    if (asked.length > 0) open.push({ order, openFen: sumFen(asked.map(({ totalFen }) => totalFen)) });
  }
  return open;
}

export const keysOf = (standing: readonly { readonly partKey: string }[]): ReadonlySet<string> =>
  new Set(standing.map(({ partKey }) => partKey));
