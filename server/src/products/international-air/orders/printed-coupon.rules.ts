import { formatYuan, noFen } from '@woxing/contract/core/money';
import { passengerShare } from '@woxing/contract/orders/passenger-share.rules';
import { type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import { carbonKg } from '@woxing/contract/products/air/flight-carbon.rules';
import type { PrintedFacts, PrintedTicket } from '#src/orders/public.ts';
import type { ContentLeg, InternationalContent } from './international-content.ts';

/** What reports print of a coupon, as it was sold. */
export function printedCoupon(content: InternationalContent, ticket: PrintedTicket): PrintedFacts {
  const leg = content.legs[ticket.leg]!;
  const part = content.parts[leg.part]!;
  // A carrier that moves a flight later does not change what was sold.
  const { day, departs, flightNo } = leg.sold ?? leg;
  return {
    sort: leg.airlineName,
    day,
    facts: {
      ticketNo: ticket.ticketNo,
      pnr: leg.bookingReference ?? ticket.bookingReference,
      carrier: leg.airlineName,
      operator: leg.operatorName,
      no: flightNo,
      from: `${leg.fromCity}${leg.fromAirport}`,
      to: `${leg.toCity}${leg.toAirport}`,
      day,
      departs,
      journey: journeyOf(content, leg),
      cabin: `${cabinNames[leg.cabin]} ${leg.bookingClass}`,
      family: part.familyName,
      fareBasis: part.fareBasis,
      fuel: totalOf(ticket.items.filter(({ kind }) => kind === 'fuel')),
      taxItems: taxWords(ticket.items),
      carbon: carbonKg(leg.km, leg.cabin),
      pair: `${leg.fromCity}—${leg.toCity}`,
      rate: part.agreed === undefined ? '公布价' : '协议价',
      agreed:
        part.agreed === undefined
          ? null
          : passengerShare(ticket.fareFen, part.fareFen, part.agreed.publicFen - part.fareFen),
    },
  };
}

/** Through which cities the booking of a leg goes: `上海—伦敦—上海`; a gap that is travelled otherwise parts it. */
function journeyOf({ legs }: InternationalContent, { bookingReference }: ContentLeg): string {
  return legs
    .filter((leg) => leg.bookingReference === bookingReference)
    .reduce((words, { fromCity, toCity }, at, own) => {
      if (at > 0 && own[at - 1]!.toCity === fromCity) return `${words}—${toCity}`;
      return `${words}${at === 0 ? '' : '／'}${fromCity}—${toCity}`;
    }, '');
}

/** `CN 民航发展基金 ¥90.00；GB …`; null where there is none. */
function taxWords(items: readonly PriceItem[]): string | null {
  const taxes = items.filter(({ kind, fen: amount }) => kind === 'tax' && amount !== noFen);
  if (taxes.length === 0) return null;
  return taxes.map(({ name, fen: amount }) => `${name ?? ''} ${formatYuan(amount)}`.trim()).join('；');
}
