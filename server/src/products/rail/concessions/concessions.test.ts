import { addDays } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import type { StudentStatus } from '@woxing/contract/products/rail/train-concessions.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openEmbeddedRailAccounts } from '#sandbox/rail/embedded-rail-accounts.ts';
import { railOf } from '../../../../test/product-details.ts';
import {
  aStudent,
  beijingToShanghai,
  concessionInput,
  openRailShopOver,
} from '../../../../test/rail-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { placeTrainOrder } from '../orders/place-train-order.ts';
import { quoteTrain } from '../orders/quote-train.ts';
import { directRides } from '../planner/direct-rides.rules.ts';
import { readEnds } from '../search/rail-places.rules.ts';
import { startsAround } from '../search/running-days.rules.ts';
import { railRideOf } from '../search/train-view.rules.ts';

/** Students and disabled soldiers over the railway that every installation has. */
const shop = await openRailShopOver(
  ({ db, clock, vault }) =>
    openEmbeddedRail({ db, clock, vault, freshMs: 0, slowMs: 0, lateIssueMs: 0 }).supplier,
);
const { clock, jobs, db, rail, vault } = shop;
const deps = { ...shop.deps, railAccounts: openEmbeddedRailAccounts({ db, vault, rail }) };
const ride = { ...beijingToShanghai, trainNo: 'G21' } satisfies RideInput;
const later = (days: number): RideInput => ({ ...ride, startsOn: addDays(ride.startsOn, days) });

beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));
afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

let numbers = 50_000_000;
const paper = () => `E${(numbers += 1)}`;

interface Input {
  readonly type?: 'adult' | 'student' | 'disabled-soldier';
  readonly entered?: object;
  readonly ride?: RideInput;
  readonly certNo?: string;
}

async function order(member: string, input: Input = {}): Promise<string> {
  const { type = 'student', entered = concessionInput(type), certNo = paper() } = input;
  const rides = [input.ride ?? ride];
  const ctx = shop.as(member);
  await shop.join(member);
  const quote = await quoteTrain(deps, ctx, { rides });
  const fareFen = quote.rides[0]!.fares.find((fare) => fare.type === type)!.fareFen;
  const { orderNo } = await placeTrainOrder(deps, ctx, {
    rides,
    passengers: [
      {
        traveller: {
          name: '张一',
          certType: 2,
          certNo,
          bornDate: '2005-05-01',
          sex: undefined,
          mobilePhone: '',
        },
        type,
        ...entered,
        save: false,
      },
    ],
    wish: { places: [], berths: {} },
    standing: false,
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: (fareFen + quote.serviceFeeFen) as typeof fareFen,
  });
  return orderNo;
}

async function answerTo(placing: Promise<unknown>): Promise<string> {
  const error = await placing.then(
    () => undefined,
    (each: unknown) => each,
  );
  return error instanceof RefusalError ? error.message : 'taken';
}

const student = (part: Partial<StudentStatus>) => ({ student: { ...aStudent, ...part } });

test('nobody has a lower price without saying by what', async () => {
  expect(await answerTo(order('a', { entered: {} }))).toBe('“张一”购买学生票须填写优惠资质，或改选成人票');
  expect(await answerTo(order('a', { type: 'disabled-soldier', entered: {} }))).toBe(
    '“张一”购买残军票须填写优惠资质，或改选成人票',
  );
  expect(await answerTo(order('a', { entered: student({ enteredIn: 2020 }) }))).toBe(
    '“张一”：学制已于2024年届满，乘车日期不在就读期间，请改购成人票',
  );
  expect(await answerTo(order('a', { entered: student({ from: '浦东', to: '上海' }) }))).toBe(
    '“张一”：优惠区间中的“浦东”不是火车可到的城市或车站',
  );
  expect(await answerTo(order('a', { entered: student({ from: '上海虹桥' }) }))).toBe(
    '“张一”：家庭与学校在同一城市的，不能购买学生票',
  );
  expect(await shop.lastOrderOf('a').catch(() => 'none')).toBe('none');
});

