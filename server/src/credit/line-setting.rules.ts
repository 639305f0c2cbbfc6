import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { CreditLine } from './credit.rules.ts';

/** What is not told stays as it is. */
export type LineInput = Pick<CreditLine, 'enterpriseId' | 'limitFen' | 'termDays' | 'frozen'> & {
  readonly [Key in 'billingDay' | 'freezeOverdue' | 'employeesMay' | 'payLimits']?:
    | CreditLine[Key]
    | undefined;
} & {
  /** Why it is frozen, or why the limit changes. */
  readonly reason?: string | undefined;
};

/** A line as it is when it was set. */
export function lineAfter(before: CreditLine, input: LineInput): CreditLine {
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

interface Told {
  readonly event: 'granted' | 'changed' | 'frozen' | 'thawed';
  readonly words: string;
}

/** What its enterprise is told of it, one after the other. */
export function toldOfLine(before: CreditLine, after: CreditLine, reason = ''): readonly Told[] {
  const because = reason === '' ? '' : `，原因：${reason}`;
  const terms = `账期${after.termDays}天`;
  const told: Told[] = [];
  if (after.limitFen !== before.limitFen)
    told.push({
      event: before.limitFen === noFen ? 'granted' : 'changed',
      words: `授信额度由${formatYuan(before.limitFen)}调整为${formatYuan(after.limitFen)}，${terms}${because}`,
    });
  else if (after.billingDay !== before.billingDay || after.termDays !== before.termDays)
    told.push({ event: 'changed', words: `账单日调整为每月${after.billingDay}日，${terms}` });
  if (after.frozen !== before.frozen)
    told.push(
      after.frozen
        ? { event: 'frozen', words: `授信已冻结${because}` }
        : { event: 'thawed', words: `授信已解冻${because}` },
    );
  return told;
}
