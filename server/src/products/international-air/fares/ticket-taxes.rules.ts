import type { Day } from '@woxing/contract/core/days';
import { type Fen, percentOf, roundFen } from '@woxing/contract/core/money';
import { type TicketTax, ticketTaxes } from '@woxing/contract/generated/ticket-taxes';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { chargeFen, type Flyer } from './currency.rules.ts';

/** An airport as taxes know it. */
export interface TaxedAirport {
  readonly iata: string;
  readonly country: string;
}

export interface TaxedPart {
  /** Of each flight its two airports, in their order. */
  readonly flights: readonly (readonly [TaxedAirport, TaxedAirport])[];
  readonly cabin: Cabin;
  /** By the calendar of the place where the part begins. */
  readonly departs: Day;
  readonly issued: Day;
  /** Great circle from an airport to where the part ends. */
  readonly kmToEnd: (iata: string) => number;
}

export interface TaxLine {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly simplified: boolean;
  /** Of the part, the flight at which it is levied. */
  readonly flight: number;
  /** Of an adult; `taxFor` says what others pay. */
  readonly fen: Fen;
  readonly childPercent: number;
  readonly infantPercent: number;
}

/** Taxes and fees of a part, one line each time that one is levied. */
export function taxesOfPart(part: TaxedPart): TaxLine[] {
  const { cabin, departs, issued, kmToEnd } = part;
  const end = endOf(part).country;
  return eventsOf(part).flatMap(({ when, flight, airport: { iata, country } }) =>
    taxesOn(country, departs)
      .filter(
        ({ tax, suitsPlace }) =>
          tax.when === when &&
          isAt(tax.airports, iata) &&
          suitsCabin(tax.cabin, cabin) &&
          suitsPlace(end, kmToEnd(iata)),
      )
      .map(({ tax }) => lineOf(tax, issued, flight)),
  );
}

/** What a passenger of a type pays of a line, to the yuan. */
export function taxFor(flyer: Flyer, { fen, childPercent, infantPercent }: TaxLine): Fen {
  if (flyer === 'ADT') return fen;
  return roundFen(percentOf(fen, flyer === 'CHD' ? childPercent : infantPercent), 100);
}

interface TaxEvent {
  readonly when: TicketTax['when'];
  readonly airport: TaxedAirport;
  readonly flight: number;
}

/** What happens on the way that somebody takes a tax for. */
function eventsOf({ flights }: TaxedPart): TaxEvent[] {
  const abroad = flights.findIndex(isInternational);
  return flights.flatMap((flight, at): TaxEvent[] => {
    const [from, to] = flight;
    const before = flights[at - 1];
    const happens = (when: TaxEvent['when'], airport: TaxedAirport) => ({ when, airport, flight: at });
    const events: TaxEvent[] = [happens('board', from)];
    if (!flights.slice(0, at).some(([other]) => other.country === from.country))
      events.push(happens('once', from));
    if (at === abroad) events.push(happens('exit', from));
    if (before !== undefined && isInternational(before) && isInternational(flight))
      events.push(happens('transfer', from));
    if (isInternational(flight)) events.push(happens('entry', to));
    else if (abroad < 0 || flights[abroad]![0].country !== from.country)
      events.push(happens('domestic', from));
    return events;
  });
}

const isInternational = ([from, to]: readonly [TaxedAirport, TaxedAirport]) => from.country !== to.country;
const endOf = ({ flights }: TaxedPart) => flights.at(-1)![1];

interface ReadyTax {
  readonly tax: TicketTax;
  readonly suitsPlace: (country: string, km: number) => boolean;
}

const groups: Readonly<Record<string, readonly string[]>> = {
  // The European Economic Area, Switzerland and the United Kingdom.
  eea: 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE'.split(' '),
  asean: 'BN ID KH LA MM MY PH SG TH VN'.split(' '),
};

const taxesIn = Map.groupBy(
  ticketTaxes.map((tax): ReadyTax => ({ tax, suitsPlace: placeTest(tax.place) })),
  ({ tax }) => tax.country,
);

const taxDays = new Map<string, readonly ReadyTax[]>();
const keptTaxDays = 5000;

/** The taxes of a country on a day of departure, of each the newest figure. */
function taxesOn(country: string, day: Day): readonly ReadyTax[] {
  const key = country + day;
  const known = taxDays.get(key);
  if (known !== undefined) return known;
  if (taxDays.size >= keptTaxDays) taxDays.clear();
  const valid = (taxesIn.get(country) ?? []).filter(({ tax }) => tax.validFrom <= day);
  const made = valid.filter(({ tax }) => !valid.some(({ tax: other }) => replaces(other, tax)));
  taxDays.set(key, made);
  return made;
}

function replaces(newer: TicketTax, tax: TicketTax): boolean {
  const same = (['code', 'when', 'airports', 'place', 'cabin'] as const).every(
    (field) => newer[field] === tax[field],
  );
  return same && newer.validFrom > tax.validFrom;
}

/** `*`, `FRA`, `NGO,FUK` or `!FRA`. */
function isAt(airports: string, iata: string): boolean {
  if (airports === '*') return true;
  return airports.startsWith('!') ? airports.slice(1) !== iata : airports.split(',').includes(iata);
}

const suitsCabin = (taxed: TicketTax['cabin'], cabin: Cabin) =>
  taxed === '*' || (taxed === 'eco') === (cabin === 'economy');

/** All that stand behind spaces must hold. Bounds belong to the lower band. */
function placeTest(place: string): ReadyTax['suitsPlace'] {
  const tests = place.split(' ').map((text) => {
    if (text === '*') return () => true;
    const band = /^km(?:<=(\d+)|>(\d+)|(\d+)-(\d+))$/.exec(text);
    if (band !== null) {
      const over = Number(band[2] ?? band[3] ?? -1);
      const upTo = Number(band[1] ?? band[4] ?? Number.POSITIVE_INFINITY);
      return (_country: string, km: number) => km > over && km <= upTo;
    }
    const inside = !text.startsWith('!');
    const group = groups[inside ? text : text.slice(1)];
    if (group === undefined) throw new RangeError(`no such place of a tax: ${text}`);
    return (country: string) => group.includes(country) === inside;
  });
  return (country, km) => tests.every((test) => test(country, km));
}

function lineOf(tax: TicketTax, issued: Day, flight: number): TaxLine {
  const { code, name, country, simplified, childPercent, infantPercent } = tax;
  return {
    code,
    name,
    country,
    simplified,
    flight,
    fen: chargeFen(tax.hundredths, tax.currency, issued),
    childPercent,
    infantPercent,
  };
}
