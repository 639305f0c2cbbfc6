import { type Fen, fen } from '@woxing/contract/core/money';

interface Owed {
  readonly billNo: string;
  readonly totalFen: Fen;
  readonly settledFen: Fen;
}

/** What of an amount settles which bill: those above zero, the oldest first. Never more than a bill is owed. */
export function allocate(
  bills: readonly Owed[],
  amountFen: Fen,
): { readonly billNo: string; readonly amountFen: Fen }[] {
  const parts: { billNo: string; amountFen: Fen }[] = [];
  let left: number = amountFen;
  for (const bill of bills) {
    const part = Math.min(left, bill.totalFen - bill.settledFen);
    if (part <= 0) continue;
    parts.push({ billNo: bill.billNo, amountFen: fen(part) });
    left -= part;
  }
  return parts;
}

/** Bills in our favour against bills in the enterprise's: pairs to be set off, the oldest of each first. */
export function offsets(
  bills: readonly Owed[],
): { readonly creditNo: string; readonly billNo: string; readonly amountFen: Fen }[] {
  const pairs: { creditNo: string; billNo: string; amountFen: Fen }[] = [];
  const open = new Map(bills.map((bill) => [bill.billNo, bill.totalFen - bill.settledFen]));
  for (const credit of bills) {
    for (const bill of bills) {
      const part = Math.min(-(open.get(credit.billNo) ?? 0), open.get(bill.billNo) ?? 0);
      if (part <= 0) continue;
      pairs.push({ creditNo: credit.billNo, billNo: bill.billNo, amountFen: fen(part) });
      open.set(credit.billNo, open.get(credit.billNo)! + part);
      open.set(bill.billNo, open.get(bill.billNo)! - part);
    }
  }
  return pairs;
}

/** What is owed of bills above zero. */
export function owedOf(bills: readonly Owed[]): Fen {
  return fen(bills.reduce((sum, { totalFen, settledFen }) => sum + Math.max(0, totalFen - settledFen), 0));
}
