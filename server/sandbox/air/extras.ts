import { randomUUID } from 'node:crypto';
import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { seatBar } from '@woxing/contract/products/air/air-extras.rules';
import type { Tx } from '#src/platform/database.ts';
import type {
  AirExtraChoice,
  AirExtras,
  AirExtrasBooking,
  AirExtrasInput,
  AirExtrasOffer,
} from '#src/products/air/air-extras.ts';
import type { AirCall, AirOutcome, PricedOffer } from '#src/products/air/air-supplier.ts';
import { decide, onceWith, Rejection, type SupplierDeps } from './calls.ts';
import { changedAircraft, findDisruption } from './disruptions.db.ts';
import { lockBooking, readBooking, readTickets, type StoredBooking, writeCall } from './embedded-air.db.ts';
import { seatsKeptUntil } from './expire-holds.ts';
import {
  insertExtras,
  keepSeat,
  keptSeats,
  leaveOtherSeats,
  leaveSeatsOfExtras,
  lockExtras,
  type StoredExtras,
  setExtrasState,
} from './extras.db.ts';
import { flownBy, hasCabin } from './flown-aircraft.rules.ts';
import { priceOffers } from './offers-on-sale.ts';
import { departureOfSegment } from './refund-tickets.ts';
import { seatMapOf } from './seat-maps.rules.ts';

const hourMs = 3_600_000;
const seatsCloseHours = 2;
const mealsCloseHours = 24;

/** What one kilogram beyond the allowance costs, of the full economy fare: the rate of the civil aviation authority. */
const kilogramPercent = 1.5;
const pieces = [5, 10, 20] as const;

const mealNames = {
  VGML: '素食餐',
  MOML: '清真餐',
  DBML: '糖尿病餐',
  LSML: '低盐餐',
  CHML: '儿童餐',
  BBML: '婴儿餐',
} as const;

/** What there is on a flight that is on sale. */
export async function offerExtrasBefore(
  deps: Pick<SupplierDeps, 'db' | 'world'>,
  tenantId: string,
  { offerIds, leg }: Parameters<AirExtras['offerBefore']>[1],
  now: Date,
): Promise<AirOutcome<AirExtrasOffer>> {
  const priced = await priceOffers(deps, tenantId, offerIds, now);
  if (priced.kind !== 'done') return priced;
  const flown = priced.value[leg];
  return decide(deps.db, tenantId, async (tx) => {
    if (flown === undefined) throw new Rejection('gone');
    return { kind: 'done', value: await offerOf(tx, deps.world, tenantId, flown, now) };
  });
}

/** What there is on the flight of a ticket. */
export async function offerExtras(
  { db, world }: Pick<SupplierDeps, 'db' | 'world'>,
  tenantId: string,
  { reference, ticketNo }: Parameters<AirExtras['offer']>[1],
  now: Date,
): Promise<AirOutcome<AirExtrasOffer>> {
  return decide(db, tenantId, async (tx) => {
    const booking = await readBooking(tx, tenantId, reference);
    const tickets = await readTickets(tx, tenantId, reference);
    const ticket = tickets.find((one) => one.ticketNo === ticketNo);
    if (booking === undefined || ticket === undefined) throw new Rejection('unknown-reference');
    const value = await offerOf(tx, world, tenantId, booking.segments[ticket.segment]!, now);
    return { kind: 'done', value };
  });
}

/** Rejects with `time` a flight that has left or is cancelled. */
async function offerOf(
  tx: Tx,
  world: SupplierDeps['world'],
  tenantId: string,
  flown: PricedOffer,
  now: Date,
): Promise<AirExtrasOffer> {
  const departs = departureOfSegment(flown).getTime();
  const disrupted = await findDisruption(tx, tenantId, flown);
  if (departs <= now.getTime() || disrupted?.kind === 'cancelled') throw new Rejection('time');
  const before = (hours: number) => new Date(departs - hours * hourMs);
  const onDay = world.findFlight(flown, now);
  const kept = await keptSeats(tx, tenantId, flown, graceBefore(now));
  const other = await changedAircraft(tx, tenantId, flown);
  const flight = onDay && ((other && flownBy(onDay.flight, other)) || onDay.flight);
  return {
    map:
      flight === undefined || !hasCabin(flight, flown.cabin)
        ? null
        : seatMapOf(flight, flown, (seat) => kept.has(seat)),
    seatsUntil: before(seatsCloseHours),
    baggage: pieces.map((kg) => ({
      code: `BAG${kg}`,
      name: `额外行李${kg}公斤`,
      kg,
      priceFen: baggagePrice(flown.fullEconomyFen, kg),
    })),
    baggageUntil: before(seatsCloseHours),
    meals: flown.meal ? Object.entries(mealNames).map(([code, name]) => ({ code, name })) : [],
    mealsUntil: before(mealsCloseHours),
  };
}

