import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { saveCreditLine as endpoint } from '@woxing/contract/payments/credit';
import { recordAuditEvent } from '#src/audit/public.ts';
import { accounts, post, ShortOfMoney } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { countCreditEvents, insertCreditEvent, lockLine, saveLine } from './credit.db.ts';
import type { CreditLine } from './credit.rules.ts';
import { recordCreditUse } from './find-credit.ts';
import { type LineInput, lineAfter, toldOfLine } from './line-setting.rules.ts';

/**
 * An administrator sets a line. Refuses with `credit.stale` what has changed since they saw it, be it that an overdue bill froze it, and
 * with `credit.in-use` when the limit would fall below what is used or held.
 */
export async function saveCreditLine(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { revision, ...input }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  try {
    return await db.inTenant(ctx.tenantId, async (tx) => {
      const seen = await lockLine(tx, ctx.tenantId, input.enterpriseId);
      if (seen.revision !== revision) throw refuse('credit.stale');
      const before = await setCreditLine(tx, ctx.tenantId, input, ctx.now);
      await recordAuditEvent(tx, ctx, {
        memberId: ctx.signedIn.memberId,
        action: 'credit.save',
        subject: input.enterpriseId,
        details: { before, after: input },
      });
      await ctx.idempotency?.keepIn(tx, {});
      return {};
    });
  } catch (error) {
    if (error instanceof ShortOfMoney) throw refuse('credit.in-use');
    throw error;
  }
}

/** Grants or takes back the difference of the limits, and says what changed. Answers the line as it was. */
export async function setCreditLine(
  tx: Tx,
  tenantId: string,
  input: LineInput,
  at: Date,
): Promise<CreditLine> {
  const before = await lockLine(tx, tenantId, input.enterpriseId);
  const after = lineAfter(before, input);
  const seq = await countCreditEvents(tx, tenantId, input.enterpriseId);
  await grant(tx, tenantId, input.enterpriseId, subtractFen(input.limitFen, before.limitFen), seq, at);
  await saveLine(tx, tenantId, after);
  for (const told of toldOfLine(before, after, input.reason))
    await insertCreditEvent(tx, tenantId, { enterpriseId: input.enterpriseId, at, ...told });
  await recordCreditUse(tx, tenantId, input.enterpriseId, at);
  return before;
}

async function grant(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  differenceFen: Fen,
  seq: number,
  at: Date,
): Promise<void> {
  if (differenceFen === noFen) return;
  const more = differenceFen > noFen;
  const line = accounts.credit(enterpriseId);
  await post(tx, tenantId, [
    {
      id: `credit-line:${enterpriseId}:${seq}`,
      debit: more ? accounts.creditLines : line,
      credit: more ? line : accounts.creditLines,
      amountFen: more ? differenceFen : subtractFen(noFen, differenceFen),
      memo: '授信额度调整',
      at,
    },
  ]);
}
