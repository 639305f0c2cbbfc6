import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sellersIn } from '../../test/sellers.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { moveSubordinate, setSubordinateState } from './change-subordinate.ts';
import { exportSubordinates, findSubordinates, findUppers, readSales } from './find-subordinates.ts';
import { acceptInvite, inviteSubordinate, readInvite } from './invite-subordinate.ts';
import { openSubordinate } from './open-subordinate.ts';
import { endShareRule, readShareRules } from './share-rules.ts';
import { listSubordinates, type SubordinateMark } from './subordinates.db.ts';

const shop = await openShop();
const { db } = shop;
const { seller, platformRule, ruleBy } = sellersIn(shop, tenant);
const deps = { db };

const all = { keyword: '', state: 'all', kind: 'all', under: '', page: 1, max: 50 } as const;
const found = async (memberId: string, more: object = {}) =>
  (await findSubordinates(deps, shop.as(memberId), { ...all, ...more })).list;
const numbers = async (memberId: string, more: object = {}) =>
  (await found(memberId, more)).map(({ memberNo }) => memberNo);
const move = (by: string, memberNo: string, upperNo: string, revision = 1, from = db) =>
  moveSubordinate({ db: from }, shop.as(by), { memberNo, upperNo, revision });
const close = (by: string, memberNo: string, state: 'open' | 'closed' = 'closed', revision = 1) =>
  setSubordinateState(deps, shop.as(by), { memberNo, state, revision });

let phones = 13_500_000_000;
const opening = (more: object = {}) => ({
  name: '钱多多',
  mobilePhone: String((phones += 1)),
  kind: '40' as const,
  permille: 100,
  ...more,
});

await platformRule(400);

test('an operator opens a distributor with a rate, who opens another, and sees both as a tree', async () => {
  const operator = await seller(50);
  const { memberNo } = await openSubordinate(deps, shop.as(operator), opening({ permille: 250 }));
  const lower = await openSubordinate(deps, shop.as(memberNo), opening({ name: '孙小小', permille: 250 }));
  const other = await openSubordinate(deps, shop.as(operator), opening({ permille: 0 }));
  expect(await found(operator)).toMatchObject([
    {
      memberNo,
      name: '钱多多',
      level: 1,
      upperNo: operator,
      permille: 250,
      below: 1,
      state: 'open',
      orders: 0,
    },
    { memberNo: lower.memberNo, level: 2, upperNo: memberNo, upperName: '钱多多', permille: 250, below: 0 },
    { memberNo: other.memberNo, level: 1, permille: 0 },
  ]);
  expect((await found(operator))[0]!.mobile).toMatch(/^135\*{4}\d{4}$/);
  expect(await numbers(operator, { keyword: '孙' })).toEqual([lower.memberNo]);
  expect(await numbers(operator, { under: memberNo })).toEqual([lower.memberNo]);
  expect(await numbers(operator, { keyword: String(phones).slice(-4) })).toEqual([other.memberNo]);
  expect(await numbers(operator, { kind: '50' })).toEqual([]);
  // The third level opens nobody.
  expect(await refusalOf(openSubordinate(deps, shop.as(lower.memberNo), opening({ permille: 0 })))).toBe(
    'subordinate.deep',
  );
});

test('a list goes on behind its last row in the order of its pages, branch by branch', async () => {
  const operator = await seller(50);
  const [one, other] = [await seller(40, operator), await seller(40, operator)];
  for (const upper of [other, one, other]) await seller(40, upper);
  const search = { keyword: '', state: 'all', kind: 'all', under: '', since: null, until: null } as const;
  const next = async (after?: SubordinateMark) =>
    (await db.read(tenant, (tx) => listSubordinates(tx, tenant, operator, { ...search, max: 2, after })))
      .rows;
  const walked: SubordinateMark[] = [];
  for (let rows = await next(); rows.length > 0; rows = await next(walked.at(-1))) walked.push(...rows);
  expect(walked.map(({ memberNo }) => memberNo)).toEqual(await numbers(operator));
  expect(walked).toHaveLength(5);
  const events = await exportSubordinates(deps, shop.as(operator), {
    keyword: '',
    state: 'all',
    kind: 'all',
    under: '',
  });
  const told = [];
  for await (const { rows } of events(new AbortController().signal)) told.push(...rows);
  expect(told).toEqual(await found(operator));
});

test('nobody opens what is not theirs to give: a higher rate, a taken number, an operator under a distributor, beyond a limit', async () => {
  const operator = await seller(50);
  const open = (who: string, more: object) => refusalOf(openSubordinate(deps, shop.as(who), opening(more)));
  expect(await open(operator, { permille: 401 })).toBe('share.over-own');
  const twice = opening();
  const { memberNo } = await openSubordinate(deps, shop.as(operator), twice);
  expect(await open(operator, twice)).toBe('subordinate.mobile-taken');
  expect(await open(memberNo, { kind: '50' })).toBe('subordinate.kind');
  expect(await open(memberNo, { permille: 101 })).toBe('share.over-own');
  const tries = await Promise.all(Array.from({ length: 40 }, () => open(operator, { permille: 999 })));
  expect(new Set(tries)).toEqual(new Set(['share.over-own', 'access.busy']));
  await shop.join('a-person');
  expect(await open('a-person', {})).toBe('subordinate.unknown');
});

