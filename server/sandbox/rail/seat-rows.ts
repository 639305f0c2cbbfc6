import type { RailSeat, SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import type { Tx } from '#src/platform/database.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import {
  insertSeatRows,
  lockSeatRows,
  readSeatedTickets,
  type SeatKey,
  type SeatRow,
  unseatTicket,
  updateSeatRow,
} from './embedded-rail.db.ts';
import { isShut } from './quota.rules.ts';
import { hoursUntil, type PlannedRide, planRide } from './rides.rules.ts';
import { countFree, fitSeats, noWish, type SeatAsk, type SeatClass } from './seat-fit.rules.ts';
import { giveBack, isFree, take } from './seat-masks.rules.ts';
import type { SeatPictures } from './seat-pictures.ts';
import { planOf, type SeatPlan, seatedClasses } from './seat-plan.rules.ts';

export interface SeatDeps {
  readonly pictures: SeatPictures;
  readonly timetable: () => RailTimetable;
}

/** A ride and the class that is wished for on it. */
export interface ClassRide {
  readonly ride: PlannedRide;
  readonly seat: RailSeat;
}

/** Classes of trains whose rows this transaction has locked; what changes is written by `save`. */
export interface LockedSeats {
  classOf(ride: PlannedRide, seat: RailSeat): SeatClass;
  /** Marks a class as changed, so that it is written. */
  changed(key: SeatKey): SeatRow;
  /** Whether its masks were made anew from the live tickets, because a timetable has given the train other stops. */
  isRenewed(key: SeatKey): boolean;
  save(): Promise<void>;
}

/**
 * Locks classes of trains in the order of their names, so that two bookings never wait for each other, and makes the rows that
 * nobody has touched. What other travellers have bought by now is in them.
 */
export async function lockSeats(
  tx: Tx,
  deps: SeatDeps,
  tenantId: string,
  wanted: readonly ClassRide[],
  now: Date,
): Promise<LockedSeats> {
  const { pictures } = deps;
  const byKey = new Map(wanted.map((one) => [keyText({ ...one.ride, seat: one.seat }), one]));
  const keys = [...byKey.values()].map(
    ({ ride, seat }): SeatKey => ({ trainNo: ride.trainNo, startsOn: ride.startsOn, seat }),
  );
  let rows = await lockSeatRows(tx, tenantId, keys);
  if (rows.length < keys.length) {
    const found = new Set(rows.map(keyText));
    const missing = [...byKey].filter(([key]) => !found.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    await insertSeatRows(
      tx,
      tenantId,
      missing.map(([, { ride, seat }]) => pictures.untouched(ride, seat, now)),
    );
    rows = await lockSeatRows(tx, tenantId, keys);
  }
  const locked = new Map<string, SeatRow>();
  const changed = new Set<string>();
  for (const row of rows) {
    const key = keyText(row);
    const { ride } = byKey.get(key)!;
    const isOld = row.route !== ride.route;
    locked.set(key, pictures.upToDate(isOld ? await relaid(tx, deps, tenantId, row, ride) : row, ride, now));
    if (isOld) changed.add(key);
  }
  const renewed: ReadonlySet<string> = new Set(changed);
  return {
    classOf: (ride, seat) => ({
      plan: planOf(ride.composition, seat),
      masks: locked.get(keyText({ ...ride, seat }))!.masks,
      stretches: ride.stretches,
    }),
    isRenewed: (key) => renewed.has(keyText(key)),
    changed(key) {
      changed.add(keyText(key));
      return locked.get(keyText(key))!;
    },
    async save() {
      const written = [...changed]
        .map((key) => locked.get(key)!)
        .map((row) => ({ ...row, version: row.version + 1 }));
      for (const row of written) await updateSeatRow(tx, tenantId, row);
      pictures.rememberAfter(tx, tenantId, written);
    },
  };
}

/** The row by the stops of the present timetable: its live tickets where they have a place, and nobody else yet. */
async function relaid(
  tx: Tx,
  { timetable }: SeatDeps,
  tenantId: string,
  row: SeatRow,
  { composition, route }: PlannedRide,
): Promise<SeatRow> {
  const masks = new Uint32Array(2 * planOf(composition, row.seat).count);
  for (const ticket of await readSeatedTickets(tx, tenantId, row)) {
    const { placeAt, from, to } = ticket;
    const span = planRide(timetable(), { ...row, from, to })?.span;
    if (span !== undefined && 2 * placeAt < masks.length && isFree(masks, placeAt, span))
      take(masks, placeAt, span);
    else await unseatTicket(tx, tenantId, ticket);
  }
  return { ...row, level: 0, route, masks };
}

function keyText({ trainNo, startsOn, seat }: SeatKey): string {
  return `${trainNo}/${startsOn}/${seat}`;
}

// Taking

export interface SeatsAsked {
  readonly passengers: number;
  readonly wish: SeatWish;
  /** Where seats are sold out, standing room of the same price will do. */
  readonly standing: boolean;
}

export interface TakenPlace {
  readonly plan: SeatPlan;
  readonly placeAt: number;
}

/** The classes that a wish may take places of: standing room is sold last, so who wishes for it may be given a seat of its price. */
export function classesFor({ ride, seat }: ClassRide, standing: boolean): RailSeat[] {
  const seated = seatedClasses.find((one) => ride.seats.includes(one));
  if (seat === 'W') return seated === undefined ? ['W'] : [seated, 'W'];
  return standing && seat === seated && ride.seats.includes('W') ? [seat, 'W'] : [seat];
}

/** The one place where seats are sold: places for all passengers of a ride in rows that are locked, or none. */
export function takeSeats(
  seats: LockedSeats,
  { ride, seat }: ClassRide,
  { passengers, wish, standing }: SeatsAsked,
  now: Date,
): TakenPlace[] | undefined {
  const taken: { seat: RailSeat; places: TakenPlace[] }[] = [];
  let left = passengers;
  for (const one of classesFor({ ride, seat }, standing)) {
    const stock = seats.classOf(ride, one);
    const ask = askFor(ride, left, wish, now);
    const here = Math.min(left, countFree(stock, ask, left));
    if (here === 0) continue;
    const places = fitSeats(stock, { ...ask, passengers: here })!;
    taken.push({ seat: one, places: places.map((placeAt) => ({ plan: stock.plan, placeAt })) });
    left -= here;
    if (left === 0) break;
  }
  if (left > 0) return undefined;
  for (const { seat: of, places } of taken) {
    const { masks } = seats.changed({ ...ride, seat: of });
    for (const { placeAt } of places) take(masks, placeAt, ride.span);
  }
  return taken.flatMap(({ places }) => places);
}

/** As if the places had not been taken in this transaction. */
export function untakeSeats(seats: LockedSeats, ride: PlannedRide, places: readonly TakenPlace[]): void {
  for (const { plan, placeAt } of places)
    giveBack(seats.changed({ ...ride, seat: plan.seat }).masks, placeAt, ride.span);
}

/** How many places are left for a ride of what is known of its train. */
export function placesLeft(
  stockOf: (seat: RailSeat) => SeatClass,
  ride: PlannedRide,
  classes: readonly RailSeat[],
  max: number,
  now: Date,
): number {
  const ask = askFor(ride, 1, noWish, now);
  return classes.reduce((sum, seat) => sum + countFree(stockOf(seat), ask, max - sum), 0);
}

function askFor(ride: PlannedRide, passengers: number, wish: SeatWish, now: Date): SeatAsk {
  const { span, km, trainKm, startsAt } = ride;
  return { span, shut: isShut({ km, trainKm, hoursToStart: hoursUntil(startsAt, now) }), passengers, wish };
}
