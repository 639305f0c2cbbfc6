import type { Endpoint } from '@woxing/contract/core/endpoint';
import { fen, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OverAction } from '@woxing/contract/standards/standard-trace.rules';
import * as contract from '@woxing/contract/standards/standards';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';
import { handJobs } from '../../test/hand-jobs.ts';
import { type Caller, openWholeProduct } from '../../test/whole-product.ts';
import type { PastRow } from './past-orders.ts';
import type { StandardProduct } from './standard-product.ts';
import { insertTrial, membersOfLevel } from './trials.db.ts';
import { trialJob, workTrials } from './work-trials.ts';

const tenantId = 'official';
const enterpriseId = '70001';
const { db, ask, enter } = await openWholeProduct();
const main = await enter(tenantId, '13800000070');
const other = await enter(tenantId, '13800000079');

interface Answer<Data> {
  readonly ret: string;
  readonly data: Data;
}

async function call<Data>(endpoint: Endpoint, input: object, caller: Caller = main): Promise<Answer<Data>> {
  const answer = await ask(endpoint, input, { caller });
  return answer.json<Answer<Data>>();
}

const [level] = await db.read(
  tenantId,
  (tx) =>
    query(tx, columns('employee_levels', 'id'))`
    select id from employee_levels where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and name = '普通员工'`,
);
const memberIds = await db.read(tenantId, (tx) => membersOfLevel(tx, tenantId, level!.id));
const [first, second, third] = memberIds as [string, string, string];

interface Judged {
  readonly over: OverAction | null;
  readonly gapFen: number | null;
  readonly tickets: number;
}

/** More than are read at once, of three people: by turns within, above by a fen and not told in money. */
const judged: readonly (Judged & { readonly memberId: string })[] = [
  ...Array.from({ length: 1201 }, (_, at) => ({
    memberId: first,
    over: at % 2 === 0 ? ('forbid' as const) : null,
    gapFen: 1,
    tickets: 2,
  })),
  { memberId: second, over: 'forbid', gapFen: null, tickets: 1 },
  { memberId: second, over: 'person-pays', gapFen: 1_999_999, tickets: 3 },
  { memberId: third, over: 'approval', gapFen: 33_333, tickets: 1 },
  { memberId: third, over: 'notify', gapFen: 1, tickets: 1 },
];
const rows: readonly PastRow[] = judged.map((content, at) => ({
  orderNo: `T${String(at).padStart(6, '0')}`,
  memberId: content.memberId,
  product: 'airTicket',
  createdAt: new Date('2026-01-01'),
  content,
  people: 1,
  overNow: false,
}));
const atOnce: number[] = [];

const product: StandardProduct = {
  kind: 'air',
  title: '国内机票',
  products: ['airTicket'],
  words: () => undefined,
  judgePast(_standards, { content }) {
    const { over, gapFen, tickets } = content as Judged;
    const gap = gapFen === null ? null : fen(gapFen);
    return { over, gapFen: gap, tickets, words: '', title: '', fareFen: noFen, unjudged: false };
  },
};

/** Works a new trial of orders to its end; its number. `meanwhile` happens once some of the orders were read. */
async function tried(orders = rows, meanwhile?: (tx: Tx) => Promise<void>): Promise<string> {
  let pages = 0;
  const jobs = handJobs();
  workTrials({
    db,
    jobs,
    clock: systemClock,
    standardProducts: [product],
    pastOrders: {
      count: async () => orders.length,
      page: async (tx, _tenantId, { memberIds: asked, after, max }) => {
        const page = orders
          .filter(({ memberId, orderNo }) => asked.includes(memberId) && orderNo > after)
          .slice(0, max);
        atOnce.push(page.length);
        pages += 1;
        if (pages === 1) await meanwhile?.(tx);
        return page;
      },
    },
  });
  const trialId = await db.inTenant(tenantId, async (tx) => {
    const id = await insertTrial(tx, tenantId, {
      enterpriseId,
      levelId: level!.id,
      standards: { air: null, internationalAir: null, train: null, hotel: null, car: null },
      since: new Date('2025-01-01'),
      until: new Date('2026-02-01'),
      allOrders: 0,
      totals: { orders: 0, over: 0, overNow: 0, people: 0, gapFen: noFen, actions: [], unjudged: 0 },
      startedBy: main.memberId,
    });
    await jobs.enqueue(tx, tenantId, trialJob, { trialId: id });
    return id;
  });
  expect(await jobs.run()).toEqual([]);
  return trialId;
}

const trialId = await tried();

