import { addFen, type Fen, fen, noFen, roundFen, subtractFen, sumFen } from '../core/money.ts';

/** One line of an invoice; amounts of a red letter are below zero. */
export interface InvoiceLine {
  readonly item: string;
  /** What it is of: `北京—上海 MU5101 张三`. */
  readonly words: string;
  /** Null of what bears no tax. */
  readonly percent: number | null;
  readonly netFen: Fen;
  readonly taxFen: Fen;
  readonly totalFen: Fen;
}

/** A line by what was paid for it: the price without tax is rounded, the tax is the rest, so that both are what was paid. */
export function lineOf(
  totalFen: Fen,
  { item, words, percent }: Pick<InvoiceLine, 'item' | 'words' | 'percent'>,
): InvoiceLine {
  const netFen = percent === null ? totalFen : netOf(totalFen, percent);
  return { item, words, percent, netFen, taxFen: subtractFen(totalFen, netFen), totalFen };
}

function netOf(totalFen: Fen, percent: number): Fen {
  if (totalFen < 0) return fen(-netOf(fen(-totalFen), percent));
  return roundFen({ numerator: totalFen * 100, denominator: 100 + percent });
}

/** The same line taken back. */
export const redLine = ({ netFen, taxFen, totalFen, ...line }: InvoiceLine): InvoiceLine => ({
  ...line,
  netFen: negative(netFen),
  taxFen: negative(taxFen),
  totalFen: negative(totalFen),
});

const negative = (amount: Fen): Fen => subtractFen(noFen, amount);

export interface InvoiceSums {
  readonly netFen: Fen;
  readonly taxFen: Fen;
  readonly totalFen: Fen;
}

/** Rounded by line: the sums are sums of what stands on the lines. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const netFen = sumFen(lines.map((line) => line.netFen));
  const taxFen = sumFen(lines.map((line) => line.taxFen));
  return { netFen, taxFen, totalFen: addFen(netFen, taxFen) };
}

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿'];

/** `壹仟叁佰陆拾圆整`, as an invoice says its total; of a red letter `（负数）…`. */
export function amountInWords(amount: Fen): string {
  const whole = Math.abs(amount);
  const yuan = Math.floor(whole / 100);
  const parts = [Math.floor(whole / 10) % 10, whole % 10];
  const words = `${yuan === 0 && whole > 0 ? '' : `${yuanInWords(yuan)}圆`}${partsInWords(parts, yuan > 0)}`;
  return amount < 0 ? `（负数）${words}` : words;
}

function yuanInWords(yuan: number): string {
  if (yuan === 0) return '零';
  let words = '';
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(yuan / 10 ** (4 * group)) % 10_000;
    if (part === 0) continue;
    // A gap between groups is said once.
    words += `${words !== '' && part < 1000 ? '零' : ''}${groupInWords(part)}${groups[group]}`;
  }
  return words;
}

function groupInWords(part: number): string {
  let words = '';
  let gap = false;
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const digit = Math.floor(part / 10 ** place) % 10;
    if (digit === 0) gap = words !== '';
    else {
      words += `${gap ? '零' : ''}${digits[digit]}${places[place]}`;
      gap = false;
    }
  }
  return words;
}

function partsInWords([jiao = 0, cents = 0]: readonly number[], afterYuan: boolean): string {
  if (jiao === 0 && cents === 0) return '整';
  const tenths = jiao === 0 ? (afterYuan ? '零' : '') : `${digits[jiao]}角`;
  return `${tenths}${cents === 0 ? '整' : `${digits[cents]}分`}`;
}
