import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { AgeType, PaperType, Sex } from '@woxing/contract/people/identity.rules';
import type { PnrLineKind } from '@woxing/contract/products/air/pnr.rules';
import { type PnrFare, patType, readKeptFare, readPatFare, readSurcharges } from './pnr-fares.rules.ts';
import { itemsOf, type PnrItem } from './pnr-items.rules.ts';
import { isGroup, type PnrName, readName } from './pnr-names.rules.ts';
import { contactPhone, type PersonFact, readPersonFact } from './pnr-papers.rules.ts';
import { isRoutine, locatorIn } from './pnr-routine.rules.ts';
import { otherWay, type PnrSegment, readSegment } from './pnr-segments.rules.ts';
import { ticketNosBy } from './pnr-tickets.rules.ts';

export interface PnrPassenger {
  readonly name: string;
  readonly type: AgeType;
  readonly certType: PaperType | undefined;
  readonly certNo: string | undefined;
  readonly birth: Day | undefined;
  readonly sex: Sex | undefined;
  readonly mobilePhone: string | undefined;
  /** By flight, where one was issued; whoever has one has been ticketed elsewhere. */
  readonly ticketNos: readonly (string | undefined)[];
}

export interface PnrReading {
  readonly bookingReference: string | undefined;
  readonly passengers: readonly PnrPassenger[];
  readonly segments: readonly PnrSegment[];
  readonly fares: readonly PnrFare[];
  /** Q values of the fare construction; undefined where there are none. */
  readonly surchargesFen: Fen | undefined;
  readonly contactMobile: string | undefined;
  readonly lines: readonly { readonly line: number; readonly kind: PnrLineKind }[];
}

/** What is understood of one item. */
type Understood = { readonly kind: PnrLineKind } & Partial<{
  name: PnrName & { readonly no: number };
  locator: string;
  segment: PnrSegment;
  fact: PersonFact;
  fare: PnrFare;
  surchargesFen: Fen;
  contact: string;
  asks: AgeType;
}>;

/**
 * Reads the text of a booking, with or without its price request. Whom items are about is told by `/P1`, which counts the names.
 * The form of items: terminals of TravelSky as agencies paste them.
 */
export function readPnr(pasted: string, today: Day): PnrReading {
  const items = itemsOf(pasted);
  const read: Understood[] = [];
  const state = { flown: false, asks: 'ADT' as AgeType };
  for (const item of items) {
    const one = understand(item, state, today);
    if (one.kind === 'flight') state.flown = true;
    if (one.asks !== undefined) state.asks = one.asks;
    read.push(one);
  }
  const names = all(read, 'name');
  const understood = read.map((one) => withPerson(one, names));
  const segments = all(understood, 'segment');
  return {
    bookingReference: first(understood, 'locator'),
    passengers: passengersOf(understood, segments),
    segments,
    fares: faresOf(understood),
    surchargesFen: first(understood, 'surchargesFen'),
    contactMobile: first(understood, 'contact'),
    lines: items.map(({ line }, at) => ({ line, kind: understood[at]!.kind })),
  };
}

/** What is written of nobody is said of the only name; of several it is nobody's, and a phone is that of whoever booked. */
function withPerson(one: Understood, names: readonly { readonly no: number }[]): Understood {
  const { fact } = one;
  if (fact === undefined || fact.passenger !== undefined) return one;
  if (names.length <= 1) return { ...one, fact: { ...fact, passenger: names[0]?.no ?? 1 } };
  return fact.phone === undefined ? { kind: 'unknown' } : { kind: 'contact', contact: fact.phone };
}

