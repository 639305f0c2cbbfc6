import { type Day, isDay } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';

/** `¥1,234.50` as fen; undefined of what is no amount, also of a sign alone. */
export function fenOfText(text: string | undefined): Fen | undefined {
  const plain = (text ?? '').replaceAll(/[¥￥,，\s]|CNY/g, '');
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (found === null) return undefined;
  const [, sign, whole, part = ''] = found;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen(sign === '-' && amount !== 0 ? -amount : amount);
}

/** `2026-01-02`, `2026/1/2 08:00`, `20260102…` and `2026年1月2日` as a day. */
export function dayOfText(text: string | undefined): Day | undefined {
  const found =
    /(\d{4})\s*[-/年.]\s*(\d{1,2})\s*[-/月.]\s*(\d{1,2})/.exec(text ?? '') ??
    /^\s*(\d{4})(\d{2})(\d{2})/.exec(text ?? '');
  if (found === null) return undefined;
  const day = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** `0.09`, `9%` and `9` as percent; null of what bears no tax; undefined where nothing is said. */
export function percentOfText(text: string | undefined): number | null | undefined {
  const plain = (text ?? '').trim();
  if (plain === '') return undefined;
  const found = /^(\d{1,2}(?:\.\d{1,4})?)\s*(%?)$/.exec(plain);
  if (found === null) return /不征税|免税|\*|出口零税率/.test(plain) ? null : undefined;
  const value = Number(found[1]);
  // A rate above nothing and below one is a part of one.
  const percent = found[2] === '%' || value >= 1 ? value : value * 100;
  return Math.round(percent * 100) / 100;
}
