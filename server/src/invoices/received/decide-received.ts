import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  decideReceived as decideEndpoint,
  matchReceived as matchEndpoint,
} from '@woxing/contract/invoices/received-invoices';
import {
  mayMove,
  type ReceivedAct,
  type ReceivedState,
  receivedStateNames,
} from '@woxing/contract/invoices/received-invoices.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { findAnyOrder } from '#src/orders/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { withCheckDoubt } from '../checking/check-answer.rules.ts';
import { readXmlInvoice } from '../reading/read-xml.ts';
import { judgeInvoice } from './judge-invoice.ts';
import {
  findReceived,
  lockReceived,
  ordersOfReceived,
  type ReceivedRow,
  readReceivedFile,
  saveChecked,
  saveDecision,
  setParts,
} from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';
import { receivedViews } from './received-views.ts';

/**
 * Whoever keeps the books of an enterprise takes an invoice, or sends it back, or takes back that it was taken. Refuses with
 * `received.unknown`, `received.moved` and `received.note`.
 */
export async function decideReceived(
  { db }: Pick<ReceivedDeps, 'db'>,
  ctx: MemberCtx,
  { id, act, note }: InputOf<typeof decideEndpoint>,
): Promise<AnswerOf<typeof decideEndpoint>> {
  const { tenantId, now } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const row = await lockOf(tx, ctx, id, act);
    if (act === 'reject' && note === '') throw refuse('received.note', { what: '退回的原因' });
    if (act === 'accept' && row.state === 'doubtful' && note === '')
      throw refuse('received.note', { what: '通过存疑发票的理由' });
    const state = await stateAfter(tx, row, act);
    await saveDecision(tx, row, { state, note, by: ctx.signedIn.memberId, at: now });
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'received-invoice.decide',
      subject: id,
      details: { act, from: row.state, note },
    });
    if (act === 'reject' && row.memberId !== ctx.signedIn.memberId)
      tellMember(tx, {
        tenantId,
        memberId: row.memberId,
        kind: 'invoice-rejected',
        params: { no: row.invoiceNo, reason: note },
        link: '/myCenter/submit_invoices',
        at: now,
      });
    return answered(tx, ctx, id);
  });
}

async function lockOf(tx: Tx, ctx: MemberCtx, id: string, act: ReceivedAct): Promise<ReceivedRow> {
  const row = await lockReceived(tx, ctx.tenantId, id);
  if (row === undefined || row.enterpriseId !== ownEnterprise(ctx)) throw refuse('received.unknown');
  if (!mayMove(row.state, act))
    throw refuse('received.moved', { state: receivedStateNames[row.state], act: actNames[act] });
  return row;
}

export const actNames: Readonly<Record<ReceivedAct, string>> = {
  check: '重新核对',
  accept: '通过',
  reject: '退回',
  reopen: '取消通过',
  book: '入账',
  withdraw: '撤回',
};

async function stateAfter(
  tx: Tx,
  { tenantId, id, doubts, facts }: ReceivedRow,
  act: 'accept' | 'reject' | 'reopen',
): Promise<ReceivedState> {
  if (act !== 'reopen') return act === 'accept' ? 'accepted' : 'rejected';
  if (doubts.length > 0) return 'doubtful';
  const orders = await ordersOfReceived(tx, tenantId, [id]);
  return orders.length > 0 || facts.redOf !== '' ? 'matched' : 'received';
}

/** Says which order an invoice is for, and holds it against that again. Refuses also with `received.order`. */
export async function matchReceived(
  deps: ReceivedDeps,
  ctx: MemberCtx,
  { id, orderNo }: InputOf<typeof matchEndpoint>,
): Promise<AnswerOf<typeof matchEndpoint>> {
  const { tenantId, now } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const row = await lockOf(tx, ctx, id, 'check');
    const { enterpriseId } = row;
    if (orderNo !== '' && (await findAnyOrder(tx, tenantId, orderNo))?.enterpriseId !== enterpriseId)
      throw refuse('received.order', { no: orderNo });
    const wanted = { tenantId, enterpriseId, memberId: null, now, receivedId: id, orderNo };
    const judged = await judgeInvoice(deps, tx, wanted, row.facts, await signedTextOf(tx, row));
    await setParts(tx, tenantId, id, judged.parts);
    // What the tax authority has found wrong stays wrong, whatever it is for.
    const doubts = withCheckDoubt(judged.doubts, { before: 'waiting', now: row.checkState });
    await saveChecked(tx, row, { state: doubts.length > 0 ? 'doubtful' : judged.state, doubts });
    return answered(tx, ctx, id);
  });
}

async function signedTextOf(tx: Tx, row: ReceivedRow): Promise<string | undefined> {
  const file = row.fileKind === 'xml' ? await readReceivedFile(tx, row) : null;
  if (file === null) return undefined;
  const read = readXmlInvoice(file.bytes);
  return 'facts' in read ? read.signed : undefined;
}

async function answered(tx: Tx, ctx: MemberCtx, id: string) {
  const row = (await findReceived(tx, ctx.tenantId, id))!;
  const answer = (await receivedViews(tx, ctx.tenantId, [row]))[0]!;
  await ctx.idempotency?.keepIn(tx, answer);
  return answer;
}
