import type { Day } from '@woxing/contract/core/days';
import { type Fen, formatYuan, subtractFen } from '@woxing/contract/core/money';
import type { BusinessType, PayMethod } from '@woxing/contract/payments/payments';
import { settlementKindOf } from '@woxing/contract/payments/settlement.rules';

export interface CreditLine {
  readonly enterpriseId: string;
  readonly limitFen: Fen;
  /** Days from the closing of a bill to the last day to pay it. */
  readonly termDays: number;
  readonly billingDay: number;
  readonly freezeOverdue: boolean;
  readonly frozen: boolean;
  readonly frozenBecause: string;
  readonly frozenByOverdue: boolean;
  readonly employeesMay: boolean;
  readonly payLimits: readonly string[];
  /** Kinds of business that are paid order by order. */
  readonly perOrder: readonly string[];
  /** Null: all of them. */
  readonly employeeMethods: readonly string[] | null;
  /** The mark that was told last. */
  readonly alerted: 0 | 80 | 95;
  readonly billedTo: Day | null;
  /** Goes up with each change. */
  readonly revision: number;
}

/** A line with what the ledger says of it. */
export interface Credit extends CreditLine {
  readonly heldFen: Fen;
  readonly usedFen: Fen;
  readonly availableFen: Fen;
  readonly alert: 0 | 80 | 95;
}

/** `balanceFen`: what is not used yet, with what is held of it. */
export function creditOf(
  line: CreditLine,
  { balanceFen, heldFen }: { readonly balanceFen: Fen; readonly heldFen: Fen },
): Credit {
  const availableFen = subtractFen(balanceFen, heldFen);
  return {
    ...line,
    heldFen,
    usedFen: subtractFen(line.limitFen, balanceFen),
    availableFen,
    alert: alertAt(line.limitFen, subtractFen(line.limitFen, availableFen)),
  };
}

/** The mark that so much spending has reached; exactly on it counts. */
export function alertAt(limitFen: Fen, spentFen: Fen): 0 | 80 | 95 {
  if (limitFen <= 0) return 0;
  if (spentFen * 100 >= limitFen * 95) return 95;
  return spentFen * 100 >= limitFen * 80 ? 80 : 0;
}

/** Why an amount cannot be paid by it now, as a sentence without a full stop; null when it can. */
export function creditBlocked(
  credit: Pick<Credit, 'frozen' | 'frozenByOverdue' | 'employeesMay' | 'availableFen'>,
  amountFen: Fen,
  isEmployee: boolean,
): string | null {
  if (credit.frozenByOverdue)
    return isEmployee
      ? '授信因账单逾期已冻结，请联系企业管理员'
      : '授信因账单逾期已冻结，还清逾期账单后自动解冻';
  if (credit.frozen) return isEmployee ? '授信已冻结，请联系企业管理员' : '授信已冻结，请联系客服';
  if (isEmployee && !credit.employeesMay) return '企业未开放员工使用授信';
  return credit.availableFen < amountFen ? `授信额度不足，可用${formatYuan(credit.availableFen)}` : null;
}

/** With `creditpay` on the list of limits, nothing else pays. */
export function paysByCreditAlone(credit: Pick<CreditLine, 'payLimits'> | undefined): boolean {
  return credit?.payLimits.includes('creditpay') === true;
}

/** What an enterprise says of how its orders are paid. */
export type SettlementRules = Pick<CreditLine, 'perOrder' | 'employeeMethods'>;

/**
 * Whether somebody of the enterprise may pay by a method: a kind of business that is paid order by order takes no credit,
 * and employees keep to their list. What is bought for oneself is not its business; what nobody has said a kind for is paid by none of
 * its members.
 */
export function mayPayBy(
  rules: SettlementRules | undefined,
  method: PayMethod,
  what: { readonly businessType: BusinessType; readonly employee: boolean },
): boolean {
  if (rules === undefined) return true;
  const kind = settlementKindOf(what.businessType);
  if (kind === 'own') return true;
  if (kind === 'unsold') return false;
  if (method === 'creditPay' && rules.perOrder.includes(kind)) return false;
  return !what.employee || rules.employeeMethods === null || rules.employeeMethods.includes(method);
}
