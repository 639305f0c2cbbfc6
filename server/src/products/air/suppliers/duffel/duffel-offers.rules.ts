import { dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, subtractFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { statedFen } from '@woxing/contract/core/yuan-text.rules';
import { parseLadder } from '@woxing/contract/products/air/fee-ladder.rules';
import type { Cabin, FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { airportFeeOf } from '../../air-fares.rules.ts';
import type { PricedOffer } from '../../air-supplier.ts';
import { isTooClose } from '../../search/too-close.rules.ts';
import type { Condition, Offer, Segment } from './duffel-answers.ts';
import { departureOf, offerName } from './offer-names.rules.ts';

/** A bundle of flights at a fare, as the port tells of it: segment by segment, whatever slices they are of. */
interface ReadOffer {
  readonly offer: Offer;
  readonly segments: readonly Segment[];
  readonly cabin: Cabin;
}

/** Offers of one adult as itineraries, by departure; within each the cheapest fare first. */
export function itinerariesOf(offers: readonly Offer[], segments: number, now: Date): Itinerary[] {
  const read = offers
    .map(readOffer)
    .filter((each) => each !== undefined)
    .filter(
      (each) => each.offer.slices.length === 1 && each.segments.length === segments && isOnSale(each, now),
    );
  return [...Map.groupBy(read, flightsOf)]
    .map(([id, same]) => itineraryOf(id, same))
    .toSorted((x, y) => departureOf(x.segments[0]!).getTime() - departureOf(y.segments[0]!).getTime());
}

/** The offer for exactly these fares of these flights, as parts of the port. Undefined where it is not among them. */
export function namedParts(
  offers: readonly Offer[],
  names: readonly string[],
): { readonly offer: Offer; readonly parts: PricedOffer[] } | undefined {
  const read = offers.map(readOffer).filter((each) => each !== undefined);
  const found = read.find((each) => namesOf(each).join() === names.join());
  if (found === undefined) return undefined;
  const same = read.filter((each) => flightsOf(each) === flightsOf(found));
  return { offer: found.offer, parts: partsOf(found, same) };
}

/** Every fare of a direct flight among the offers, by its name. */
export function directParts(offers: readonly Offer[]): Map<string, PricedOffer> {
  const read = offers.map(readOffer).filter((each) => each?.segments.length === 1) as ReadOffer[];
  return new Map(
    [...Map.groupBy(read, flightsOf).values()].flatMap((same) =>
      same.flatMap((each) => partsOf(each, same).map((part) => [part.offerId, part] as const)),
    ),
  );
}

/** The name of the fare that a flight is sold by; undefined where they do not say it. `onward`: with the flight before it, as one way. */
export function nameOfSegment({ flight, sold }: Segment, onward = false): string | undefined {
  if (sold === undefined) return undefined;
  return offerName({ ...flight, fareBasis: sold.fare_basis_code, onward });
}

/** Each of its flights says how it is sold, and it may be held before it is paid for. */
function readOffer(offer: Offer): ReadOffer | undefined {
  if (offer.payment_requirements.requires_instant_payment) return undefined;
  const segments = offer.slices.flatMap((slice) => slice.segments);
  const first = segments[0]?.sold;
  if (first === undefined || segments.some(({ sold }) => sold === undefined)) return undefined;
  return { offer, segments, cabin: first.cabin_class };
}

function isOnSale({ segments }: ReadOffer, now: Date): boolean {
  return !isTooClose(departureOf(segments[0]!.flight), now);
}

const namesOf = ({ offer }: ReadOffer) =>
  offer.slices.flatMap(({ segments }) => segments.map((each, at) => nameOfSegment(each, at > 0)!));

function flightsOf({ segments }: ReadOffer): string {
  return segments.map(({ flight }) => `${flight.flightNo}-${flight.day}`).join('_');
}

function itineraryOf(id: string, same: readonly ReadOffer[]): Itinerary {
  const byPrice = same.toSorted((x, y) => x.offer.base_amount - y.offer.base_amount);
  const { offer, segments } = byPrice[0]!;
  const flights = segments.map(({ flight }) => flight);
  const first = flights[0]!;
  const last = flights.at(-1)!;
  const waitMs = departureOf(last).getTime() - departureOf(first).getTime();
  const taxFen = taxOf(offer);
  const airportFeeFen = fen(Math.min(taxFen, timesFen(airportFeeOf('ADT'), flights.length)));
  return {
    id,
    segments: flights,
    minutes: offer.slices[0]!.duration ?? waitMs / 60_000 + last.minutes,
    fares: byPrice.map((each) => fareOf(each, same)),
    airportFeeFen,
    // They say taxes as one sum: the fee of the airports is the law's, the rest is fuel.
    fuelFen: subtractFen(taxFen, airportFeeFen),
  };
}

function fareOf(one: ReadOffer, same: readonly ReadOffer[]): FareOption {
  const { offer, segments, cabin } = one;
  const fullFen = fullOf(same, cabin) ?? offer.base_amount;
  const baggage = segments.map((each) => allowanceOf(each));
  return {
    offerIds: namesOf(one),
    cabin,
    bookingClass: segments.map(classOf).join('/'),
    discountTenths: Math.min(100, Math.round((offer.base_amount * 100) / fullFen)),
    adultFen: offer.base_amount,
    seatsLeft: seatsOf(offer),
    ...(saidLadders(offer, 0) ??
      laddersOf(offer.slices[0]!.conditions ?? offer.conditions, offer.base_amount)),
    checkedKg: Math.min(...baggage.map(({ checkedKg }) => checkedKg)),
    cabinKg: Math.min(...baggage.map(({ cabinKg }) => cabinKg)),
  };
}

function partsOf(one: ReadOffer, same: readonly ReadOffer[]): PricedOffer[] {
  const { offer, segments } = one;
  const names = namesOf(one);
  const fares = saidFares(offer, segments.length) ?? sharedFares(one, same);
  const perSlice = offer.slices.flatMap((slice) => slice.segments.map(() => slice));
  return segments.map((each, at) => {
    const slice = perSlice[at]!;
    const sliceFen = sumFen(
      fares.filter((_, other) => perSlice[other] === slice).map(({ adultFen }) => adultFen),
    );
    return {
      ...each.flight,
      offerId: names[at]!,
      cabin: each.sold!.cabin_class,
      bookingClass: classOf(each),
      ...(saidLadders(offer, offer.slices.indexOf(slice)) ?? statedLadders(offer, slice, sliceFen)),
      ...allowanceOf(each),
      seatsLeft: seatsOf(offer),
      ...fares[at]!,
    };
  });
}

type Fares = Pick<PricedOffer, 'adultFen' | 'fullEconomyFen' | 'fullCabinFen'>;

const faresText = /^(\d{1,7}\.\d{2}) (\d{1,7}\.\d{2}) (\d{1,7}\.\d{2})$/;

/** Flight by flight, where the far side says it: `fare_0` is what an adult pays, the full economy and the full fare of the cabin. */
function saidFares({ metadata, base_amount }: Offer, segments: number): Fares[] | undefined {
  const said = Array.from({ length: segments }, (_, at) => {
    const [, adult, economy, cabin] = faresText.exec(metadata[`fare_${at}`] ?? '') ?? [];
    if (adult === undefined || economy === undefined || cabin === undefined) return undefined;
    return { adultFen: statedFen(adult), fullEconomyFen: statedFen(economy), fullCabinFen: statedFen(cabin) };
  }).filter((each) => each !== undefined);
  const fits = said.length === segments && sumFen(said.map(({ adultFen }) => adultFen)) === base_amount;
  return fits ? said : undefined;
}

function sharedFares({ offer, segments, cabin }: ReadOffer, same: readonly ReadOffer[]): Fares[] {
  const share = (whole: Fen | undefined) => sharesOf(whole ?? offer.base_amount, segments);
  const adult = share(offer.base_amount);
  const economy = share(fullOf(same, 'economy'));
  const full = share(fullOf(same, cabin));
  return segments.map((_, at) => ({
    adultFen: adult[at]!,
    fullEconomyFen: economy[at]!,
    fullCabinFen: full[at]!,
  }));
}

/** They name one price for all flights of a bundle: it is shared by distance, in tens of yuan, and the last takes the rest. */
export function sharesOf(whole: Fen, segments: readonly Segment[]): Fen[] {
  const km = segments.map(({ flight }) => Math.max(1, flight.km));
  const allKm = km.reduce((sum, each) => sum + each, 0);
  const shares = km.slice(0, -1).map((each) => fen(Math.floor((whole * each) / allKm / 1000) * 1000));
  return [...shares, subtractFen(whole, sumFen(shares))];
}

/** The dearest fare of a cabin is its full one; undefined where the cabin has none open. */
function fullOf(same: readonly ReadOffer[], wanted: Cabin): Fen | undefined {
  const fares = same.filter(({ cabin }) => cabin === wanted).map(({ offer }) => offer.base_amount);
  return fares.length === 0 ? undefined : fen(Math.max(...fares));
}

/** A fare basis begins with the letter of its booking class. */
function classOf({ sold }: Segment): string {
  return sold!.fare_basis_code.slice(0, 1);
}

/** Their interface counts no seats. Where the far side says nothing of them it is the hold that finds out. */
function seatsOf({ metadata }: Offer): number {
  const said = metadata['seats_left'];
  return said !== undefined && /^[1-9]$/.test(said) ? Number(said) : 9;
}

/** Pieces as they are weighed on domestic flights of the mainland. */
const pieceKg = { economy: 20, premium: 20, business: 30, first: 40 } as const satisfies Record<
  Cabin,
  number
>;
const carryOnKg = { economy: 5, premium: 5, business: 8, first: 10 } as const satisfies Record<Cabin, number>;

function allowanceOf({ sold }: Segment): Pick<FareOption, 'checkedKg' | 'cabinKg'> {
  const { cabin_class: cabin, baggages } = sold!;
  const piecesOf = (type: string) =>
    (baggages ?? []).filter((each) => each.type === type).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    checkedKg: piecesOf('checked') * pieceKg[cabin],
    cabinKg: piecesOf('carry_on') * carryOnKg[cabin],
  };
}

function laddersOf(
  conditions: Offer['conditions'],
  paidFen: Fen,
): Pick<FareOption, 'refundLadder' | 'changeLadder'> {
  return {
    refundLadder: ladderOf(conditions?.refund_before_departure, paidFen),
    changeLadder: ladderOf(conditions?.change_before_departure, paidFen),
  };
}

function statedLadders(
  { conditions, base_amount }: Offer,
  slice: Offer['slices'][number],
  sliceFen: Fen,
): ReturnType<typeof laddersOf> {
  const own = slice.conditions !== null && slice.conditions !== undefined;
  return own ? laddersOf(slice.conditions, sliceFen) : laddersOf(conditions, base_amount);
}

/** Step by step, where the far side says it of a slice: `rules_0` is the refund ladder and the change ladder. */
function saidLadders({ metadata }: Offer, slice: number): ReturnType<typeof laddersOf> | undefined {
  const [refundLadder, changeLadder, ...more] = (metadata[`rules_${slice}`] ?? '').split(' ');
  if (refundLadder === undefined || changeLadder === undefined || more.length > 0) return undefined;
  return isLadder(refundLadder) && isLadder(changeLadder) ? { refundLadder, changeLadder } : undefined;
}

function isLadder(text: string): boolean {
  try {
    return parseLadder(text).every(({ percent }) => percent <= 100);
  } catch {
    return false;
  }
}

/** One penalty until departure. What they say nothing of is not promised. */
export function ladderOf(stated: Condition, fareFen: Fen): string {
  if (stated === null || stated === undefined || !stated.allowed) return '100';
  const penaltyFen = stated.penalty_amount ?? noFen;
  return fareFen === 0 ? '0' : String(Math.min(100, Math.round((penaltyFen * 100) / fareFen)));
}

export function taxOf({ total_amount, base_amount, tax_amount }: Offer): Fen {
  return tax_amount ?? subtractFen(total_amount, base_amount);
}

/** Whether flights of these names can be sold at a moment. */
export function saleOf(departure: Date, now: Date): 'open' | 'gone' | 'too-close' {
  if (departure <= now) return 'gone';
  return isTooClose(departure, now) ? 'too-close' : 'open';
}

export const isPast = (day: string, now: Date): boolean => day < dayOf(now);
