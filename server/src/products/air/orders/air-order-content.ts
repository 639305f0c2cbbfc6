import { refuse } from '@woxing/contract/core/errors';
import { aircraft } from '@woxing/contract/generated/aircraft';
import { airlines } from '@woxing/contract/generated/airlines';
import { type AirportName, airportNames } from '@woxing/contract/generated/airport-names';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { AirOverStandard } from '@woxing/contract/products/air/air-standard.rules';
import { zoneOfAirport } from '@woxing/contract/products/air/airport-zones.rules';
import { contactPlace } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { type AirPassengerType, airPassengerTypes } from '../air-fares.rules.ts';
import type { PricedOffer } from '../air-supplier.ts';
import type { AirContent } from './air-content.ts';

const airlineNames = new Map(airlines.map((airline) => [airline.iata, airline.name]));
const aircraftNames = new Map(aircraft.map((type) => [type.iata, type.name]));

/** What an air order keeps of the moment it was sold in, with the names people read. */
export function contentOf(
  vault: Vault,
  orderNo: string,
  priced: readonly PricedOffer[],
  contact: { name: string; mobile: string; email?: string | undefined },
  supplier: string,
  overStandard: readonly AirOverStandard[],
  now: Date,
): AirContent {
  return {
    kind: 'air',
    legs: priced.map(({ fullEconomyFen, fullCabinFen, ...segment }) => ({
      ...segment,
      fromZone: zoneOfAirport(segment.from),
      toZone: zoneOfAirport(segment.to),
      fullEconomyFen,
      fullCabinFen,
      fromCity: nameOf(segment.from).city,
      toCity: nameOf(segment.to).city,
      fromAirport: nameOf(segment.from).shortName,
      toAirport: nameOf(segment.to).shortName,
      airlineName: airlineNames.get(segment.airline) ?? segment.airline,
      aircraftName: aircraftNames.get(segment.aircraft) ?? segment.aircraft,
    })),
    contact: {
      name: contact.name,
      mobileSealed: vault.seal(contact.mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(contact.mobile),
      email: contact.email ?? '',
    },
    supplier,
    freeChildren: [],
    waitlist: false,
    standard: null,
    overStandard: overStandard.map(({ words }) => words),
    quotedAt: now.toISOString(),
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