/** Rounded up to a yuan. */
const baggagePrice = (fullEconomyFen: Fen, kg: number): Fen =>
  fen(Math.ceil((fullEconomyFen * kg * kilogramPercent) / 10_000) * 100);

/** Holds promised until then or earlier are over. */
const graceBefore = (now: Date) => new Date(2 * now.getTime() - seatsKeptUntil(now).getTime());

/** Keeps all that is chosen, or nothing; for good at once where it costs nothing. */
export async function holdExtras(
  { db, world }: Pick<SupplierDeps, 'db' | 'world'>,
  call: AirCall,
  input: AirExtrasInput,
): Promise<AirOutcome<AirExtrasBooking>> {
  const extrasNo = `EX${randomUUID().slice(0, 13).replace('-', '').toUpperCase()}`;
  return decide(db, call.tenantId, (tx) =>
    onceOnExtras(tx, call, extrasNo, async () => {
      const booking = await lockBooking(tx, call.tenantId, input.reference);
      if (booking === undefined) throw new Rejection('unknown-reference');
      const chosen = await onSegments(tx, call.tenantId, booking, input.choices);
      const amountFen = await priceOf(tx, world, call, chosen);
      if (amountFen !== input.expectFen) throw new Rejection('price');
      const state = amountFen === noFen ? 'confirmed' : 'held';
      const extras = {
        extrasNo,
        reference: input.reference,
        state,
        amountFen,
        holdUntil: input.holdUntil,
      } as const;
      await insertExtras(tx, call.tenantId, { ...extras, askedAt: call.now }, input.choices);
      await takeSeats(tx, call, extrasNo, chosen);
      if (state === 'confirmed') await leaveOtherSeats(tx, call.tenantId, extrasNo);
      return extras;
    }),
  );
}

interface Chosen extends AirExtraChoice {
  readonly flown: PricedOffer;
  readonly type: StoredBooking['passengers'][number]['type'];
  readonly party: readonly StoredBooking['passengers'][number]['type'][];
}

/** With the flight and the passenger of each ticket. Rejects with `state` one that is not valid, or chooses two seats. */
async function onSegments(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  choices: readonly AirExtraChoice[],
): Promise<Chosen[]> {
  const tickets = await readTickets(tx, tenantId, booking.reference);
  const one = (kind: 'seat' | 'meal') => choices.filter((choice) => choice.kind === kind);
  for (const each of [one('seat'), one('meal')])
    if (new Set(each.map(({ ticketNo }) => ticketNo)).size !== each.length) throw new Rejection('state');
  return choices.map((choice) => {
    const ticket = tickets.find(({ ticketNo, state }) => ticketNo === choice.ticketNo && state === 'issued');
    if (ticket === undefined) throw new Rejection('state');
    const here = tickets.filter(({ segment, state }) => segment === ticket.segment && state === 'issued');
    return {
      ...choice,
      flown: booking.segments[ticket.segment]!,
      type: booking.passengers[ticket.passenger]!.type,
      party: here.map(({ passenger }) => booking.passengers[passenger]!.type),
    };
  });
}

async function priceOf(
  tx: Tx,
  world: SupplierDeps['world'],
  { tenantId, now }: AirCall,
  chosen: readonly Chosen[],
): Promise<Fen> {
  const offers = new Map<PricedOffer, AirExtrasOffer>();
  for (const { flown } of chosen)
    if (!offers.has(flown)) offers.set(flown, await offerOf(tx, world, tenantId, flown, now));
  return sumFen(chosen.map((choice) => priceIn(offers.get(choice.flown)!, choice, now)));
}

