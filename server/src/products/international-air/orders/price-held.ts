import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import { orderTotal, type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import { type OrderWithTickets, passengersOf } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { countsOf, sumTaxes } from '../fares/price-journey.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { legPrices, priceOffer } from '../search/offer.rules.ts';
import { contentOfOffer } from './content-of-offer.rules.ts';
import { type InternationalContent, internationalContent } from './international-content.ts';
import { itemsOfPassenger } from './order-items.rules.ts';

/** An order that is held, as it costs on another day. */
export interface RepricedHold {
  readonly content: InternationalContent;
  readonly items: readonly PriceItem[];
}

/** What an order costs where its tickets cost so much. */
export const totalWith = ({ totalFen, items }: OrderWithTickets, ticketsFen: Fen): Fen =>
  addFen(subtractFen(totalFen, totalOf(items.filter(({ kind }) => kind !== 'service'))), ticketsFen);

/** Our own reading of the offer says how the new price is made up; it has to come to what the carrier said. Refuses with `supplier.busy`. */
export async function repricedHold(
  tx: Tx,
  { schedule, filings }: { readonly schedule: FlightSchedule; readonly filings: FareFilings },
  order: OrderWithTickets,
  { afterFen, now }: { readonly afterFen: Fen; readonly now: Date },
): Promise<RepricedHold> {
  const content = internationalContent.parse(order.content);
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const types = passengers.map(({ type }) => type as Flyer);
  const counts = countsOf(types.map((type) => ({ type })));
  const priced = priceOffer(schedule, filings, { offer: content.offer, ...counts }, now);
  const items = types.flatMap((type, passenger) => itemsNow(order, passenger, legPrices(priced, type)));
  if (orderTotal(items) !== afterFen) throw refuse('supplier.busy');
  return {
    items,
    content: {
      ...content,
      ...contentOfOffer(priced),
      taxes: sumTaxes(priced.sold).map((tax) => ({ ...tax })),
      quotedAt: now.toISOString(),
    },
  };
}

/** The fee stays, and so does what a company bears of each fare at most. */
function itemsNow(
  { items }: OrderWithTickets,
  passenger: number,
  prices: Parameters<typeof itemsOfPassenger>[1],
): PriceItem[] {
  const own = items.filter((item) => item.passenger === passenger);
  const service = own.find(({ kind }) => kind === 'service');
  return itemsOfPassenger(passenger, prices, service?.fen ?? noFen).map((item) => {
    const before = own.find(({ kind, leg }) => item.kind === 'fare' && kind === 'fare' && leg === item.leg);
    return before === undefined ? item : { ...item, companyMostFen: before.companyMostFen };
  });
}
