import { strict as assert } from 'node:assert';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  listLedgerAccounts as accountsEndpoint,
  exportLedgerAccounts as allAccountsEndpoint,
  exportLedgerTransfers as allTransfersEndpoint,
  findOrderBooks as orderEndpoint,
  listLedgerTransfers as transfersEndpoint,
} from '@woxing/contract/operations/ledger-audit';
import { isOrderCode } from '@woxing/contract/orders/order-codes';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { pageByMoment, readPagePlace } from '#src/platform/page-place.rules.ts';
import { askedTenant, type LedgerAuditDeps } from './audit-ledger.ts';
import { findOrderBooks, listAccounts, listTransfers } from './ledger-view.db.ts';

/** From a kind of accounts to its accounts. */
export async function accountsOfKind(
  { db }: LedgerAuditDeps,
  ctx: MemberCtx,
  input: InputOf<typeof accountsEndpoint>,
): Promise<AnswerOf<typeof accountsEndpoint>> {
  const tenantId = await askedTenant(db, ctx, input.tenant);
  const rows = await db.read(tenantId, (tx) => listAccounts(tx, tenantId, { ...input, max: input.max + 1 }));
  const list = rows.slice(0, input.max);
  return { list, next: rows.length > input.max ? list.at(-1)!.code : null };
}

/** From an account to what moved on it. */
export async function transfersOfAccount(
  { db }: LedgerAuditDeps,
  ctx: MemberCtx,
  input: InputOf<typeof transfersEndpoint>,
): Promise<AnswerOf<typeof transfersEndpoint>> {
  const tenantId = await askedTenant(db, ctx, input.tenant);
  const { account, max } = input;
  const before = readPagePlace(input.before);
  const rows = await db.read(tenantId, (tx) =>
    listTransfers(tx, tenantId, { account, orderNo: '', before, max: max + 1 }),
  );
  return pageByMoment(rows, max);
}

/** All accounts of a kind. */
export async function exportAccounts(
  deps: LedgerAuditDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof allAccountsEndpoint>,
): Promise<Events<AnswerOf<typeof allAccountsEndpoint>>> {
  return exportList((after) => accountsOfKind(deps, ctx, { ...filter, after, max: exportedAtOnce }));
}

/** All that moved on an account. */
export async function exportTransfers(
  deps: LedgerAuditDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof allTransfersEndpoint>,
): Promise<Events<AnswerOf<typeof allTransfersEndpoint>>> {
  return exportList((before) => transfersOfAccount(deps, ctx, { ...filter, before, max: exportedAtOnce }));
}

/** From an order to its events, payments and postings. Refuses with `order.unknown`. */
export async function booksOfOrder(
  { db }: LedgerAuditDeps,
  ctx: MemberCtx,
  input: InputOf<typeof orderEndpoint>,
): Promise<AnswerOf<typeof orderEndpoint>> {
  const tenantId = await askedTenant(db, ctx, input.tenant);
  return db.read(tenantId, async (tx) => {
    const order = await findOrderBooks(tx, tenantId, input.orderNo);
    if (order === undefined) throw refuse('order.unknown');
    const codeOf = ({ code }: { readonly code: number }) => {
      assert(isOrderCode(code), `order ${input.orderNo} has the code ${code}`);
      return code;
    };
    const transfers = await listTransfers(tx, tenantId, {
      account: '',
      orderNo: input.orderNo,
      before: undefined,
      max: 200,
    });
    return {
      ...order,
      code: codeOf(order),
      events: order.events.map((event) => ({ ...event, code: codeOf(event), at: new Date(event.at) })),
      payments: order.payments.map((payment) => ({
        ...payment,
        createdAt: new Date(payment.createdAt),
        paidAt: payment.paidAt === null ? null : new Date(payment.paidAt),
      })),
      returns: order.returns.map((back) => ({
        ...back,
        askedAt: new Date(back.askedAt),
        doneAt: back.doneAt === null ? null : new Date(back.doneAt),
      })),
      transfers: transfers.toReversed(),
    };
  });
}
