import { type Day, isDay } from '@woxing/contract/core/days';
import { orderNoForm } from '#src/orders/public.rules.ts';
import { addressReader, listOf, wordOf } from '#src/ui/address.rules.ts';

/** Which tickets of which order are changed, as `passenger-leg`, and to which day or offers. */
export interface AirChangeSearch {
  readonly orderNo: string;
  readonly tickets: readonly string[];
  readonly day?: Day | undefined;
}

export interface AirChangeChoice extends AirChangeSearch {
  /** One for each leg that is changed. */
  readonly offers: readonly string[];
}

const orderNo = wordOf(orderNoForm);
const ticketList = listOf(/^\d{1,2}-\d{1,2}$/, 99);
const offers = listOf(/^[\w/+-]{1,80}$/, 8);

const readTickets: (raw: Readonly<Record<string, unknown>>) => AirChangeSearch = addressReader({
  orderNo: (word) => orderNo(word) ?? '',
  tickets: (word) => ticketList(word) ?? [],
});

export function readAirChange(raw: Readonly<Record<string, unknown>>): AirChangeSearch {
  const { day } = raw;
  return { ...readTickets(raw), ...(typeof day === 'string' && isDay(day) && { day }) };
}

export function readAirChangeChoice(raw: Readonly<Record<string, unknown>>): AirChangeChoice {
  return { ...readAirChange(raw), offers: offers(raw.offers) ?? [] };
}
