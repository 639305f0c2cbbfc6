import { day } from '@woxing/contract/core/days';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { planRide } from '#sandbox/rail/rides.rules.ts';
import { createVault } from '#src/platform/crypto.ts';
import { openDatabase } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { createPool } from '#src/platform/pool.ts';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';

/**
 * A process of its own in which many people want business class of one train at the same time; it begins when it is told a line
 * and says what each of them heard: the place, or the reason.
 */
const [url, role, name, buyers, at, trainNo, startsOn] = process.argv.slice(2) as [string, ...string[]];
const log = createLog('warn');
const db = openDatabase(
  createPool({ connectionString: url }, { role: role || undefined, max: 10 }, log),
  log,
  createVault([Buffer.alloc(32, 7)]),
);
const now = new Date(at!);
const vault = createVault([Buffer.alloc(32, 1)]);
const { supplier } = openEmbeddedRail({ db, clock: { now: () => now }, vault });
const named = { trainNo: trainNo!, startsOn: day(startsOn!), from: '北京南', to: '上海虹桥' };
const ride = planRide(supplier.timetable(), named)!;
const faresFen = [ticketFare('adult', { ...ride, seat: '9' })];

process.stdout.write('ready\n');
process.stdin.once('data', () => void buy());

async function buy(): Promise<void> {
  const outcomes = await Promise.all(
    Array.from({ length: Number(buyers) }, (_, buyer) => one(`${name}${buyer}`)),
  );
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
  await db.close();
  process.exit(0);
}

async function one(who: string): Promise<string> {
  const answer = await supplier.hold(
    { tenantId: 'official', clientReference: who, now },
    {
      rides: [{ ...named, seat: '9' }],
      passengers: [{ name: '乘客', type: 'adult', paperType: 2, paperNo: who, faresFen }],
      wish: { places: [], berths: {} },
      standing: false,
      holdUntil: new Date(now.getTime() + 15 * 60_000),
    },
  );
  if (answer.kind === 'done') return answer.value.tickets[0]!.place;
  return answer.kind === 'rejected' ? answer.reason : answer.kind;
}
