import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { afterCommit, type Database, type Tx } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { Lately } from '#src/platform/lately.ts';
import { readSeatRows, readSeatVersions, type SeatKey, type SeatRow } from './embedded-rail.db.ts';
import { letOthersBuy, levelOf } from './others.rules.ts';
import { hoursUntil, type PlannedRide } from './rides.rules.ts';
import type { SeatClass } from './seat-fit.rules.ts';
import { planOf } from './seat-plan.rules.ts';

/**
 * What this process knows of the seats of trains: enough to tell what is left, and to say that there is nothing left, without
 * touching a row that many want. Its own changes are in it at once, those of other processes within `freshMs`.
 */
export interface SeatPictures {
  /** Makes sure that what is known of the trains is not older than `freshMs`. */
  look(tenantId: string, rides: readonly PlannedRide[]): Promise<void>;
  /** A class of the train as it is known, without asking; its masks must not be changed. */
  known(tenantId: string, ride: PlannedRide, seat: RailSeat, now: Date): SeatClass;
  /** The row as it is when nobody has bought of it here. */
  untouched(ride: PlannedRide, seat: RailSeat, now: Date): SeatRow;
  /** The row with what other travellers have bought since it was written; its masks are its own. */
  upToDate(row: SeatRow, ride: PlannedRide, now: Date): SeatRow;
  /** Tells of rows that a transaction writes, once it has committed. */
  rememberAfter(tx: Tx, tenantId: string, rows: readonly SeatRow[]): void;
}

/** Trains on days of which something is known, and classes as nobody touched them. */
const keptTrains = 6000;
const keptUntouched = 3000;

interface TrainPicture {
  /** By `performance.now()`. */
  askedAt: number;
  asking: Promise<void> | undefined;
  readonly rows: Map<RailSeat, SeatRow>;
}

export function openSeatPictures(db: Database, seed: number, freshMs: number): SeatPictures {
  const trains = new Lately<TrainPicture>(keptTrains);
  const untouchedRows = new Lately<SeatRow>(keptUntouched);

  const pictureOf = (tenantId: string, { trainNo, startsOn }: Pick<SeatKey, 'trainNo' | 'startsOn'>) =>
    trains.get(`${tenantId}/${trainNo}/${startsOn}`, () => ({
      askedAt: Number.NEGATIVE_INFINITY,
      asking: undefined,
      rows: new Map(),
    }));

  function remember(tenantId: string, rows: readonly SeatRow[]): void {
    for (const row of rows) {
      const { rows: known } = pictureOf(tenantId, row);
      if ((known.get(row.seat)?.version ?? 0) < row.version) known.set(row.seat, row);
    }
  }

  async function ask(tenantId: string, rides: readonly PlannedRide[]): Promise<void> {
    await db.read(tenantId, async (tx) => {
      const versions = await readSeatVersions(tx, tenantId, rides);
      const changed = versions.filter(
        (key) => (pictureOf(tenantId, key).rows.get(key.seat)?.version ?? 0) < key.version,
      );
      if (changed.length > 0) remember(tenantId, await readSeatRows(tx, tenantId, changed));
    });
  }

  const level = (ride: PlannedRide, seat: RailSeat, now: Date) =>
    levelOf(seed, ride, seat, hoursUntil(ride.startsAt, now));

  function untouched(ride: PlannedRide, seat: RailSeat, now: Date): SeatRow {
    const { trainNo, startsOn } = ride;
    const reached = level(ride, seat, now);
    return untouchedRows.get(`${trainNo}/${startsOn}/${seat}/${ride.route}/${reached}`, () => {
      const masks = new Uint32Array(2 * planOf(ride.composition, seat).count);
      return upToDate({ trainNo, startsOn, seat, version: 1, level: 0, route: ride.route, masks }, ride, now);
    });
  }

  function upToDate(row: SeatRow, ride: PlannedRide, now: Date): SeatRow {
    const { trainNo, startsOn, seat } = row;
    const reached = Math.max(row.level, level(ride, seat, now));
    const masks = row.masks.slice();
    const { count } = planOf(ride.composition, seat);
    const own = seedOf(seed, 'others', trainNo, startsOn, seat);
    letOthersBuy(masks, { own, count, stretches: ride.stretches }, row.level, reached);
    return { ...row, level: reached, masks };
  }

  return {
    async look(tenantId, rides) {
      const since = performance.now() - freshMs;
      const pictures = new Map(rides.map((ride) => [pictureOf(tenantId, ride), ride]));
      const stale = [...pictures].filter(([{ askedAt, asking }]) => asking === undefined && askedAt <= since);
      if (stale.length > 0) {
        const askedAt = performance.now();
        const asking = ask(
          tenantId,
          stale.map(([, ride]) => ride),
        ).then(
          () => settle(askedAt),
          (error: unknown) => {
            settle(undefined);
            throw error;
          },
        );
        const settle = (at: number | undefined) => {
          for (const [picture] of stale)
            Object.assign(picture, { asking: undefined, ...(at && { askedAt: at }) });
        };
        for (const [picture] of stale) picture.asking = asking;
      }
      await Promise.all(new Set([...pictures.keys()].flatMap(({ asking }) => asking ?? [])));
    },
    known(tenantId, ride, seat, now) {
      const plan = planOf(ride.composition, seat);
      const { rows } = pictureOf(tenantId, ride);
      const row = rows.get(seat);
      // Where another timetable has given it other stops, the row is written anew by whoever buys.
      if (row === undefined || row.route !== ride.route)
        return { plan, masks: untouched(ride, seat, now).masks, stretches: ride.stretches };
      if (level(ride, seat, now) > row.level) rows.set(seat, upToDate(row, ride, now));
      return { plan, masks: rows.get(seat)!.masks, stretches: ride.stretches };
    },
    untouched,
    upToDate,
    rememberAfter: (tx, tenantId, rows) => afterCommit(tx, () => remember(tenantId, rows)),
  };
}
