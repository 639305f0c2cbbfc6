import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { ExtraLine, Extras } from './extras.db.ts';

/** `…E1`, `…E2`: counted within an order. */
export const extrasNoOf = (orderNo: string, before: number): string => `${orderNo}E${before + 1}`;

const callLetters = { hold: 'H', confirm: 'F', release: 'R' } as const;

/** At most 32 characters: the number of the extras, which call, and the how manieth of all. */
export const extrasCallReference = (
  extrasNo: string,
  call: keyof typeof callLetters,
  count: number,
): string => `${extrasNo}${callLetters[call]}${count}`;

/** The mark of what is returned of an order for extras: once for each time that something of them comes back. */
export const markOfReturn = (extrasNo: string, count: number): string =>
  `${extrasNo.slice(extrasNo.lastIndexOf('E'))}B${count}`;

/** The posting of what is owed for extras, and that of what comes back of them for the how manieth time. */
export const owedPosting = (extrasNo: string): string => `extras:${extrasNo}:owed`;
export const returnPosting = (extrasNo: string, count: number): string => `extras:${extrasNo}:back${count}`;

export const priceOfLines = (lines: readonly Pick<ExtraLine, 'priceFen'>[]): Fen =>
  sumFen(lines.map(({ priceFen }) => priceFen));

/** Lines whose price is somewhere, as it stands with that. */
export const linesWith = (lines: readonly ExtraLine[], money: ExtraLine['money']): ExtraLine[] =>
  lines.filter((line) => line.money === money);

/** `座位31A、额外行李10公斤`, each once. */
export const namesOfLines = (lines: readonly Pick<ExtraLine, 'name'>[]): string =>
  [...new Set(lines.map(({ name }) => name))].join('、');

/** `，合计¥120`, and nothing of what is free of charge. */
export const sumWords = ({ amountFen }: Pick<Extras, 'amountFen'>): string =>
  amountFen === noFen ? '' : `，合计${formatYuan(amountFen)}`;

/** `座位31A`. */
export const seatName = (code: string): string => `座位${code}`;
