import { refuse } from '@woxing/contract/core/errors';
import { aircraft } from '@woxing/contract/generated/aircraft';
import { airlines } from '@woxing/contract/generated/airlines';
import { type AirportName, airportNames } from '@woxing/contract/generated/airport-names';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import { zoneOfAirport } from '@woxing/contract/products/air/airport-zones.rules';
import { contactPlace } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { type AirPassengerType, airPassengerTypes } from '../air-fares.rules.ts';
import type { PricedOffer } from '../air-supplier.ts';
import type { AirContent, AirLeg } from './air-content.ts';

const airlineNames = new Map(airlines.map((airline) => [airline.iata, airline.name]));
const aircraftNames = new Map(aircraft.map((type) => [type.iata, type.name]));

/** What an air order keeps of the moment it was sold in, with the names people read. */
export function contentOf(
  vault: Vault,
  orderNo: string,
  priced: readonly PricedOffer[],
  contact: { name: string; mobile: string; email?: string | undefined },
  supplier: string,
  overStandard: readonly string[],
  now: Date,
): AirContent {
  return {
    kind: 'air',
    legs: priced.map(legOf),
    contact: {
      name: contact.name,
      mobileSealed: vault.seal(contact.mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(contact.mobile),
      email: contact.email ?? '',
    },
    supplier,
    freeChildren: [],
    waitlist: false,
    byStaff: false,
    issuedElsewhere: false,
    standard: null,
    overStandard: [...overStandard],
    wishes: [],
    quotedAt: now.toISOString(),
  };
}

/** A flight with the names people read. */
export function legOf(offer: PricedOffer): AirLeg {
  return {
    ...offer,
    fromZone: zoneOfAirport(offer.from),
    toZone: zoneOfAirport(offer.to),
    fromCity: nameOf(offer.from).city,
    toCity: nameOf(offer.to).city,
    fromAirport: nameOf(offer.from).shortName,
    toAirport: nameOf(offer.to).shortName,
    airlineName: airlineNames.get(offer.airline) ?? offer.airline,
    aircraftName: aircraftNames.get(offer.aircraft) ?? offer.aircraft,
    bookingReference: null,
    sold: null,
    change: null,
    aircraftChange: null,
    dayLowFen: null,
  };
}

/** Carriers know three types of passenger; others book rail and special fares. */
export function airPassengerOf(type: PassengerType): AirPassengerType {
  const known = airPassengerTypes.find((each) => each === type);
  if (known === undefined) throw refuse('input.invalid', { problem: '旅客类型须为成人、儿童或婴儿' });
  return known;
}

function nameOf(iata: string): AirportName | { city: string; shortName: string } {
  return airportNames.get(iata) ?? { city: iata, shortName: iata };
}
