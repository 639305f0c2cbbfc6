import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';

/** What is due with its two parts, and what the enterprise says of how it is paid. */
export interface LimitedDue {
  readonly dueFen: Fen;
  readonly personFen: Fen;
  /** Whether it lets its payer pay by a method. */
  readonly allows: (method: PayMethod) => boolean;
  /** Whether it wants nothing but credit. */
  readonly creditAlone: boolean;
}

/** What credit may give at most: the company's part. */
export function companyPart({ dueFen, personFen }: Pick<LimitedDue, 'dueFen' | 'personFen'>): Fen {
  return subtractFen(dueFen, personFen);
}

/** Credit alone pays, and the person has nothing to add: only where the person has no part does it pay all, else it is in a mix. */
export function onlyCreditPays(due: LimitedDue): boolean {
  return due.creditAlone && companyPart(due) > noFen;
}

/**
 * Whether all of it may be paid so. What an enterprise says is said of its own part: where the person has one too, whoever may
 * use credit may mix it with money of their own, and where the company bears nothing, it says nothing.
 */
export function mayPay(due: LimitedDue, method: PayMethod): boolean {
  if (due.personFen === noFen) return due.allows(method);
  if (companyPart(due) === noFen) return true;
  return due.allows(method) || (method === 'multiPay' && due.allows('creditPay'));
}

/** Whether the person may use a method of their own in a mix. */
export function mayAdd(due: LimitedDue, method: PayMethod): boolean {
  return due.personFen > noFen || due.allows(method);
}

/** Whether a mix of these methods may bring the person's part alone, so that credit must cover the company's whole. */
export function isPersonsPartAlone(due: LimitedDue, methods: readonly PayMethod[]): boolean {
  return (
    due.personFen > noFen && (onlyCreditPays(due) || (companyPart(due) > noFen && !methods.every(due.allows)))
  );
}
