import { addDays, momentOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import { momentWords } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { StayTold } from '../hotel-supplier.ts';
import type { HotelContent } from '../orders/hotel-content.ts';

/** What an order keeps of what its hotel said, and when that is asked for. Pure. */

export type Stayed = NonNullable<HotelContent['stay']>;

/** What is new in a word, as the story tells it, in its order. */
export function newsOf(
  before: HotelContent['stay'],
  { state, inAt, outAt, at, deskFen }: StayTold,
  nights: number,
) {
  const news: { readonly at: Date; readonly words: string }[] = [];
  if (inAt !== null && before === null) news.push({ at: inAt, words: `${momentWords(inAt)}已入住` });
  const paid = deskFen === null ? '' : `，到店付${formatYuan(deskFen)}`;
  if (outAt !== null) news.push({ at: outAt, words: `${momentWords(outAt)}已离店，实住${nights}晚${paid}` });
  if (state === 'no-show') news.push({ at, words: '酒店告知：客人未到店，按未入住处理' });
  return news;
}

/** Under the status of an order, what became of its guests. */
export function stayedWords({ state, unused, feeFen, nights }: Stayed): string {
  const fee = feeFen === 0 ? '未住的房晚不收房费。' : `未住的房晚按取消规则收取房费${formatYuan(feeFen)}。`;
  if (state === 'no-show') return `客人未到店。${fee}`;
  if (state === 'in') return '客人已入住。';
  return unused === 0 ? `客人已离店，实住${nights}晚。` : `客人提前离店，实住${nights}晚。${fee}`;
}

/** Nobody is expected before noon. */
export const firstLook = ({ arrival }: Pick<HotelContent, 'arrival'>): Date => momentOf(arrival, 12 * 60);

const lookMs = 10 * 60_000;
/** Whoever has said nothing so long after the departure never will. */
const patienceDays = 3;

export function nextLook({ departure }: Pick<HotelContent, 'departure'>, now: Date): Date | null {
  const over = momentOf(addDays(departure, patienceDays), 0);
  return now >= over ? null : new Date(now.getTime() + lookMs);
}

/** Of an order that is confirmed, whatever failed before; in any other code something is being done with it. */
export const confirmedCodes: ReadonlySet<OrderCode> = new Set([2, 3, 15, 23]);
/** There is nothing to be slept any more. */
export const endedCodes: ReadonlySet<OrderCode> = new Set([4, 5, 6, 12]);
