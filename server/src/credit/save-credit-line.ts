import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { saveCreditLine as endpoint } from '@woxing/contract/payments/credit';
import { recordAuditEvent } from '#src/audit/public.ts';
import { accounts, post, ShortOfMoney } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { countCreditEvents, insertCreditEvent, lockLine, saveLine } from './credit.db.ts';
import type { CreditLine } from './credit.rules.ts';
import { recordCreditUse } from './find-credit.ts';

/** What is not told stays as it is. */
export type LineInput = Pick<CreditLine, 'enterpriseId' | 'limitFen' | 'termDays' | 'frozen'> & {
  readonly [Key in 'billingDay' | 'freezeOverdue' | 'employeesMay' | 'payLimits']?:
    | CreditLine[Key]
    | undefined;
} & {
  /** Why it is frozen, or why the limit changes. */
  readonly reason?: string | undefined;
};

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
  const record = (event: 'granted' | 'changed' | 'frozen' | 'thawed', words: string) =>
    insertCreditEvent(tx, tenantId, { enterpriseId: input.enterpriseId, at, event, words });
  const because = input.reason === undefined || input.reason === '' ? '' : `，原因：${input.reason}`;
  if (after.limitFen !== before.limitFen)
    await record(
      before.limitFen === noFen ? 'granted' : 'changed',
      `授信额度由${formatYuan(before.limitFen)}调整为${formatYuan(after.limitFen)}，账期${after.termDays}天${because}`,
    );
  else if (after.billingDay !== before.billingDay || after.termDays !== before.termDays)
    await record('changed', `账单日调整为每月${after.billingDay}日，账期${after.termDays}天`);
  if (after.frozen !== before.frozen)
    await record(
      after.frozen ? 'frozen' : 'thawed',
      `${after.frozen ? '授信已冻结' : '授信已解冻'}${because}`,
    );
  await recordCreditUse(tx, tenantId, input.enterpriseId, at);
  return before;
}

function lineAfter(before: CreditLine, input: LineInput): CreditLine {
  return {
    ...before,
    limitFen: input.limitFen,
    termDays: input.termDays,
    frozen: input.frozen,
    frozenBecause: input.frozen ? (input.reason ?? before.frozenBecause) : '',
    frozenByOverdue: input.frozen && before.frozenByOverdue,
    billingDay: input.billingDay ?? before.billingDay,
    freezeOverdue: input.freezeOverdue ?? before.freezeOverdue,
    employeesMay: input.employeesMay ?? before.employeesMay,
    payLimits: input.payLimits ?? before.payLimits,
  };
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