/** Rejects what is not offered, or no longer. */
function priceIn(offer: AirExtrasOffer, choice: Chosen, now: Date): Fen {
  const { kind, code, type, party } = choice;
  const until = { seat: offer.seatsUntil, baggage: offer.baggageUntil, meal: offer.mealsUntil }[kind];
  if (now >= until) throw new Rejection('time');
  if (kind === 'baggage' && type !== 'INF')
    return (offer.baggage.find((one) => one.code === code) ?? notOffered()).priceFen;
  if (kind === 'meal') return offer.meals.some((one) => one.code === code) ? noFen : notOffered();
  if (kind !== 'seat' || type === 'INF') throw new Rejection('identity');
  const seats = (offer.map?.rows ?? []).flatMap((row) => row.seats.map((seat) => ({ ...seat, row })));
  const { row, free, priceFen } = seats.find((one) => code === `${one.row.row}${one.letter}`) ?? notOffered();
  if (seatBar(row, type, party) !== undefined) throw new Rejection('identity');
  return free ? priceFen : soldOut();
}

function notOffered(): never {
  throw new Rejection('gone');
}

function soldOut(): never {
  throw new Rejection('sold-out');
}

/** In the order of the seats, so that two who choose the same never wait for each other. */
async function takeSeats(
  tx: Tx,
  { tenantId, now }: AirCall,
  extrasNo: string,
  chosen: readonly Chosen[],
): Promise<void> {
  const seats = chosen.filter(({ kind }) => kind === 'seat');
  for (const { flown, code: seat, ticketNo } of seats.toSorted((x, y) => (x.code < y.code ? -1 : 1)))
    if (!(await keepSeat(tx, tenantId, flown, { seat, extrasNo, ticketNo }, graceBefore(now))))
      throw new Rejection('sold-out');
}

/** It is paid. What was let go meanwhile, or whose hold is over, is gone. */
export function confirmExtras(
  { db }: Pick<SupplierDeps, 'db'>,
  call: AirCall,
  extrasNo: string,
): Promise<AirOutcome<AirExtrasBooking>> {
  return decide(db, call.tenantId, (tx) =>
    onceOnExtras(tx, call, extrasNo, async () => {
      const extras = await lockKnown(tx, call.tenantId, extrasNo);
      if (extras.state === 'confirmed') return extras;
      if (extras.state === 'released' || seatsKeptUntil(extras.holdUntil) <= call.now)
        throw new Rejection('gone');
      await setExtrasState(tx, call.tenantId, extrasNo, 'confirmed');
      await leaveOtherSeats(tx, call.tenantId, extrasNo);
      return { ...extras, state: 'confirmed' };
    }),
  );
}

export function releaseExtras(
  { db }: Pick<SupplierDeps, 'db'>,
  call: AirCall,
  extrasNo: string,
): Promise<AirOutcome<AirExtrasBooking>> {
  return decide(db, call.tenantId, (tx) =>
    onceOnExtras(tx, call, extrasNo, async () => {
      const extras = await lockKnown(tx, call.tenantId, extrasNo);
      if (extras.state === 'confirmed') throw new Rejection('state');
      await leaveSeatsOfExtras(tx, call.tenantId, extrasNo);
      await setExtrasState(tx, call.tenantId, extrasNo, 'released');
      return { ...extras, state: 'released' };
    }),
  );
}

/** What became of a call; one that has not come is barred. */
export async function extrasStatus(
  { db, clock }: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
  clientReference: string,
): ReturnType<AirExtras['status']> {
  const known = await db.inTenant(tenantId, (tx) =>
    writeCall(tx, tenantId, { clientReference, operation: 'barred', reference: null, at: clock.now() }),
  );
  if (known === undefined || known.reference === null) return { kind: 'never-happened' };
  const { reference } = known;
  return decide(db, tenantId, async (tx) => done(await lockKnown(tx, tenantId, reference)));
}

/** A call about extras is done once; a repeat hears how they stand. */
const onceOnExtras = (
  tx: Tx,
  call: AirCall,
  extrasNo: string,
  work: () => Promise<Pick<StoredExtras, 'extrasNo' | 'state' | 'amountFen'>>,
): Promise<AirOutcome<AirExtrasBooking>> =>
  onceWith(
    tx,
    call,
    'extras',
    extrasNo,
    async () => done(await work()),
    async (known) => done(await lockKnown(tx, call.tenantId, known)),
  );

async function lockKnown(tx: Tx, tenantId: string, extrasNo: string): Promise<StoredExtras> {
  const extras = await lockExtras(tx, tenantId, extrasNo);
  if (extras === undefined) throw new Rejection('unknown-reference');
  return extras;
}

const done = ({
  extrasNo,
  state,
  amountFen,
}: Pick<StoredExtras, 'extrasNo' | 'state' | 'amountFen'>): AirOutcome<AirExtrasBooking> => ({
  kind: 'done',
  value: { extrasNo, state, amountFen },
});
