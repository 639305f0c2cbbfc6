import { addFen, type Fen, noFen, roundFen } from '../core/money.ts';
import type { InvoiceForm, TaxSort } from './invoice-sorts.rules.ts';
import type { InvoiceFacts } from './received-invoices.rules.ts';

/**
 * 进项税额 that may be deducted. Sources: 财政部 税务总局 海关总署公告2019年第39号 (carriage of passengers within China: air
 * (fare + fuel) ÷ (1 + 9 %) × 9 %, the fund is outside; rail fare ÷ (1 + 9 %) × 9 %; other carriage ÷ (1 + 3 %) × 3 %, or what an electronic
 * invoice says); 公告2024年第9号 and 第8号 (electronic itineraries and railway tickets state their tax: that is what counts); everything else by
 * a special invoice alone, among them rooms (6 %) (增值税暂行条例 第八条). Pure, for browser and server.
 */

/** The rate by which what is paid for carriage holds its tax. */
const carriage: Partial<Record<TaxSort, number>> = { air: 9, rail: 9, ride: 3 };

/** `(fare + fuel) / 1.09 × 0.09`, rounded once. */
export function taxWithin(grossFen: Fen, percent: number): Fen {
  return roundFen({ numerator: grossFen * percent, denominator: 100 + percent });
}

/**
 * No carriage within China, whatever it is taken for: what an agency passes on, and journeys across the border. Of both only a special
 * invoice is deducted.
 */
const noCarriage = /代理|代订|国际|港澳台/;

type Deducted = Pick<InvoiceFacts, 'form' | 'netFen' | 'taxFen' | 'lines'>;

/** What of a document is deducted; 0 where nothing is. */
export function deductibleOf({ form, netFen, taxFen, lines }: Deducted, sort: TaxSort): Fen {
  const percent = lines.some(({ item }) => noCarriage.test(item)) ? undefined : carriage[sort];
  if (percent === undefined) return form === 'special' ? taxFen : noFen;
  // What states no tax is reckoned from what was paid. A plain invoice that states none is of whoever owes none, and so is a flight abroad.
  const untaxed = lines.length > 0 && lines.every((line) => line.percent === 0 || line.percent === null);
  if (taxFen !== noFen || form === 'plain' || untaxed) return taxFen;
  return taxWithin(addFen(netFen, taxFen), percent);
}

/** Which sort a document is, by its form and what its first line names. */
export function taxSortOf(form: InvoiceForm, items: readonly string[]): TaxSort {
  if (form === 'air' || form === 'rail') return form;
  const text = items.join(' ');
  return sorts.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

const sorts: readonly (readonly [RegExp, TaxSort])[] = [
  [/航空客运|机票/, 'air'],
  [/铁路|火车/, 'rail'],
  [/住宿|房费/, 'hotel'],
  [/运输服务|客运服务|打车|用车|出租/, 'ride'],
  [/代理|服务费|手续费/, 'service'],
];

/** Rates that documents of a form may have; others are a mistake. */
export function isLawfulRate(form: InvoiceForm, percent: number): boolean {
  if (form === 'air' || form === 'rail') return percent === 9 || percent === 0;
  return lawful.has(percent);
}
const lawful: ReadonlySet<number> = new Set([0, 1, 1.5, 3, 5, 6, 9, 13]);
