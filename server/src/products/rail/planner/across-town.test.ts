import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@woxing/contract/core/days';
import { afterAll, expect, test } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { spell } from '#src/platform/spelling.ts';
import { testDatabase } from '../../../../test/database.ts';
import { smallFeed, zippedFeed } from '../../../../test/gtfs-feed.ts';
import { startsAround } from '../search/running-days.rules.ts';
import { importTimetable } from '../timetables/import-timetable.ts';
import { openTimetables } from '../timetables/open-timetables.ts';
import { earliestArrival } from './earliest-arrival.rules.ts';
import { transferJourneys } from './transfer-journeys.rules.ts';

const { db, clock, log } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
afterAll(() => rm(folder, { recursive: true }));

/** From 北京南 to one station of 新城, and from another one of it to 上海虹桥. */
const feedWith = (arrival: string, departure: string) => ({
  ...smallFeed,
  'stops.txt': `${smallFeed['stops.txt']!}A,,新城甲,${arrival},0,,,新城\nB,,新城乙,${departure},0,,,新城\n`,
  'trips.txt': `${smallFeed['trips.txt']!}JH,daily,a1,G9101\nJH,daily,a2,G9103\n`,
  'stop_times.txt': `${smallFeed['stop_times.txt']!}a1,08:00:00,08:00:00,BJN,1,0
a1,09:30:00,09:30:00,A,2,300
a2,12:00:00,12:00:00,B,1,0
a2,14:00:00,14:00:00,SHH,2,500
`,
});

async function journeysThrough(arrival: string, departure: string): Promise<string[]> {
  const path = join(folder, `${arrival}-${departure}.zip`);
  await writeFile(path, zippedFeed(feedWith(arrival, departure)));
  await importTimetable({ db, tenantId: 'official', now: clock.now() }, path, { spell });
  const opened = await openTimetables({ db, clock, log, tenantId: 'official' });
  const table = opened.current(() => buildTimetable(seedOf('woxing')));
  const at = (name: string) => Uint16Array.of(table.stations.findIndex((station) => station.name === name));
  const trip = {
    from: at('北京南'),
    to: at('上海虹桥'),
    starts: startsAround(table, day('2026-11-30')).running,
  };
  const trainsOf = (rides: readonly { readonly from: number }[]) =>
    rides.map(({ from }) => table.trainNos[table.trainOf[from]!]).join('+');
  const soonest = earliestArrival(table, trip, 450);
  return [
    trainsOf(soonest!.rides),
    ...transferJourneys(table, { trip, maxChanges: 1, notBefore: 0 })!.map(({ rides }) => trainsOf(rides)),
  ];
}

test('nobody is sent across a town between two stations of which nobody knows how far they lie apart', async () => {
  // Both say that they are in 新城; the direct G9001 is there all the same.
  expect(await journeysThrough(',', ',')).toEqual(['G9001']);
  expect(await journeysThrough('34.10,117.10', ',')).toEqual(['G9001']);
  expect(await journeysThrough('34.10,117.10', '34.12,117.15')).toContain('G9101+G9103');
}, 30_000);
