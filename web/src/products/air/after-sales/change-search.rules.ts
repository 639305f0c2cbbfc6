import { type Day, isDay } from '@woxing/contract/core/days';
import { orderNoForm } from '#src/orders/public.rules.ts';
import { addressReader, listOf, wordOf } from '#src/ui/address.rules.ts';

/** Which tickets of which order are changed, as `passenger-leg`, and to which day or offer. */
export interface AirChangeSearch {
  readonly orderNo: string;
  readonly tickets: readonly string[];
  readonly day?: Day | undefined;
}

export interface AirChangeChoice extends AirChangeSearch {
  readonly offer: string;
}

const orderNo = wordOf(orderNoForm);
const ticketList = listOf(/^\d{1,2}-\d{1,2}$/, 99);
const offer = wordOf(/^[\w-]{1,80}$/);

const readTickets: (raw: Readonly<Record<string, unknown>>) => AirChangeSearch = addressReader({
  orderNo: (word) => orderNo(word) ?? '',
  tickets: (word) => ticketList(word) ?? [],
});

export function readAirChange(raw: Readonly<Record<string, unknown>>): AirChangeSearch {
  const { day } = raw;
  return { ...readTickets(raw), ...(typeof day === 'string' && isDay(day) && { day }) };
}

export function readAirChangeChoice(raw: Readonly<Record<string, unknown>>): AirChangeChoice {
  return { ...readAirChange(raw), offer: offer(raw.offer) ?? '' };
}
