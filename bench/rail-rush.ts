import { addDays, dayOf } from '@woxing/contract/core/days';
import { openEmbeddedRail } from '../server/sandbox/rail/embedded-rail.ts';
import { type PlannedRide, planRide } from '../server/sandbox/rail/rides.rules.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createVault } from '../server/src/platform/crypto.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createPool, type ServerAddress } from '../server/src/platform/pool.ts';
import { ticketFare } from '../server/src/products/rail/rail-passengers.rules.ts';
import type { RailHoldInput, RailSupplier } from '../server/src/products/rail/rail-supplier.ts';
import { runsOn } from '../server/src/products/rail/search/running-days.rules.ts';

export interface RailRush {
  /** Seats sold a second on one train, each a booking with a ticket. */
  readonly heldPerSecond: number;
  readonly held: number;
  /** Answers a second when there is nothing left. */
  readonly soldOutPerSecond: number;
  readonly soldOutP99Ms: number;
  /** All of them together, from the first seat to some time after the last. */
  readonly attemptsPerSecond: number;
}

/** Second class of a train of 16 cars: two words a seat. */
export const hotRowBytes = 8 * 1023;

const tenantId = 'official';
const connections = 8;
const clients = 64;
const soldOutSeconds = 3;

/** Everybody wants second class of the same long train, for one of its ways, until there is nothing left and then on. */
export async function measureRailRush(address: ServerAddress): Promise<RailRush> {
  const log = createLog('silent');
  const vault = createVault([Buffer.alloc(32, 7)]);
  const db = openDatabase(createPool(address, { max: connections }, log), log, vault);
  try {
    const { supplier } = openEmbeddedRail({ db, clock: systemClock, vault });
    return await rush(supplier, waysOf(supplier));
  } finally {
    await db.close();
  }
}

/** Both halves and the whole of the way of a train from Beijing to Shanghai, ten days ahead. */
function waysOf(supplier: RailSupplier): PlannedRide[] {
  const table = supplier.timetable();
  const startsOn = addDays(dayOf(new Date()), 10);
  for (const [train, trainNo] of table.trainNos.entries()) {
    if (!trainNo.startsWith('G') || !runsOn(table, train, startsOn)) continue;
    const [whole, first, second] = [
      ['北京南', '上海虹桥'],
      ['北京南', '济南西'],
      ['济南西', '上海虹桥'],
    ].map(([from, to]) => planRide(table, { trainNo, startsOn, from: from!, to: to! }));
    if (whole && first && second && whole.composition.cars.length === 16) return [whole, first, second];
  }
  throw new Error('no train of 16 cars goes from Beijing to Shanghai by Jinan');
}

async function rush(supplier: RailSupplier, ways: readonly PlannedRide[]): Promise<RailRush> {
  const mark = process.hrtime.bigint().toString(36);
  const soldOutMs: number[] = [];
  let asked = 0;
  let held = 0;
  const startedAt = performance.now();
  let lastSeatAt = startedAt;
  const client = async () => {
    while (performance.now() < lastSeatAt + soldOutSeconds * 1000) {
      asked += 1;
      const call = { tenantId, clientReference: `${mark}${asked}`, now: new Date() };
      const began = performance.now();
      const answer = await supplier.hold(call, holdInputFor(ways[asked % ways.length]!, `${mark}${asked}`));
      if (answer.kind === 'done') {
        held += 1;
        lastSeatAt = performance.now();
        soldOutMs.length = 0;
      } else if (answer.kind === 'rejected' && answer.reason === 'sold-out') {
        soldOutMs.push(performance.now() - began);
      } else throw new Error(`a buyer heard ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const endedAt = performance.now();
  soldOutMs.sort((a, b) => a - b);
  return {
    held,
    heldPerSecond: held / ((lastSeatAt - startedAt) / 1000),
    soldOutPerSecond: soldOutMs.length / ((endedAt - lastSeatAt) / 1000),
    soldOutP99Ms: soldOutMs[Math.floor(soldOutMs.length * 0.99)] ?? 0,
    attemptsPerSecond: asked / ((endedAt - startedAt) / 1000),
  };
}

function holdInputFor(ride: PlannedRide, paperNo: string): RailHoldInput {
  const fare = ticketFare('adult', { ...ride, seat: 'O' });
  return {
    rides: [{ ...ride, seat: 'O' }],
    passengers: [{ name: '乘客', type: 'adult', paperType: 2, paperNo, faresFen: [fare] }],
    wish: { places: [], berths: {} },
    standing: false,
    holdUntil: new Date(Date.now() + 15 * 60_000),
  };
}
