import { addDays, type Day } from '@woxing/contract/core/days';
import type { DifferenceKind } from '@woxing/contract/operations/reconciliation';
import type { StatementChannel } from '@woxing/contract/payments/payments';

/** A line of a channel's statement. */
export interface TheirLine {
  readonly kind: 'pay' | 'refund';
  readonly outTradeNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly feeFen: number;
}

/** A movement of the ledger's clearing account of the channel. */
export interface OurLine {
  readonly movement: 'pay' | 'refund';
  /** Our number of the trade, or of the refund. */
  readonly reference: string;
  readonly owner: string;
  readonly orderNo: string | null;
  readonly amountFen: number;
  readonly at: Date;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly movement: 'pay' | 'refund';
  readonly reference: string;
  readonly owner: string;
  readonly orderNo: string | null;
  readonly ourFen: number | null;
  readonly theirFen: number | null;
}

export interface Comparison {
  /** Lines that stand on both sides, whether or not their figures agree. */
  readonly matched: number;
  /** Of amounts and fees. */
  readonly differences: readonly Difference[];
  readonly onlyOurs: readonly OurLine[];
  readonly onlyTheirs: readonly TheirLine[];
}

/** What the contracts with the channels say: per ten thousand of what is paid; the same share comes back with a refund. */
const feePermyriad = { alipay: 60, weChatPay: 60, zxpay: 38, bankCard: 45 } as const satisfies Record<
  StatementChannel,
  number
>;

/** To the nearest fen; below zero for a refund. */
export function expectedFee(method: StatementChannel, movement: 'pay' | 'refund', amountFen: number): number {
  const fee = Math.round((amountFen * feePermyriad[method]) / 10_000);
  return movement === 'pay' ? fee : -fee || 0;
}

export function referenceOf(line: TheirLine): string {
  return line.kind === 'pay' ? line.outTradeNo : line.refundNo;
}

/** Puts each line of a statement beside the movement of the same number; each movement is used once. */
export function compare(
  method: StatementChannel,
  theirs: readonly TheirLine[],
  ours: readonly OurLine[],
): Comparison {
  const left = new Map(ours.map((line) => [keyOf(line.movement, line.reference), line]));
  const differences: Difference[] = [];
  const onlyTheirs: TheirLine[] = [];
  let matched = 0;
  for (const line of theirs) {
    const key = keyOf(line.kind, referenceOf(line));
    const our = left.get(key);
    if (our === undefined) {
      onlyTheirs.push(line);
      continue;
    }
    left.delete(key);
    matched += 1;
    differences.push(...differencesOf(method, line, our));
  }
  return { matched, differences, onlyOurs: [...left.values()], onlyTheirs };
}

function differencesOf(method: StatementChannel, line: TheirLine, our: OurLine): Difference[] {
  const { movement, reference, owner, orderNo, amountFen } = our;
  const head = { movement, reference, owner, orderNo };
  if (line.amountFen !== amountFen)
    return [{ ...head, kind: 'amount', ourFen: amountFen, theirFen: line.amountFen }];
  const feeFen = expectedFee(method, movement, amountFen);
  return line.feeFen === feeFen ? [] : [{ ...head, kind: 'fee', ourFen: feeFen, theirFen: line.feeFen }];
}

function keyOf(movement: 'pay' | 'refund', reference: string): string {
  return `${movement} ${reference}`;
}

export function missing({ movement, reference, owner, orderNo, amountFen }: OurLine): Difference {
  return { kind: 'missing', movement, reference, owner, orderNo, ourFen: amountFen, theirFen: null };
}

export function extra(line: TheirLine, owner: string): Difference {
  return {
    kind: 'extra',
    movement: line.kind,
    reference: referenceOf(line),
    owner,
    orderNo: null,
    ourFen: null,
    theirFen: line.amountFen,
  };
}

/**
 * Days before `today` that are to be compared, the oldest first: those that nobody has looked at since the first one, however
 * long nothing ran, and lately those that could not be read. `lostAfter`: the last day that was looked at, where those after it
 * are so old that no statement is kept.
 */
export function daysToCompare(
  today: Day,
  known: ReadonlyMap<Day, 'compared' | 'unreadable'>,
  past: { readonly again: number; readonly kept: number },
): { readonly days: readonly Day[]; readonly lostAfter: Day | undefined } {
  const recent = addDays(today, -past.again);
  const oldest = addDays(today, -past.kept);
  const looked = [...known.keys()].toSorted();
  const [first = recent, last = recent] = [looked[0], looked.at(-1)];
  const from = first < oldest ? oldest : first < recent ? first : recent;
  const days: Day[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) {
    const state = known.get(day);
    if (state === undefined || (state === 'unreadable' && day >= recent)) days.push(day);
  }
  return { days, lostAfter: last < addDays(oldest, -1) ? last : undefined };
}