test('what somebody below has sold says whose it is, also where nothing was sold', async () => {
  const operator = await seller(50);
  const { memberNo } = await openSubordinate(
    deps,
    shop.as(operator),
    opening({ name: '孙小小', permille: 0 }),
  );
  const sales = await readSales(deps, shop.as(operator), { memberNo, page: 1, max: 20 });
  expect(sales).toMatchObject({ name: '孙小小', list: [], total: 0 });
});

test('nobody sees or touches who stands beside or above them, or in another tenant', async () => {
  const operator = await seller(50);
  const [one, other] = [await seller(40, operator), await seller(40, operator)];
  const below = await seller(40, other);
  const stranger = await seller(40, undefined, 'partner');
  expect(await numbers(one)).toEqual([]);
  for (const target of [other, below, operator, one, stranger, 'nobody']) {
    const asked = { memberNo: target, page: 1, max: 20 };
    expect(await refusalOf(readSales(deps, shop.as(one), asked))).toBe('subordinate.unknown');
    expect(await refusalOf(close(one, target))).toBe('subordinate.unknown');
    expect(await refusalOf(move(one, target, one))).toBe('subordinate.unknown');
    expect(await refusalOf(ruleBy(one, 0, { memberNo: target }))).toBe('subordinate.unknown');
  }
  // Two levels down is seen, and not ruled over.
  expect(await refusalOf(ruleBy(operator, 0, { memberNo: below }))).toBe('subordinate.unknown');
  expect(await refusalOf(move(operator, one, stranger))).toBe('subordinate.unknown');
  expect(await refusalOf(move(other, below, operator))).toBe('subordinate.unknown');
  const inPartner = findSubordinates(deps, shop.as(operator, 'partner'), all);
  expect(await refusalOf(inPartner)).toBe('subordinate.unknown');
});