/** Names stand before the first flight; afterwards a word with a slash is anything. */
function understand(
  item: PnrItem,
  { flown, asks }: { readonly flown: boolean; readonly asks: AgeType },
  today: Day,
): Understood {
  const { text, no } = item;
  if (!flown && isGroup(text)) return { kind: 'group' };
  const segment = readSegment(text, today);
  if (segment !== undefined) return { kind: 'flight', segment };
  const way = otherWay(text);
  if (way !== undefined) return { kind: way };
  const named = flown || no === undefined ? undefined : readName(text);
  if (named !== undefined) {
    const { locator } = named;
    return { kind: 'name', name: { ...named.name, no: no! }, ...(locator !== undefined && { locator }) };
  }
  const fact = readPersonFact(text, today);
  if (fact !== undefined) return { kind: kindOfFact(fact), fact };
  const price = understandPrice(text, asks);
  if (price !== undefined) return price;
  const contact = contactPhone(text);
  if (contact !== undefined) return { kind: 'contact', contact };
  const locator = flown ? undefined : locatorIn(text);
  if (locator !== undefined) return { kind: 'reference', locator };
  return { kind: isRoutine(text) ? 'routine' : 'unknown' };
}

function understandPrice(text: string, asks: AgeType): Understood | undefined {
  const asked = patType(text);
  if (asked !== undefined) return { kind: 'routine', asks: asked };
  const fare = readPatFare(text, asks) ?? readKeptFare(text);
  if (fare !== undefined) return { kind: 'fare', fare };
  const surchargesFen = readSurcharges(text);
  return surchargesFen === undefined ? undefined : { kind: 'fare', surchargesFen };
}

function kindOfFact(fact: PersonFact): PnrLineKind {
  if (fact.ticket !== undefined) return 'ticket';
  if (fact.infant !== undefined) return 'infant';
  if (fact.phone !== undefined) return 'contact';
  return fact.paper === undefined ? 'child' : 'paper';
}

/** Those who have a name of their own in their order, then infants in the order of the adults they fly with. */
function passengersOf(understood: readonly Understood[], segments: readonly PnrSegment[]): PnrPassenger[] {
  const facts = all(understood, 'fact');
  const named = all(understood, 'name').map(({ name, type, no }) => {
    const own = facts.filter(({ passenger, ticket }) => passenger === no && ticket?.ofInfant !== true);
    return passengerOf(name, own.some(({ child }) => child === true) ? 'CHD' : type, own, segments);
  });
  return [...named, ...infantsOf(facts, segments)];
}

function passengerOf(
  name: string,
  type: AgeType,
  facts: readonly PersonFact[],
  segments: readonly PnrSegment[],
): PnrPassenger {
  const paper = first(facts, 'paper');
  return {
    name,
    type,
    certType: paper?.type,
    certNo: paper?.number,
    birth: first(facts, 'birth'),
    sex: first(facts, 'sex'),
    mobilePhone: first(facts, 'phone'),
    ticketNos: ticketNosBy(all(facts, 'ticket'), segments),
  };
}

/** One for each adult who has one: an infant is named for every flight, and once more in Chinese. */
function infantsOf(facts: readonly PersonFact[], segments: readonly PnrSegment[]): PnrPassenger[] {
  const byAdult = Map.groupBy(
    facts.filter(({ infant }) => infant !== undefined),
    ({ passenger = 1 }) => passenger,
  );
  return [...byAdult.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([adult, found]) => {
      const tickets = facts.filter(
        ({ passenger, ticket }) => passenger === adult && ticket?.ofInfant === true,
      );
      const infants = found.map(({ infant }) => infant!);
      const chinese = infants.find(({ name }) => /\p{Script=Han}/u.test(name));
      const birth = infants.find((infant) => infant.birth !== undefined)?.birth;
      return { ...passengerOf((chinese ?? infants[0]!).name, 'INF', tickets, segments), birth };
    });
}

/** Of each type the first that was shown: price requests show the lowest first; what the booking keeps comes after. */
function faresOf(understood: readonly Understood[]): PnrFare[] {
  const fares = all(understood, 'fare');
  return fares.filter((fare, at) => fares.findIndex(({ type }) => type === fare.type) === at);
}

function all<T extends object, K extends keyof T>(from: readonly T[], key: K): NonNullable<T[K]>[] {
  return from.flatMap((one) => (one[key] === undefined || one[key] === null ? [] : [one[key]]));
}

function first<T extends object, K extends keyof T>(
  from: readonly T[],
  key: K,
): NonNullable<T[K]> | undefined {
  return all(from, key)[0];
}