test('the railway says who is qualified, and every no comes with a way on', async () => {
  const no = {
    '20240000': '“张一”没有有效的学生优惠资质，请在12306或车站完成资质核验后购买，或改选成人票',
    '20248888': '“张一”的学生优惠资质已失效，须每学年核验一次，请核验后购买，或改选成人票',
    '20249999': '“张一”本学年的4次学生优惠已用完，请改选成人票',
  };
  for (const [number, words] of Object.entries(no))
    expect(await answerTo(order('b', { entered: student({ number }) }))).toBe(words);
  expect(await answerTo(order('b', { entered: student({ from: '广州' }) }))).toBe(
    '“张一”的优惠区间为广州—上海，所选行程不在区间内，请更换行程或改选成人票',
  );
  const certificate = { kind: 'police', number: '警00000000' };
  expect(await answerTo(order('b', { type: 'disabled-soldier', entered: { certificate } }))).toBe(
    '“张一”的伤残人民警察证未通过铁路核验，请核对证件编号，或改选成人票',
  );
  expect(await answerTo(order('b', { type: 'disabled-soldier' }))).toBe('taken');
  expect(await answerTo(order('b'))).toBe('taken');
});

test('a seat that has no price of students is for adults', async () => {
  expect(await answerTo(order('c', { ride: { ...ride, seat: '9' } }))).toBe(
    'G21次商务座没有学生优惠，请将“张一”改选成人票，或更换席别',
  );
});

test('what was written is kept for the next order, sealed, and only for the same member and person', async () => {
  const certNo = paper();
  await order('d', { certNo });
  expect(await answerTo(order('d', { certNo, entered: {}, ride: later(1) }))).toBe('taken');
  expect(await answerTo(order('d', { entered: {}, ride: later(2) }))).toMatch(/须填写优惠资质/);
  expect(await answerTo(order('d2', { certNo, entered: {}, ride: later(2) }))).toMatch(/须填写优惠资质/);
  const { rows } = await db.pool.query<{ row: string }>('select t::text as row from rail_concessions t');
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${aStudent.number}|${aStudent.school}`));
});

test('four trips a school year: what is given up or given back may be taken again, a change takes none', async () => {
  const certNo = paper();
  await shop.enrich('e');
  const orders: string[] = [];
  for (let trip = 0; trip < 4; trip += 1) {
    const orderNo = await order('e', { certNo, ride: later(trip) });
    await shop.pay('e', orderNo);
    await jobs.run();
    orders.push(orderNo);
  }
  const left = async () => {
    const concession = { type: 'student', student: aStudent } as const;
    const answer = await deps.railAccounts.checkConcessions(
      { tenantId: tenant, now: clock.now() },
      [{ name: '张一', paperType: 2, paperNo: certNo, concession }],
      [],
    );
    return answer.kind === 'done' ? answer.value[0] : undefined;
  };
  expect(await left()).toEqual({ state: 'used-up' });
  const fifth = () => order('e', { certNo, ride: later(-1) });
  expect(await answerTo(fifth())).toBe('“张一”本学年的4次学生优惠已用完，请改选成人票');
  expect(await answerTo(order('e', { certNo, type: 'adult', ride: later(-1) }))).toBe('taken');

  await shop.change('e', orders[0]!, [0], { ...ride, trainNo: 'G35' });
  await jobs.run();
  expect(await left()).toEqual({ state: 'used-up' });

  await shop.refund('e', orders[1]!, [0]);
  await jobs.run();
  expect(await left()).toEqual({ state: 'qualified', left: 1 });
  expect(await answerTo(order('e', { certNo, ride: later(1) }))).toBe('taken');
});

test('a change stays a ticket of a student, on the stretch of the card alone', async () => {
  await shop.enrich('f');
  const orderNo = await order('f');
  await shop.pay('f', orderNo);
  await jobs.run();
  const { sheetNo } = await shop.change('f', orderNo, [0], trainTo('杭州'));
  expect(await shop.sheetsOf(orderNo)).toMatchObject([{ sheetNo, state: 'failed' }]);
  await shop.readSheet('f', orderNo, sheetNo);
  const { events } = await shop.detail('f', orderNo);
  expect(events.map(({ words }) => words).join()).toContain(
    '新行程不符合优惠票的条件，请选择优惠区间内的车次',
  );
  const dearer = await shop.change('f', orderNo, [0], { ...ride, trainNo: 'G35' });
  await shop.pay('f', dearer.sheetNo);
  await jobs.run();
  const changed = await shop.detail('f', orderNo);
  expect(railOf(changed).ticketTypes).toEqual(['student']);
  expect(changed.tickets.map(({ state }) => state)).toContain('changed');
});

/** A fast train of the day from Beijing. */
function trainTo(city: string): RideInput {
  const table = rail.timetable();
  const ends = readEnds(table, { from: '北京', to: city });
  const starts = startsAround(table, ride.startsOn).running;
  const found = directRides(table, { ...ends, starts }).find(
    ({ rides: [first] }) => table.highSpeed[table.trainOf[first!.from]!] === 1,
  )!;
  return { ...railRideOf(table, ride.startsOn, found.rides[0]!), seat: 'O' };
}
