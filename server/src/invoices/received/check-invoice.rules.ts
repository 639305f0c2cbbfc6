import { addFen, type Fen, noFen, roundFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { isLawfulRate } from '@woxing/contract/invoices/input-tax.rules';
import type { Doubt, InvoiceFacts } from '@woxing/contract/invoices/received-invoices.rules';
import { plainTaxNumber } from '@woxing/contract/invoices/tax-number.rules';

export interface CheckedAgainst {
  /** In whose names the enterprise has its invoices issued; nothing is said of titles where there are none. */
  readonly titles: readonly { readonly name: string; readonly taxNo: string }[];
  readonly today: string;
  /** What its issuer says of it, where that is ours. */
  readonly issuer: 'good' | 'altered' | 'not-issued' | 'stranger';
  /** A red letter takes it back. */
  readonly reversed: boolean;
}

/** What is wrong with an invoice whatever it is for, in the order in which it weighs. */
export function doubtsOf(facts: InvoiceFacts, against: CheckedAgainst): Doubt[] {
  const { issuer, today, reversed } = against;
  return [
    ...titleDoubts(facts, against.titles),
    ...(addsUp(facts) ? [] : (['sums'] as const)),
    ...(facts.lines.length === 0 ? (['unread-lines'] as const) : lineDoubts(facts)),
    ...(issuer === 'altered' ? (['bad-signature'] as const) : []),
    ...(issuer === 'not-issued' ? (['not-issued'] as const) : []),
    ...(facts.issuedOn > today ? (['future'] as const) : []),
    ...(reversed ? (['reversed'] as const) : []),
  ];
}

function titleDoubts({ buyerName, buyerTaxNo }: InvoiceFacts, titles: CheckedAgainst['titles']): Doubt[] {
  if (titles.length === 0) return [];
  if (buyerName.trim() === '' && buyerTaxNo.trim() === '') return ['no-title'];
  const names = new Set(titles.map(({ name }) => plainName(name)));
  const numbers = new Set(titles.map(({ taxNo }) => plainTaxNumber(taxNo)).filter((no) => no !== ''));
  const isName = names.has(plainName(buyerName));
  const isNumber = numbers.has(plainTaxNumber(buyerTaxNo));
  if (isName && (isNumber || numbers.size === 0)) return [];
  if (isName) return ['wrong-tax-no'];
  if (buyerName.trim() === '') return isNumber ? ['no-title'] : ['other-company'];
  return isNumber ? ['wrong-title'] : ['other-company'];
}

/** Full and half width are the same, and so is a space or none. */
const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '');

function addsUp({ netFen, taxFen, fundFen, otherFen, totalFen, lines }: InvoiceFacts): boolean {
  if (addFen(netFen, taxFen, fundFen, otherFen) !== totalFen) return false;
  return lines.length === 0 || near(sumFen(lines.map((line) => line.totalFen)), totalFen, lines.length);
}

const near = (one: Fen, other: Fen, byFen: number): boolean => Math.abs(one - other) <= byFen;

/** Each line is rounded by itself. */
function lineDoubts({ form, lines }: InvoiceFacts): Doubt[] {
  const taxed = lines.flatMap(({ percent, netFen, taxFen }) =>
    percent === null ? [] : [{ percent, netFen, taxFen }],
  );
  const wrongTax =
    lines.some(({ percent, taxFen }) => percent === null && taxFen !== noFen) ||
    // What states no tax at all is a railway ticket as it is printed.
    taxed.some(
      ({ percent, netFen, taxFen }) =>
        !(form === 'rail' && taxFen === noFen) && !near(taxAt(netFen, percent), taxFen, 1),
    );
  const wrongRate = taxed.some(({ percent }) => !isLawfulRate(form, percent));
  return [...(wrongTax ? (['wrong-tax'] as const) : []), ...(wrongRate ? (['wrong-rate'] as const) : [])];
}

function taxAt(netFen: Fen, percent: number): Fen {
  if (netFen < 0) return subtractFen(noFen, taxAt(subtractFen(noFen, netFen), percent));
  return roundFen({ numerator: netFen * Math.round(percent * 100), denominator: 10_000 });
}