test('what each action would have done is added up to the last fen, some orders at a time', async () => {
  const { data } = await call<{ trial: contract.StandardTrial }>(contract.findTrial, {
    levelId: level!.id,
  });
  expect(data.trial.state).toBe('done');
  expect(data.trial.totals).toEqual({
    orders: 1205,
    over: 605,
    overNow: 0,
    people: 3,
    unjudged: 0,
    gapFen: 601 + 1_999_999 + 33_333 + 1,
    actions: [
      { over: 'forbid', orders: 602, tickets: 1203, gapFen: 601, savedFen: 601 },
      { over: 'approval', orders: 1, tickets: 1, gapFen: 33_333, savedFen: 0 },
      { over: 'person-pays', orders: 1, tickets: 3, gapFen: 1_999_999, savedFen: 1_999_999 },
      { over: 'notify', orders: 1, tickets: 1, gapFen: 1, savedFen: 0 },
    ],
  });
  expect(Math.max(...atOnce)).toBe(500);
});

const figures = [
  [second, 2, 4, 1_999_999, 1_999_999],
  [third, 2, 2, 33_334, 0],
  [first, 601, 1202, 601, 601],
];
const figuresOf = (list: readonly contract.TrialPerson[]) =>
  list.map(({ memberId, orders, tickets, gapFen, savedFen }) => [
    memberId,
    orders,
    tickets,
    gapFen,
    savedFen,
  ]);

interface Page {
  readonly list: contract.TrialPerson[];
  readonly next: string | null;
}

test('whom it hits is told with department and sums, page after page, those first who are furthest above', async () => {
  const all: contract.TrialPerson[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { data }: { data: Page } = await call<Page>(contract.listTrialPeople, { trialId, after, max: 1 });
    expect(data.list).toHaveLength(1);
    all.push(...data.list);
    after = data.next;
  }
  expect(figuresOf(all)).toEqual(figures);
  for (const { name, deptName } of all) expect([name, deptName]).not.toContain('');
});

test('a file has all of them', async () => {
  const answer = await ask(contract.exportTrialPeople, { trialId }, { caller: main });
  const events = answer.body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map(
      (event) => JSON.parse(event.slice('data: '.length)) as { rows: contract.TrialPerson[]; state: string },
    );
  expect(events.map(({ state }) => state)).toEqual(['done']);
  expect(figuresOf(events.flatMap((event) => event.rows))).toEqual(figures);
});

test('another enterprise reads none of it, and a place that no page told is refused', async () => {
  expect((await call(contract.listTrialPeople, { trialId }, other)).ret).toBe(retOf('standard.trial'));
  expect((await call(contract.listTrialPeople, { trialId, after: 'nowhere' })).ret).not.toBe('0');
});

/** How many orders of each person a trial found. */
async function ordersByPerson(id: string): Promise<Map<string, number>> {
  const { data } = await call<Page>(contract.listTrialPeople, { trialId: id, max: 100 });
  return new Map(data.list.map(({ memberId, orders }) => [memberId, orders]));
}

test('who joins or leaves the level meanwhile is not counted twice, and nobody else is left out', async () => {
  await db.inTenant(tenantId, (tx) =>
    sql`
      with added as (
        insert into members (tenant_id, mobile_phone, member_type, real_name, credit_member_id, credit_employee_id)
        select ${tenantId}, '1359100000' || at, 10, '员工' || at, ${enterpriseId}, 'T' || at from generate_series(1, 6) at
        returning id)
      insert into employments (tenant_id, member_id, enterprise_id, level_id, joined_on)
      select ${tenantId}, id, ${enterpriseId}, ${level!.id}::uuid, '2025-01-01' from added`.execute(tx),
  );
  const all = await db.read(tenantId, (tx) => membersOfLevel(tx, tenantId, level!.id));
  const [leaving, ...staying] = all as [string, ...string[]];
  const hit = { over: 'forbid' as const, gapFen: 100, tickets: 1 };
  const orderOf = (memberId: string, at: number): PastRow => ({
    ...rows[0]!,
    memberId,
    orderNo: `U${String(at).padStart(6, '0')}`,
    content: hit,
  });
  // The first has more than are read at once, so that it is in the midst of them.
  const orders = [
    ...Array.from({ length: 700 }, (_, at) => orderOf(leaving, at)),
    ...staying.map((memberId, at) => orderOf(memberId, 1000 + at)),
  ];
  const ofLevel = (levelId: string | null, memberId: string) => (tx: Tx) =>
    sql`update employments set level_id = ${levelId}::uuid where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
      tx,
    );
  const each = new Map([[leaving, 700], ...staying.map((memberId) => [memberId, 1] as const)]);
  expect(all).toHaveLength(memberIds.length + 6);
  expect(
    await ordersByPerson(
      await tried(orders, async (tx) => {
        await ofLevel(null, leaving)(tx);
      }),
    ),
  ).toEqual(each);
  // Comes back below everybody who is read already: the fifth of them is not read again.
  const without = new Map(staying.map((memberId) => [memberId, 1]));
  expect(
    await ordersByPerson(
      await tried(orders, async (tx) => {
        await ofLevel(level!.id, leaving)(tx);
      }),
    ),
  ).toEqual(without);
});
