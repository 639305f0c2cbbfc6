import { addFen, type Fen, fen, subtractFen } from '@woxing/contract/core/money';
import { alertAt, type Credit, type CreditLine } from './credit.rules.ts';

/** The line that pays for a company: `enterpriseId` is whose it is, its own or that of its group. */
export interface PayingCredit extends Credit {
  /** The company's own limit of the group's line, from one billing day to the next. */
  readonly periodLimitFen: Fen | null;
  /** What the company itself spends of it; undefined where the line is its own. */
  readonly own: { readonly usedFen: Fen; readonly heldFen: Fen } | undefined;
}

/** What of its group's line a company may spend: under its own rules and, where there is one, its own limit. */
export function sharedCredit(
  credit: Credit,
  rules: CreditLine | undefined,
  {
    periodLimitFen,
    own,
  }: { readonly periodLimitFen: Fen | null; readonly own: NonNullable<PayingCredit['own']> },
): PayingCredit {
  const leftFen =
    periodLimitFen === null
      ? credit.availableFen
      : subtractFen(periodLimitFen, addFen(own.usedFen, own.heldFen));
  return {
    ...credit,
    frozen: credit.frozen || rules?.frozen === true,
    employeesMay: rules?.employeesMay ?? true,
    payLimits: rules?.payLimits ?? [],
    perOrder: rules?.perOrder ?? [],
    employeeMethods: rules?.employeeMethods ?? null,
    availableFen: fen(Math.max(0, Math.min(credit.availableFen, leftFen))),
    periodLimitFen,
    own,
  };
}

/** The line as the people of a company see it: of a group's line their own part, and nothing of what others of the group spend. */
export function creditSeenBy(enterpriseId: string, credit: PayingCredit) {
  const { own, periodLimitFen } = credit;
  const line = { ...credit, payLimits: [...credit.payLimits], enterpriseId };
  if (own === undefined) return line;
  const limitFen = periodLimitFen ?? credit.limitFen;
  return { ...line, ...own, limitFen, alert: alertAt(limitFen, addFen(own.usedFen, own.heldFen)) };
}
