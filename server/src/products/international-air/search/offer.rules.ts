import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import type { CarrierAgreement } from '#src/products/air/public.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { familyFen, type SaleWay } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FiledFamily } from '../fares/filed-fares.rules.ts';
import { familyNamed, type SoldPart } from '../fares/price-journey.rules.ts';
import { sharesOf } from '../fares/shares.rules.ts';
import { type TaxLine, taxFor } from '../fares/ticket-taxes.rules.ts';
import { follows, priceParts } from '../planner/journeys.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { checkParty, type JourneyQuestion, type Party, readParts } from './journey-question.rules.ts';
import { dayOfNumber, readOffer, readPartKey } from './part-key.rules.ts';
import { readPart } from './read-part.rules.ts';
import { soldParts } from './sold-parts.rules.ts';

/** Parts of a journey by their keys, looked up and priced anew. */
export interface ReadJourney {
  readonly journey: JourneyQuestion;
  readonly parts: readonly Part[];
}

/** An offer as it is sold today. */
export interface PricedOffer extends ReadJourney {
  readonly offer: string;
  readonly cabin: Cabin;
  readonly way: SaleWay;
  readonly sold: readonly SoldPart[];
  readonly families: readonly FiledFamily[];
  /** Under the agreements that it names. */
  readonly filings: FareFilings;
  /** Of each part, what it would cost as a journey of its own; its own fare where it is not sold so. */
  readonly alone: readonly ((flyer: Flyer) => Fen)[];
}

/** Refuses with `intl.gone` and what `checkParty` and `readParts` refuse with. */
export function readJourneyOf(
  schedule: FlightSchedule,
  filings: FareFilings,
  ask: Party & { readonly parts: readonly string[] },
  now: Date,
): ReadJourney {
  checkParty(ask);
  const journey = journeyOfKeys(schedule, ask, now);
  const parts = ask.parts.map((key, at) => readPart(journey, at, key, filings));
  if (!parts.every((part, at) => at === 0 || follows(schedule, parts[at - 1]!, part)))
    throw refuse('intl.gone');
  return { journey, parts };
}

/** Refuses with `intl.gone` what is not sold any more, or not so. */
export function priceOffer(
  schedule: FlightSchedule,
  filings: FareFilings,
  ask: Party & { readonly offer: string },
  now: Date,
): PricedOffer {
  const named = readOffer(ask.offer);
  if (named === undefined) throw refuse('intl.gone');
  const { way, agreements } = named;
  const filed = agreements.length === 0 ? filings : filings.under(agreements);
  const { journey, parts } = readJourneyOf(schedule, filed, { ...ask, parts: named.parts }, now);
  const sold = mayBeSold(journey, parts, way) ? soldParts(journey, parts, way, filed) : undefined;
  const families = sold === undefined ? undefined : familiesOf(sold, named.families);
  if (sold === undefined || families === undefined) throw refuse('intl.gone');
  if (agreementsOf(families).length !== agreements.length) throw refuse('intl.gone');
  const { days } = journey;
  if (families.some((_, at) => fareOfPart({ sold, families, way, journey }, at, 'ADT') === undefined))
    throw refuse('intl.gone');
  const apart = soldParts(journey, parts, 'alone', filed);
  return {
    offer: ask.offer,
    cabin: journey.cabin,
    way,
    journey,
    parts,
    sold,
    families,
    filings: filed,
    alone: sold.map((_, at) => (flyer) => {
      const alone = apart?.[at];
      const family = alone === undefined ? undefined : familyNamed(alone.filed, families[at]!.id);
      const fare =
        alone === undefined || family === undefined
          ? undefined
          : familyFen(alone.filed, family, alone.level, 'alone', flyer, days);
      return fare ?? fareOfPart({ sold, families, way, journey }, at, flyer) ?? noFen;
    }),
  };
}

/** Under which agreements of a company families are sold, each once. */
export function agreementsOf(families: readonly FiledFamily[]): CarrierAgreement[] {
  const all = families.flatMap(({ agreement }) => agreement ?? []);
  return [...new Map(all.map(({ airline, code }) => [airline, { airline, code }])).values()].toSorted(
    (one, other) => (one.airline < other.airline ? -1 : 1),
  );
}

