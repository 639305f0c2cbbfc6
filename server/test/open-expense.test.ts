import { addDays, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, Endpoint } from '@woxing/contract/core/endpoint';
import * as open from '@woxing/contract/invoices/open-expense';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import * as flights from '@woxing/contract/products/air/flights';
import type { LightMyRequestResponse } from 'fastify';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedEntry } from '#src/entry/public.ts';
import { seedPartnerMembers } from '#src/members/public.ts';
import { fieldsAt, type Partner, sandboxPartner, signedBody } from './entry-door.ts';
import { retOf } from './entry-stage.ts';
import { testVault } from './front-door.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const product = await openWholeProduct({ env: { SEARCHES_PER_SECOND: '1000000,1000000' } });
const { db } = product;
const expense = sandboxPartner('expense');
const bank = sandboxPartner('bank');

/** A signed call as a partner's program makes it. */
const call = (endpoint: Endpoint, more: Record<string, string>, partner: Partner = expense) =>
  product.ask(
    endpoint,
    signedBody(partner, endpoint.path, fieldsAt(partner, new Date(), { user: 'U0072', ...more })),
    {
      tenantId: partner.appId,
    },
  );
function answerTo<E extends Endpoint>(_endpoint: E, answer: LightMyRequestResponse): AnswerOf<E> {
  return answer.json<{ data: AnswerOf<E> }>().data;
}
const listed = async (more: Record<string, string>) =>
  answerTo(open.openExpensePackages, await call(open.openExpensePackages, more));

const today = dayOf(new Date());
const period = { from: today, to: addDays(today, 1) };
let own = '';
let others = '';

beforeAll(async () => {
  await seedPartnerMembers(db);
  await seedEntry({ db, vault: testVault }, new Date());
  own = await ticketed('13800030072', '陈零七二');
  others = await ticketed('13800030070', '陈零七零');
}, 120_000);

/** An order of somebody of the expense tool's whose ticket is issued. */
async function ticketed(mobile: string, name: string): Promise<string> {
  const caller = await product.enter('expense', mobile);
  const { offerIds, totalFen } = await cheapestFare(caller);
  const { orderNo } = await done<{ orderNo: string }>(caller, placeAirOrder, {
    offerIds,
    passengers: [
      {
        type: 'ADT',
        traveller: {
          name,
          certType: 2,
          certNo: `E1${mobile.slice(-7)}`,
          bornDate: '1990-01-02',
          mobilePhone: '',
        },
      },
    ],
    contact: { name, mobile: '13912345678' },
    expectTotalFen: totalFen,
  });
  await db.inTenant('expense', async (tx) => {
    await sql`update order_tickets set state = 'issued', ticket_no = ${`781-${orderNo.slice(-10)}`}
      where tenant_id = 'expense' and order_no = ${orderNo}`.execute(tx);
    await sql`update orders set code = 2 where tenant_id = 'expense' and order_no = ${orderNo}`.execute(tx);
  });
  return orderNo;
}

async function cheapestFare(caller: Caller) {
  type Found = { itineraries: { fares: { offerIds: string[]; adultFen: number; seatsLeft: number }[] }[] };
  const found = await done<Found>(caller, flights.searchFlights, {
    from: 'BJS',
    to: 'SHA',
    day: addDays(today, 20),
  });
  const [fare] = found.itineraries
    .flatMap(({ fares }) => fares)
    .filter(({ seatsLeft }) => seatsLeft === 9)
    .toSorted((one, other) => one.adultFen - other.adultFen);
  const { offerIds } = fare!;
  const { prices } = await done<{ prices: { eachFen: number }[] }>(caller, flights.quoteFlight, { offerIds });
  return { offerIds, totalFen: prices[0]!.eachFen };
}

async function done<T>(caller: Caller, endpoint: Endpoint, input: object): Promise<T> {
  const answer = await product.ask(endpoint, input, { caller });
  const { ret, msg, data } = answer.json<{ ret: string; msg: string; data: T }>();
  expect([endpoint.path, ret, msg]).toEqual([endpoint.path, '0', '']);
  return data;
}