test('a move takes along who stands below, makes no circle, and is done once by whoever is first', async () => {
  const operator = await seller(50);
  const [a, b] = [await seller(50, operator), await seller(50, operator)];
  const below = await seller(40, a);
  expect(await refusalOf(move(operator, a, a))).toBe('subordinate.circle');
  expect(await refusalOf(move(operator, a, below))).toBe('subordinate.circle');
  expect(await refusalOf(move(operator, a, b))).toBe('subordinate.deep');
  await move(operator, below, b);
  expect(await numbers(a)).toEqual([]);
  expect(await numbers(b)).toEqual([below]);
  expect(await refusalOf(move(operator, below, operator))).toBe('subordinate.stale');
  // Two pages at the same moment, each of which alone would be allowed.
  const other = shop.anotherProcess();
  await move(operator, below, operator, 2);
  const outcomes = await Promise.all([
    refusalOf(move(operator, a, b)),
    refusalOf(move(operator, b, a, 1, other.db)),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(['subordinate.circle', undefined]));
  await expect(
    db.inTenant(tenant, (tx) =>
      sql`update subordinates set path = array[member_id], upper_id = member_id where member_id = ${a}`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow(/check/);
});

test('a path follows a move two levels deep', async () => {
  const operator = await seller(50);
  const upper = await seller(50, operator);
  const moved = await seller(40, upper);
  await move(operator, moved, operator);
  const below = await seller(40, moved);
  expect(await refusalOf(move(operator, moved, upper, 2))).toBe('subordinate.deep');
  expect(await numbers(operator)).toEqual([upper, moved, below]);
  expect((await findUppers(deps, shop.as(operator))).list).toMatchObject([
    { memberNo: operator, level: 0 },
    { level: 1 },
    { level: 1 },
    { memberNo: below, level: 2 },
  ]);
});

test('whoever is closed manages nobody and takes nobody, until opened again', async () => {
  const operator = await seller(50);
  const [one, other] = [await seller(40, operator), await seller(40, operator)];
  const below = await seller(40, one);
  await close(operator, one);
  expect(await refusalOf(close(operator, one))).toBe('subordinate.stale');
  expect(await numbers(operator, { state: 'closed' })).toEqual([one]);
  expect((await findSubordinates(deps, shop.as(one), all)).closed).toBe(true);
  for (const act of [
    () => openSubordinate(deps, shop.as(one), opening({ permille: 0 })),
    () => close(one, below),
    () => move(one, below, one),
    () => ruleBy(one, 0),
  ])
    expect(await refusalOf(act())).toBe('subordinate.own-closed');
  expect(await refusalOf(move(operator, other, one))).toBe('subordinate.closed');
  await close(operator, one, 'open', 2);
  await move(operator, other, one);
  expect(await numbers(one)).toEqual([other, below]);
});

test('rules are set within what the setter has of the same, and end once', async () => {
  const operator = await seller(50);
  const one = await seller(40, operator);
  await platformRule(300, { product: 'airTicket', memberNo: operator });
  expect(await refusalOf(ruleBy(operator, 350, { product: 'airTicket' }))).toBe('share.over-own');
  expect(await refusalOf(ruleBy(operator, 300, { product: 'train', carrier: 'MU' }))).toBe('share.rule');
  await ruleBy(operator, 350, { memberNo: one });
  shop.clock.passSeconds(1);
  await ruleBy(operator, 300, { product: 'airTicket', carrier: 'MU' });
  // A rule for everybody does not count for whoever has one by name.
  expect(await found(operator)).toMatchObject([{ permille: 350, special: 0 }]);
  const set = await readShareRules(deps, shop.as(operator));
  expect(set).toMatchObject({
    permille: 400,
    under: [{ memberNo: one }],
    list: [{ carrier: 'MU' }, { memberNo: one }],
  });
  expect(set.own.map(({ permille }) => permille).toSorted((one, other) => one - other)).toEqual([300, 400]);
  const { own } = await readShareRules(deps, shop.as(one));
  expect(own.map(({ permille }) => permille).toSorted((one, other) => one - other)).toEqual([300, 350]);
  const { id } = set.list[1]!;
  expect(await refusalOf(endShareRule(deps, shop.as(one), { id }))).toBe('share.unknown-rule');
  await endShareRule(deps, shop.as(operator), { id });
  await endShareRule(deps, shop.as(operator), { id });
  expect(await found(operator)).toMatchObject([{ permille: 0, special: 1 }]);
});

test('a rule that holds is seen, however many were set and ended since', async () => {
  const operator = await seller(50);
  const [one, other] = [await seller(40, operator), await seller(40, operator)];
  await ruleBy(operator, 120, { memberNo: one });
  await db.inTenant(tenant, (tx) =>
    sql`
      insert into share_rules (tenant_id, setter_id, member_id, permille, from_day, set_by, set_at, ended_at)
      select ${tenant}, ${operator}, ${other}, 100, '2020-01-01', ${operator}, ${shop.clock.now()}::timestamptz + make_interval(secs => at),
        ${shop.clock.now()} from generate_series(1, 600) at`.execute(tx),
  );
  const { list } = await readShareRules(deps, shop.as(operator));
  expect(list.filter(({ state }) => state === 'now')).toMatchObject([{ memberNo: one, permille: 120 }]);
  expect(list).toHaveLength(501);
  const { own } = await readShareRules(deps, shop.as(one));
  expect(own).toMatchObject([{ memberNo: one, permille: 120, state: 'now' }]);
});

test('whoever has an account comes by an invitation, with everybody below, once and by their own word', async () => {
  const operator = await seller(50);
  const invite = async (by: string, permille = 100) =>
    (await inviteSubordinate(deps, shop.as(by), { permille })).code;
  const join = (who: string, code: string) => refusalOf(acceptInvite(deps, shop.as(who), { code }));
  const one = await seller(40);
  const below = await seller(40, one);
  const code = await invite(operator, 150);
  expect(await readInvite(deps, shop.as(one), { code })).toMatchObject({ permille: 150 });
  expect(await refusalOf(inviteSubordinate(deps, shop.as(operator), { permille: 401 }))).toBe(
    'share.over-own',
  );
  const other = await seller(40);
  const tries = await Promise.all([join(one, code), join(other, code)]);
  expect(new Set(tries)).toEqual(new Set(['subordinate.invite-over', undefined]));
  const first = tries[0] === undefined ? one : other;
  expect((await found(operator))[0]).toMatchObject({ memberNo: first, permille: 150 });
  if (first === other) await acceptInvite(deps, shop.as(one), { code: await invite(operator) });
  expect(await numbers(operator)).toContain(below);
  expect(await join(one, await invite(operator))).toBe('subordinate.has-upper');
  // Neither a circle, nor a person, nor the third level, nor too late, nor by another tenant.
  expect(await join(operator, await invite(one))).toBe('subordinate.circle');
  expect(await refusalOf(inviteSubordinate(deps, shop.as(below), { permille: 0 }))).toBe('subordinate.deep');
  await shop.join('a-buyer');
  expect(await join('a-buyer', await invite(operator))).toBe('subordinate.unknown');
  const tall = await seller(40);
  await seller(40, tall);
  expect(await join(tall, await invite(one))).toBe('subordinate.deep');
  const stranger = await seller(40, undefined, 'partner');
  const inPartner = acceptInvite(deps, shop.as(stranger, 'partner'), { code: await invite(operator) });
  expect(await refusalOf(inPartner)).toBe('subordinate.invite-over');
  const late = await invite(operator);
  shop.clock.passSeconds(7 * 86_400);
  expect(await join(await seller(40), late)).toBe('subordinate.invite-over');
});
