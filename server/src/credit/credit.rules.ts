import { type Fen, formatYuan, subtractFen } from '@woxing/contract/money';

export interface CreditLine {
  readonly enterpriseId: string;
  readonly limitFen: Fen;
  readonly termDays: number;
  readonly frozen: boolean;
  readonly employeesMay: boolean;
  readonly payLimits: readonly string[];
  /** The mark that was told last. */
  readonly alerted: 0 | 80 | 95;
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
export function creditBlocked(credit: Credit, amountFen: Fen, isEmployee: boolean): string | null {
  if (credit.frozen) return '授信已冻结，请联系企业管理员';
  if (isEmployee && !credit.employeesMay) return '企业未开放员工使用授信';
  return credit.availableFen < amountFen ? `授信额度不足，可用${formatYuan(credit.availableFen)}` : null;
}

/** With `creditpay` on the list of limits, nothing else pays. */
export function paysByCreditAlone(credit: CreditLine | undefined): boolean {
  return credit?.payLimits.includes('creditpay') === true;
}