test('the packages of a user, and of all users in a period, page after page', async () => {
  expect(await listed({})).toMatchObject({ list: [{ user: 'U0072', orderNo: own }], next: null });
  const all = await listed({ of: 'all', ...period });
  expect(new Set(all.list.map(({ user, orderNo }) => `${user} ${orderNo}`))).toEqual(
    new Set([`U0072 ${own}`, `U0070 ${others}`]),
  );
  const [first, second] = [own, others].toSorted();
  expect((await listed({ of: 'all', ...period, after: first! })).list.map(({ orderNo }) => orderNo)).toEqual([
    second,
  ]);
  expect((await listed({ from: addDays(today, 1), to: addDays(today, 2) })).list).toEqual([]);
});

test.each([
  ['no period', { of: 'all' }],
  ['a period that is too long', { of: 'all', from: '2026-01-01', to: '2026-02-02' }],
  ['a day that is none', { from: '2026-02-30' }],
])('%s is refused', async (_, more) => {
  expect(retOf(await call(open.openExpensePackages, more as unknown as Record<string, string>))).toBe('5314');
});

test('one package is answered as data, as paper and as an archive', async () => {
  const proof = answerTo(open.openExpensePackage, await call(open.openExpensePackage, { orderNo: own }));
  expect(proof).toMatchObject({
    orderNo: own,
    parts: [{ travellers: ['陈零七二'] }],
    invoices: [],
    perDiem: [],
  });
  expect(proof.orders[0]).toMatchObject({ orderNo: own, product: 'airTicket' });
  const paper = await call(open.openExpenseFile, { orderNo: own, scope: 'order', as: 'pdf' });
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const archive = await call(open.openExpenseFile, { orderNo: own });
  expect(Object.keys(unzipSync(archive.rawPayload))).toEqual(['报销凭证.pdf']);
});

test("nobody else's package, and none of somebody who never came", async () => {
  for (const endpoint of [open.openExpensePackage, open.openExpenseFile]) {
    expect(retOf(await call(endpoint, { orderNo: others }))).toBe('5315');
    expect(retOf(await call(endpoint, { orderNo: '26010100000000000000' }))).toBe('5315');
    expect(retOf(await call(endpoint, { orderNo: own, user: 'U9999' }))).toBe('1107');
  }
  expect(retOf(await call(open.openExpensePackages, { user: 'U9999' }))).toBe('1107');
});

test('partners without an expense tool are not answered, and no partner about the people of another', async () => {
  expect(retOf(await call(open.openExpensePackages, {}, bank))).toBe('5313');
  expect(retOf(await call(open.openExpensePackage, { orderNo: own }, bank))).toBe('5313');
  expect(retOf(await call(open.openExpensePackages, {}, { ...expense, secret: bank.secret }))).toBe('1102');
  expect(retOf(await call(open.openExpensePackages, {}, { ...bank, appId: 'expense' }))).toBe('1102');
});

const ask = (input: object, endpoint: Endpoint = open.openExpensePackage) =>
  product.ask(endpoint, input, { tenantId: 'expense' });

test('a call counts once, and as it was signed', async () => {
  const { path } = open.openExpensePackage;
  const body = signedBody(expense, path, fieldsAt(expense, new Date(), { user: 'U0072', orderNo: own }));
  const twice = await Promise.all([ask(body), ask(body)]);
  expect(twice.map(retOf).toSorted()).toEqual(['0', '1104']);
  const fresh = signedBody(expense, path, fieldsAt(expense, new Date(), { user: 'U0072', orderNo: own }));
  expect(retOf(await ask({ ...fresh, user: 'U0070' }))).toBe('1102');
  expect(retOf(await ask(fresh, open.openExpenseFile))).toBe('1102');
  const old = fieldsAt(expense, new Date(Date.now() - 301_000), { user: 'U0072', orderNo: own });
  expect(retOf(await ask(signedBody(expense, path, old)))).toBe('1103');
});

test('so many files a minute and no more; wrong signatures use up nothing', async () => {
  for (let at = 0; at < 40; at += 1) {
    const wrong = await call(open.openExpenseFile, { orderNo: own }, { ...expense, secret: 'wrong' });
    expect(retOf(wrong)).toBe('1102');
  }
  const answers = await Promise.all(
    Array.from({ length: 35 }, () => call(open.openExpenseFile, { orderNo: 'no-such-order', as: 'pdf' })),
  );
  expect(answers.filter((answer) => retOf(answer) === '429').length).toBeGreaterThanOrEqual(5);
  expect(answers.filter((answer) => retOf(answer) === '5315').length).toBeGreaterThan(0);
});
