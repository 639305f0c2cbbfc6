import { type Day, daysBetween } from '../core/days.ts';
import { longDay, neededValidity } from '../people/travel-documents.rules.ts';
import { apisOf } from './passenger-data.rules.ts';

/** Whether somebody may come into a country or change there: what a table says of it, and what that means for a journey. */

/** `airside`: changing without entering; `landside`: changing with entering for some hours; `address`: whether carriers must tell where somebody stays first. */
export const adviceKinds = ['entry', 'airside', 'landside', 'address'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

export const adviceResults = ['visa-free', 'on-arrival', 'e-visa', 'needed', 'unknown'] as const;
export type AdviceResult = (typeof adviceResults)[number];

export const travelPurposes = ['any', 'business', 'tourism'] as const;
export type TravelPurpose = (typeof travelPurposes)[number];

export const adviceKindNames: Readonly<Record<AdviceKind, string>> = {
  entry: '入境',
  airside: '不入境中转',
  landside: '入境中转',
  address: '申报首个住址',
};
export const adviceResultNames: Readonly<Record<AdviceResult, string>> = {
  'visa-free': '免签',
  'on-arrival': '落地签',
  'e-visa': '电子签',
  needed: '须办签证',
  unknown: '未知',
};
const addressResultNames: Readonly<Partial<Record<AdviceResult, string>>> = {
  needed: '须填写',
  'visa-free': '不须填写',
};

/** What a row of a kind may say; an address is asked for or is not. */
export const resultsOf = (kind: AdviceKind): readonly AdviceResult[] =>
  kind === 'address' ? ['needed', 'visa-free'] : adviceResults;

export const resultName = (kind: AdviceKind, result: AdviceResult): string =>
  (kind === 'address' ? addressResultNames[result] : undefined) ?? adviceResultNames[result];

export const purposeNames: Readonly<Record<TravelPurpose, string>> = {
  any: '不限',
  business: '商务',
  tourism: '旅游',
};

export interface AdviceRow {
  readonly kind: AdviceKind;
  /** ISO 3166 alpha-2; `*`: everybody of whom no other row speaks. */
  readonly nationality: string;
  readonly destination: string;
  readonly purpose: TravelPurpose;
  readonly result: AdviceResult;
  /** For how many days; null: not told. */
  readonly days: number | null;
  /** For changing, within how many hours. */
  readonly hours: number | null;
  /** Only for who comes from one country and goes on to another. */
  readonly thirdCountry: boolean;
  readonly note: string;
  readonly source: string;
  /** Of when what is said is: a month of what came along, or the day on which somebody has looked. */
  readonly asOf: string;
  /** False: general knowledge, to be checked. */
  readonly certain: boolean;
}

export const adviceKey = ({
  kind,
  nationality,
  destination,
  purpose,
}: Pick<AdviceRow, 'kind' | 'nationality' | 'destination' | 'purpose'>): string =>
  `${kind}-${nationality}-${destination}-${purpose}`;

/** A flight of a journey, in local times of its airports. */
export interface AdviceFlight {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  /** `HH:MM`. */
  readonly departs: string;
  readonly arrivesOn: Day;
  readonly arrives: string;
}

export interface AdviceQuestion {
  readonly nationality: string;
  readonly purpose: TravelPurpose;
  /** Parts in order, each with the flights that are connections of one another. */
  readonly parts: readonly (readonly AdviceFlight[])[];
  /** When a passport runs out that is to be used. */
  readonly expiresOn?: Day | undefined;
}

export interface CountryAdvice {
  readonly country: string;
  readonly kind: AdviceKind;
  readonly result: AdviceResult;
  readonly words: string;
  readonly note: string;
  /** Empty where nothing is known. */
  readonly source: string;
  readonly asOf: string;
  readonly certain: boolean;
}

export interface JourneyAdvice {
  readonly countries: readonly CountryAdvice[];
  /** Until when a passport must be valid; null where nobody goes abroad. */
  readonly validUntil: Day | null;
  /** A sentence where the passport that was told of does not last. */
  readonly validityWords: string | null;
  /** What carriers must tell a country of passengers before they fly. */
  readonly passengerData: readonly {
    readonly country: string;
    readonly words: string;
    /** The first address there is to be told. */
    readonly addressAsked: boolean;
  }[];
}

export interface AdviceGround {
  readonly rows: readonly AdviceRow[];
  readonly countryOf: (airport: string) => string | undefined;
  readonly nameOf: (country: string) => string;
}

/** What somebody of a nationality needs for a journey, country by country in the order of the journey, each once. */
export function journeyAdvice(question: AdviceQuestion, ground: AdviceGround): JourneyAdvice {
  const visits = visitsOf(question, ground);
  const abroad = visits.filter(({ country }) => country !== question.nationality);
  const countries = abroad.map((visit) => adviceFor(visit, question, ground));
  const arrivals = visits.map(({ country, arrivesOn }) => ({ country, day: arrivesOn }));
  const passport = { type: 2, nationality: question.nationality } as const;
  const needed = abroad.length === 0 ? undefined : neededValidity(passport, arrivals);
  const touched = [...new Set(visits.map(({ country }) => country))];
  return {
    countries: onceEach(countries),
    validUntil: needed?.until ?? null,
    validityWords:
      needed !== undefined && question.expiresOn !== undefined && question.expiresOn < needed.until
        ? `护照${longDay(question.expiresOn)}到期，本次行程须有效至${longDay(needed.until)}以后，请先换发护照`
        : null,
    passengerData: touched.flatMap((country) => {
      const asked = addressAsked(ground.rows, country, question.nationality);
      const words = apisOf(country, asked);
      return words === undefined ? [] : [{ country, words, addressAsked: asked }];
    }),
  };
}

interface Visit {
  readonly country: string;
  readonly kind: 'entry' | 'change';
  readonly arrivesOn: Day;
  /** Between arrival and departure; undefined: nobody says when it goes on. */
  readonly hours: number | undefined;
  readonly cameFrom: string | undefined;
  readonly goesTo: string | undefined;
  readonly changesAirport: boolean;
}

/** Where one gets off a flight from abroad, in order. Flights within one country end no stay there. */
function visitsOf({ parts }: AdviceQuestion, { countryOf }: AdviceGround): Visit[] {
  const flights = parts.flatMap((part, at) =>
    part.map((flight, index) => ({ flight, at, ends: index === part.length - 1 })),
  );
  const visits: Visit[] = [];
  flights.forEach(({ flight, ends }, index) => {
    const country = countryOf(flight.to);
    const cameFrom = countryOf(flight.from);
    if (country === undefined || country === cameFrom) return;
    const rest = flights.slice(index + 1);
    const leaving = rest.find((next) => countryOf(next.flight.to) !== country);
    const next = rest[0]?.flight;
    const within = leaving !== undefined && rest.indexOf(leaving) > 0;
    const stays = ends || within || leaving === undefined;
    visits.push({
      country,
      kind: stays ? 'entry' : 'change',
      arrivesOn: flight.arrivesOn,
      hours: leaving === undefined ? undefined : hoursBetween(flight, leaving.flight),
      cameFrom,
      goesTo: leaving === undefined ? undefined : countryOf(leaving.flight.to),
      changesAirport: !stays && next !== undefined && next.from !== flight.to,
    });
  });
  return visits;
}

/** Both in local times of one country; a few hours more or less between its zones decide nothing here. */
function hoursBetween(arrived: AdviceFlight, leaves: AdviceFlight): number {
  const days = daysBetween(arrived.arrivesOn, leaves.day);
  return days * 24 + clockHours(leaves.departs) - clockHours(arrived.arrives);
}

const clockHours = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

function adviceFor(visit: Visit, question: AdviceQuestion, ground: AdviceGround): CountryAdvice {
  const rowOf = (kind: AdviceKind) => findAdvice(ground.rows, kind, visit.country, question);
  const name = ground.nameOf(visit.country);
  const isThird = visit.cameFrom !== visit.goesTo && visit.goesTo !== undefined;
  const suits = (row: AdviceRow | undefined) =>
    row !== undefined &&
    row.result === 'visa-free' &&
    (!row.thirdCountry || isThird) &&
    visit.hours !== undefined &&
    (row.hours === null || visit.hours <= row.hours);
  const landside = rowOf('landside');
  if (visit.kind === 'change') {
    const airside = rowOf('airside');
    if (!visit.changesAirport && suits(airside))
      return said(visit, 'airside', airside!, `在${name}中转${within(airside!)}免签`);
    if (suits(landside))
      return said(visit, 'landside', landside!, `在${name}过境${within(landside!)}免签，可以入境`);
    const entry = rowOf('entry');
    if (entry !== undefined && entry.result !== 'needed' && entry.result !== 'unknown')
      return said(visit, 'entry', entry, entryWords(name, entry, visit));
    const refused = visit.changesAirport ? (landside ?? entry) : (airside ?? landside);
    if (refused?.result === 'needed')
      return said(visit, refused.kind, refused, `在${name}中转须提前办理签证`);
    return unknown(
      visit,
      `在${name}中转是否须办签证，请向使领馆确认`,
      visit.changesAirport ? 'landside' : 'airside',
    );
  }
  const entry = rowOf('entry');
  const isEasy = entry !== undefined && entry.result !== 'needed' && entry.result !== 'unknown';
  if (!isEasy && suits(landside))
    return said(visit, 'landside', landside!, `经${name}前往第三地，${within(landside!)}免签，可以入境`);
  if (entry === undefined || entry.result === 'unknown')
    return unknown(visit, `前往${name}的签证要求，请向使领馆确认`, 'entry');
  return said(visit, 'entry', entry, entryWords(name, entry, visit));
}

const within = ({ hours }: AdviceRow) => (hours === null ? '' : `${hours}小时以内`);

function entryWords(name: string, { result, days }: AdviceRow, { hours }: Visit): string {
  const stay = hours === undefined ? undefined : Math.ceil(hours / 24);
  if (result === 'needed') return `前往${name}须提前办理签证或许可`;
  const way = { 'visa-free': '免签入境', 'on-arrival': '可办落地签', 'e-visa': '须在网上办理电子签证' }[
    result as 'visa-free' | 'on-arrival' | 'e-visa'
  ];
  if (days === null) return `前往${name}${way}`;
  if (stay !== undefined && stay > days)
    return `前往${name}${way}，但只可停留${days}天；行程停留约${stay}天，须另办签证`;
  return `前往${name}${way}，可停留${days}天`;
}

function said(visit: Visit, kind: AdviceKind, row: AdviceRow, words: string): CountryAdvice {
  const { result, note, source, asOf, certain } = row;
  return { country: visit.country, kind, result, words, note, source, asOf, certain };
}

function unknown(visit: Visit, words: string, kind: AdviceKind): CountryAdvice {
  return {
    country: visit.country,
    kind,
    result: 'unknown',
    words,
    note: '',
    source: '',
    asOf: '',
    certain: false,
  };
}

/** The row that speaks of somebody: of their nationality before everybody's, of their purpose before any. */
export function findAdvice(
  rows: readonly AdviceRow[],
  kind: AdviceKind,
  destination: string,
  { nationality, purpose }: Pick<AdviceQuestion, 'nationality' | 'purpose'>,
): AdviceRow | undefined {
  const of = (who: string, what: TravelPurpose) =>
    rows.find(
      (row) =>
        row.kind === kind &&
        row.destination === destination &&
        row.nationality === who &&
        row.purpose === what,
    );
  return of(nationality, purpose) ?? of(nationality, 'any') ?? of('*', purpose) ?? of('*', 'any');
}

/** Whether an order to a country must have the first address there of somebody of a nationality; nobody's own country asks. */
export const addressAsked = (rows: readonly AdviceRow[], country: string, nationality: string): boolean =>
  country !== nationality &&
  findAdvice(rows, 'address', country, { nationality, purpose: 'any' })?.result === 'needed';

/** What is said twice in the same words, on the way there and back, is said once. */
function onceEach(advice: readonly CountryAdvice[]): CountryAdvice[] {
  return [...new Map(advice.map((each) => [`${each.country} ${each.words}`, each])).values()];
}

/** The rows that were laid down, under those that were written since. */
export function laidOver(base: readonly AdviceRow[], written: readonly AdviceRow[]): AdviceRow[] {
  const byKey = new Map(base.map((row) => [adviceKey(row), row]));
  for (const row of written) byKey.set(adviceKey(row), row);
  return [...byKey.values()];
}
