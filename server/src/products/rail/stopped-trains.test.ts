import { day } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { searchTrains } from '@woxing/contract/products/rail/trains';
import { afterAll, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { testDatabase } from '../../../test/database.ts';
import { openFrontDoor, testVault } from '../../../test/front-door.ts';
import { openTimetables, planningHere, stopTrain, trainRoutes } from './public.ts';

const { db, clock, log } = await testDatabase();
const timetables = await openTimetables({ db, clock, log, tenantId: 'official' });
const { supplier: rail } = openEmbeddedRail({ db, clock, vault: testVault, timetables });
const searchLimit = openSearchLimit(db, clock, { perMember: 10, perAddress: 30 });
const door = await openFrontDoor({
  db,
  clock,
  routes: trainRoutes({ rail, planning: planningHere, searchLimit }),
});
afterAll(() => door.app.close());

const startsOn = day('2025-12-03');

async function search() {
  const query = new URLSearchParams({ from: '北京', to: '上海', day: startsOn });
  const answer = await door.get(`/train/search?${query.toString()}`);
  return answer.json<{ data: OutputOf<typeof searchTrains> }>().data;
}

test('a stopped train is listed as 停运, is no part of the earliest journey, and runs again when it is let', async () => {
  const before = await search();
  const { trainNo } = before.earliest!.rides[0]!;
  await stopTrain({ timetables, rail }, { trainNo, startsOn }, true);
  const stopped = await search();
  expect(stopped.trains).toHaveLength(before.trains.length);
  const shown = stopped.trains.find((train) => train.trainNo === trainNo)!;
  expect(shown.sale).toEqual({ state: 'stopped', words: '列车停运', opensAt: null });
  expect(shown.fares.some(({ waitlist }) => waitlist)).toBe(false);
  expect(stopped.earliest!.rides.map((ride) => ride.trainNo)).not.toContain(trainNo);
  await stopTrain({ timetables, rail }, { trainNo, startsOn }, false);
  const again = await search();
  expect(again.trains.find((train) => train.trainNo === trainNo)!.sale.state).toBe('open');
  expect(again.earliest!.rides[0]!.trainNo).toBe(trainNo);
});

test('stopping twice stops once; a train that does not run that day cannot be stopped', async () => {
  const { trainNo } = (await search()).trains[0]!;
  const stop = (stopped: boolean, of = trainNo) =>
    stopTrain({ timetables, rail }, { trainNo: of, startsOn }, stopped);
  await stop(true);
  await stop(true);
  expect(await timetables.listStoppages()).toEqual([{ trainNo, startsOn }]);
  await expect(stop(true, 'G99999')).rejects.toThrow('该日没有从始发站开出的G99999次列车');
  await stop(false);
  await stop(false);
  expect(await timetables.listStoppages()).toEqual([]);
});
