import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { handInInvoice as endpoint } from '@woxing/contract/invoices/received-invoices';
import { maxUnbooked } from '@woxing/contract/invoices/received-invoices.rules';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { readInvoice } from '../reading/read-invoice.ts';
import { readingProblemWords } from '../reading/reading-problem.rules.ts';
import { judgeInvoice } from './judge-invoice.ts';
import { keepReceived } from './keep-received.ts';
import { countUnbooked, findByNumber, findReceived, readReceivedFile } from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';
import { receivedViews } from './received-views.ts';

const maxPerHour = 300;

/**
 * Reads a file and keeps the invoice in it, held against titles and orders. Sent again by the same person it is the same invoice. Refuses
 * with `access.busy`, with `received.full` one too many, with `received.unread` what cannot be read, and with `received.taken` what somebody has handed in before.
 */
export async function handInInvoice(
  deps: ReceivedDeps,
  ctx: MemberCtx,
  { file }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const { memberId, creditMemberId: enterpriseId } = ctx.signedIn;
  assert(enterpriseId !== undefined, 'a menu of people of an enterprise');
  const limit = { name: 'invoice-file', subject: memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(deps.db, tenantId, limit, now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  const read = await readInvoice(file.bytes);
  if ('problem' in read) throw refuse('received.unread', { problem: readingProblemWords[read.problem] });
  const { kind, facts, signed } = read;
  assert(kind !== undefined, 'what was read is of a kind');
  const id = randomUUID();
  return deps.db.inTenant(tenantId, async (tx) => {
    const whose = isMainAccount(ctx.signedIn) ? null : memberId;
    const wanted = { tenantId, enterpriseId, memberId: whose, now, receivedId: id, orderNo: '' };
    if ((await countUnbooked(tx, tenantId, memberId)) >= maxUnbooked)
      throw refuse('received.full', { max: maxUnbooked });
    const judged = await judgeInvoice(deps, tx, wanted, facts, signed);
    const { state, sort, doubts, deductibleFen } = judged;
    const row = { tenantId, id, enterpriseId, memberId, source: 'upload', state, sort, facts } as const;
    const sent = { receivedAt: now, file: { kind, bytes: file.bytes } };
    const kept = await keepReceived(tx, { ...row, ...sent, doubts: [...doubts], deductibleFen }, judged);
    const found = kept
      ? await findReceived(tx, tenantId, id)
      : await sentBefore(tx, ctx, facts.invoiceNo, file.bytes);
    if (found === undefined) throw refuse('received.taken', { no: facts.invoiceNo });
    return (await receivedViews(tx, tenantId, [found]))[0]!;
  });
}

/** The same file of the same person: an answer that got lost. */
async function sentBefore(
  tx: Parameters<typeof findByNumber>[0],
  { tenantId, signedIn }: MemberCtx,
  invoiceNo: string,
  bytes: Uint8Array,
) {
  const before = await findByNumber(tx, tenantId, invoiceNo);
  if (before === undefined || before.source !== 'upload' || before.memberId !== signedIn.memberId)
    return undefined;
  const kept = await readReceivedFile(tx, before);
  return kept !== null && Buffer.compare(kept.bytes, bytes) === 0 ? before : undefined;
}