/** Whether the parts are sold together in a way. */
export function mayBeSold(
  { schedule, kind }: JourneyQuestion,
  parts: readonly Part[],
  way: SaleWay,
): boolean {
  const only = parts.map((part) => {
    const none = Number.POSITIVE_INFINITY;
    return { ...part, price: { half: none, open: none, alone: none, [way]: part.price[way] } };
  });
  return priceParts(schedule, kind, only) !== undefined;
}

/** What of a flight a passenger pays. */
export interface LegPrice {
  /** Its share of the part's fare, by distance. */
  readonly fareFen: Fen;
  readonly surchargeFen: Fen;
  readonly taxes: readonly { readonly code: string; readonly name: string; readonly fen: Fen }[];
}

/** What a passenger of a type pays, part by part and flight by flight. */
export function legPrices(
  priced: Pick<PricedOffer, 'journey' | 'parts' | 'sold' | 'families' | 'way'>,
  flyer: Flyer,
): LegPrice[][] {
  const { journey, parts, sold } = priced;
  return parts.map(({ legs }, at) => {
    const kms = legs.map(({ row }) => journey.schedule.km[row]!);
    const fares = sharesOf(fareOfPart(priced, at, flyer)!, kms);
    const { taxes, surcharges } = sold[at]!;
    return legs.map((_, flight) => ({
      fareFen: fares[flight]!,
      surchargeFen: sumFen(on(surcharges, flight).map((line) => taxFor(flyer, line))),
      taxes: byCode(on(taxes, flight), flyer),
    }));
  });
}

export function priceOfLegs(prices: readonly (readonly LegPrice[])[]): Fen {
  return sumFen(
    prices
      .flat()
      .map(({ fareFen, surchargeFen, taxes }) =>
        addFen(fareFen, surchargeFen, sumFen(taxes.map(({ fen }) => fen))),
      ),
  );
}

export function fareOfPart(
  { sold, families, way, journey }: Pick<PricedOffer, 'sold' | 'families' | 'way' | 'journey'>,
  at: number,
  flyer: Flyer,
): Fen | undefined {
  const { filed, level } = sold[at]!;
  return familyFen(filed, families[at]!, level, way, flyer, journey.days);
}

const on = (lines: readonly TaxLine[], flight: number) => lines.filter((line) => line.flight === flight);

function byCode(lines: readonly TaxLine[], flyer: Flyer): LegPrice['taxes'] {
  return [...Map.groupBy(lines, ({ code }) => code)].flatMap(([code, same]) => {
    const all = sumFen(same.map((line) => taxFor(flyer, line)));
    return all === noFen ? [] : [{ code, name: same[0]!.name, fen: all }];
  });
}

function familiesOf(sold: readonly SoldPart[], ids: readonly FareFamily[]): FiledFamily[] | undefined {
  const families = sold.flatMap(({ filed }, at) => {
    const id = ids[at];
    return id === undefined ? [] : (familyNamed(filed, id) ?? []);
  });
  return families.length === sold.length && ids.length === sold.length ? families : undefined;
}

/** Where and when parts lead follows from their keys: from the first airport to the last. */
function journeyOfKeys(
  schedule: FlightSchedule,
  ask: Party & { readonly parts: readonly string[] },
  now: Date,
): JourneyQuestion {
  const read = ask.parts.map((key) => {
    const part = readPartKey(schedule, key);
    if (part === undefined) throw refuse('intl.gone');
    return part;
  });
  const { cabin } = read[0]!;
  if (read.some((part) => part.cabin !== cabin)) throw refuse('intl.gone');
  const asked = read.map(({ legs }) => {
    const [first, last] = [legs[0]!, legs.at(-1)!];
    const { airports, from, to } = schedule;
    // By city, as a search from one of its airports would have them too.
    return {
      from: airports[from[first.row]!]!.cityCode,
      to: airports[to[last.row]!]!.cityCode,
      day: dayOfNumber(first.day),
    };
  });
  return readParts(schedule, asked, { ...ask, cabin }, now);
}
