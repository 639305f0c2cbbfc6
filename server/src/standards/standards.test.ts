import type { Endpoint } from '@woxing/contract/core/endpoint';
import { fen, yuan } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import * as departments from '@woxing/contract/people/departments';
import * as members from '@woxing/contract/people/members';
import type { StandardLevel, StandardSheet } from '@woxing/contract/standards/standards';
import * as contract from '@woxing/contract/standards/standards';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { number, query } from '#src/platform/rows.ts';
import { type Caller, openWholeProduct } from '../../test/whole-product.ts';

const product = await openWholeProduct({ tenants: ['partner'], worksJobs: true });
const { db, ask } = product;
const main = await product.enter('official', '13800000070');
const other = await product.enter('official', '13800000079');
const subsidiary = await product.enter('official', '13800000076');
const employee = await product.enter('official', '13800000071');
const foreign = await product.enter('partner', '13800000070');

interface Answer<Data> {
  readonly ret: string;
  readonly msg: string;
  readonly data: Data;
}

async function call<Data>(endpoint: Endpoint, input: object, caller: Caller, key?: string) {
  const answer = await ask(endpoint, input, { caller, ...(key !== undefined && { key }) });
  return answer.json<Answer<Data>>();
}

const list = async (caller: Caller) =>
  (await call<{ list: StandardLevel[]; group: string | null }>(contract.listStandards, {}, caller)).data;
const levelOf = async (caller: Caller, name: string) =>
  (await list(caller)).list.find(({ levelName }) => levelName === name)!;
const staff = await levelOf(main, '普通员工');
const sheet = async (caller: Caller, levelId = staff.levelId) =>
  (await call<StandardSheet>(contract.findStandard, { levelId }, caller)).data;

const air = { cabins: ['economy'], economyLimitFen: yuan(900), over: 'reason' };
const train = { seats: ['O'], over: 'notify' };
const save = (revision: number, standards: object, caller = main, levelId = staff.levelId, key?: string) =>
  call<{ revision: number }>(contract.saveStandardDraft, { levelId, revision, standards }, caller, key);
const publish = (revision: number, note = '', caller = main) =>
  call<{ version: number }>(contract.publishStandard, { levelId: staff.levelId, revision, note }, caller);

test('the demo accounts book by what they booked by before', async () => {
  const { data } = await call<members.MemberFacts>(members.memberInfo, {}, employee);
  expect(data.custmerExtra).toMatchObject({
    airStandard: { cabins: ['economy'], economyLimitFen: 120_000, toleranceFen: 20_000, over: 'person-pays' },
    trainStandard: { seats: ['O', '3', '2', '1', 'W'], over: 'person-pays' },
    standard: { levelName: '普通员工', version: 1, enterpriseId: '70001' },
  });
});

const limit = async () =>
  (await call<members.MemberFacts>(members.memberInfo, {}, employee)).data.custmerExtra!.airStandard!
    .economyLimitFen;

test('a draft counts for nothing until it is published, and then at once', async () => {
  expect(await save(0, { air, train })).toMatchObject({ ret: '0', data: { revision: 1 } });
  expect(await limit()).toBe(yuan(1200));
  expect(await publish(1, '降低限价')).toMatchObject({ ret: '0', data: { version: 2 } });
  expect(await limit()).toBe(yuan(900));
  const { versions, draft } = await sheet(main);
  expect(draft).toBeNull();
  expect(versions.map(({ version, note, publishedBy }) => [version, note, publishedBy])).toEqual([
    [2, '降低限价', '吴海涛'],
    [1, '初始标准', ''],
  ]);
});

test('an employee reads it in plain words, and people on their own have none', async () => {
  const own = await call<{
    standard: { words: contract.StandardWords[] } | null;
    company: string;
  }>(contract.findMyStandard, {}, employee);
  expect(own.data.company).toBe('云帆科技有限公司');
  expect(own.data.standard!.words.map(({ title, limited }) => [title, limited])).toEqual([
    ['国内机票', true],
    ['国际机票', false],
    ['火车票', true],
    ['酒店', false],
    ['用车', false],
  ]);
  expect(own.data.standard!.words[0]!.lines).toContainEqual({
    title: '经济舱限价',
    words: '单程¥900，超出¥200以内不计超标',
  });
  const person = await product.enter('official', '13800000010');
  expect((await call(contract.findMyStandard, {}, person)).data).toEqual({ company: '', standard: null });
});

test('of two who save the same revision one is told who was first', async () => {
  const answers = await Promise.all([save(0, { air }), save(0, { train })]);
  expect(answers.map(({ ret }) => ret).toSorted()).toEqual(['0', retOf('standard.conflict')].toSorted());
  expect(answers.find(({ ret }) => ret !== '0')!.msg).toBe('草稿已被吴海涛修改，请刷新后重新编辑');
  expect((await publish(9)).ret).toBe(retOf('standard.conflict'));
  expect((await call(contract.discardStandardDraft, { levelId: staff.levelId, revision: 1 }, main)).ret).toBe(
    '0',
  );
  expect((await save(1, { air })).ret).toBe(retOf('standard.draft-gone'));
  expect((await publish(0)).ret).toBe(retOf('standard.no-draft'));
});

test('a repeat with the same key does it once', async () => {
  const key = 'a-draft-that-is-sent-twice';
  expect((await save(0, { air }, main, staff.levelId, key)).data.revision).toBe(1);
  expect((await save(0, { air }, main, staff.levelId, key)).data.revision).toBe(1);
  expect((await sheet(main)).draft!.revision).toBe(1);
  await call(contract.discardStandardDraft, { levelId: staff.levelId, revision: 1 }, main);
});

const bad = async (standards: object) => (await save(0, standards)).msg;

test('nonsense is refused with the field that it is in', async () => {
  expect(await bad({ air: { ...air, cabins: [] } })).toContain('请至少选择一个可订舱位');
  expect(await bad({ air: { ...air, economyLimitFen: -1 } })).toContain('经济舱限价');
  expect(await bad({ air: { ...air, advanceDays: 61 } })).toContain('提前预订天数');
  expect(await bad({ air: { ...air, over: 'nothing' } })).not.toBe('');
  expect(await bad({ train: { ...train, seats: ['X'] } })).not.toBe('');
  expect((await sheet(main)).draft).toBeNull();
});

const beijing = { city: '北京', capFen: yuan(650), peakCapFen: yuan(800), peakMonths: [9, 10] };
const hotel = { cities: [beijing], others: { capFen: yuan(350) }, maxStar: 4, over: 'person-pays' };
const anywhere = { cities: [], hours: [], fences: [] };
const car = { kinds: ['economy'], scenes: [{ scene: 'airport', ...anywhere }], dayRides: 2, over: 'reason' };

test('the standards of hotels and cars are edited, and read by the employee in words', async () => {
  const before = (await sheet(main)).current!;
  const { revision } = (await save(0, { ...before, hotel, car })).data;
  expect(await publish(revision, '酒店与用车')).toMatchObject({ ret: '0' });
  const { data } = await call<{ standard: { words: contract.StandardWords[] } }>(
    contract.findMyStandard,
    {},
    employee,
  );
  expect(data.standard.words.find(({ kind }) => kind === 'hotel')).toEqual({
    kind: 'hotel',
    title: '酒店',
    limited: true,
    over: 'person-pays',
    lines: [
      { title: '每晚¥650', words: '北京（9—10月¥800）' },
      { title: '其他城市', words: '每晚¥350' },
      { title: '酒店星级', words: '四星级及以下' },
    ],
  });
  expect(data.standard.words.filter(({ kind }) => kind === 'car')).toEqual([
    {
      kind: 'car',
      title: '用车',
      limited: true,
      over: 'reason',
      lines: [
        { title: '可用车型', words: '经济型' },
        { title: '接送机', words: '所有城市；不限时段' },
        { title: '次数', words: '每日2次' },
      ],
    },
  ]);
  expect((await sheet(main)).current).toMatchObject({ hotel: { cities: [beijing] }, car: { dayRides: 2 } });
});

test('caps and cars that make no sense are refused with what is wrong', async () => {
  expect(await bad({ hotel: { ...hotel, cities: [beijing, beijing] } })).toContain('城市“北京”重复');
  expect(await bad({ hotel: { ...hotel, cities: [{ ...beijing, city: '北平' }] } })).toContain(
    '没有城市“北平”',
  );
  expect(await bad({ hotel: { ...hotel, others: { capFen: 35_050 } } })).toContain('限价须为整元');
  expect(await bad({ hotel: { ...hotel, cities: [{ ...beijing, peakMonths: [] }] } })).toContain(
    '请填写旺季月份',
  );
  expect(await bad({ car: { ...car, scenes: [] } })).toContain('请至少选择一个用车场景');
  expect(await bad({ car: { ...car, dayRides: 0 } })).toContain('每日次数');
  expect((await sheet(main)).draft).toBeNull();
});

test('another enterprise and another tenant neither see nor change a level', async () => {
  for (const stranger of [other, foreign, subsidiary]) {
    expect((await call(contract.findStandard, { levelId: staff.levelId }, stranger)).ret).toBe(
      retOf('standard.level'),
    );
    expect((await save(0, { air }, stranger)).ret).toBe(retOf('standard.level'));
    expect((await call(contract.startTrial, { levelId: staff.levelId, revision: 0 }, stranger)).ret).toBe(
      retOf('standard.level'),
    );
    expect((await list(stranger)).list.map(({ levelId }) => levelId)).not.toContain(staff.levelId);
  }
  for (const endpoint of [contract.listStandards, contract.findPreferences])
    expect((await call(endpoint as Endpoint, {}, employee)).ret).toBe('403');
});

test('a company of a group follows it until it has a standard of its own, and may go back', async () => {
  await db.inTenant('official', async (tx) => {
    await sql`insert into enterprise_groups (tenant_id, enterprise_id, group_id) values ('official', '70003', '70001')
      on conflict do nothing`.execute(tx);
    await sql`insert into employee_levels (tenant_id, enterprise_id, name, rank) values ('official', '70003', '普通员工', 3)
      on conflict do nothing`.execute(tx);
  });
  const found = await list(subsidiary);
  expect(found.group).toBe('云帆科技有限公司');
  const own = found.list.find(({ levelName }) => levelName === '普通员工')!;
  expect(own).toMatchObject({ source: 'group', version: 3 });
  expect((await save(0, { air }, subsidiary, own.levelId)).ret).toBe('0');
  const published = await call(contract.publishStandard, { levelId: own.levelId, revision: 1 }, subsidiary);
  expect(published.ret).toBe('0');
  expect(await levelOf(subsidiary, '普通员工')).toMatchObject({ source: 'own', version: 1 });
  const inherit = (version: number) =>
    call(contract.inheritStandard, { levelId: own.levelId, version }, subsidiary);
  expect((await inherit(0)).ret).toBe(retOf('standard.version'));
  expect((await inherit(1)).ret).toBe('0');
  expect(await levelOf(subsidiary, '普通员工')).toMatchObject({ source: 'group', version: 3 });
  const alone = await call(contract.inheritStandard, { levelId: staff.levelId, version: 3 }, main);
  expect(alone.ret).toBe(retOf('standard.no-group'));
});

test('the name of a level stays while companies follow it, and nothing that is not there is followed', async () => {
  const levelOfGroup = { id: staff.levelId, name: '普通员工', rank: 3 };
  const own = await levelOf(subsidiary, '普通员工');
  expect(own.source).toBe('group');
  const rename = (caller: Caller, level: object) => call(departments.saveLevel, level, caller);
  expect(await rename(main, { ...levelOfGroup, name: '一般员工' })).toMatchObject({
    ret: retOf('level.followed'),
    msg: '集团内有1家企业的同名职级沿用该职级的差旅标准，改名或删除后这些企业将不受限制，请先由其单独设置差旅标准',
  });
  expect((await rename(main, { ...levelOfGroup, rank: 4 })).ret).toBe('0');
  const ofSubsidiary = { id: own.levelId, name: '一般员工', rank: 3 };
  expect((await rename(subsidiary, ofSubsidiary)).ret).toBe(retOf('level.follows'));

  const spare = (await rename(main, { name: '外派员工', rank: 8 })) as Answer<{ id: string }>;
  const theirs = (await rename(subsidiary, { name: '外派员工', rank: 8 })) as Answer<{ id: string }>;
  const inherit = (version: number) =>
    call(contract.inheritStandard, { levelId: theirs.data.id, version }, subsidiary);
  expect(await inherit(0)).toMatchObject({
    ret: retOf('standard.no-group-level'),
    msg: '集团未为职级“外派员工”设置差旅标准，无法沿用',
  });
  const levelId = spare.data.id;
  await save(0, { air }, main, levelId);
  await call(contract.publishStandard, { levelId, revision: 1, note: '' }, main);
  const remove = () => call(departments.deleteLevel, { id: levelId }, main);
  expect((await remove()).ret).toBe(retOf('level.followed'));
  await save(0, { air, train }, subsidiary, theirs.data.id);
  await call(contract.publishStandard, { levelId: theirs.data.id, revision: 1, note: '' }, subsidiary);

  // Of who follows and who removes at the same moment one is told, and what is followed is there.
  const [followed, removed] = await Promise.all([inherit(1), remove()]);
  expect([followed.ret, removed.ret].filter((ret) => ret === '0')).toHaveLength(1);
  expect((await levelOf(subsidiary, '外派员工')).source).toBe(followed.ret === '0' ? 'group' : 'own');
});

test('preferences reach the employee, and of two who save one is told', async () => {
  const savePreferences = (revision: number, reasons: string[]) =>
    call(contract.savePreferences, { revision, hideForbidden: false, reasons }, main);
  const answers = await Promise.all([savePreferences(0, ['会议延长']), savePreferences(0, ['会议延长'])]);
  expect(answers.map(({ ret }) => ret).toSorted()).toEqual(['0', retOf('standard.preferences')].toSorted());
  const { data } = await call<members.MemberFacts>(members.memberInfo, {}, employee);
  expect(data.tripInfo!.tripPreference.standard).toEqual({ hideForbidden: false, reasons: ['会议延长'] });
});

/** As they were ordered: of each passenger on each flight. */
const countTickets = (orderNos: readonly string[]) =>
  db.read('official', async (tx) => {
    const [row] = await query(tx, { count: number })`
      select count(*)::integer as count from order_tickets
      where tenant_id = 'official' and order_no = any(${[...orderNos]}::text[])`;
    return row!.count;
  });

interface Trial {
  readonly trial: contract.StandardTrial | null;
}

test('a draft is tried on what was ordered: who is hit, by how much, and nobody else reads it', async () => {
  const strict = { air: { ...air, economyLimitFen: 100, toleranceFen: 0, over: 'forbid' }, train };
  const { revision } = (await save(0, strict)).data;
  const asked = { levelId: staff.levelId, revision };
  expect((await call(contract.startTrial, { ...asked, revision: 7 }, main)).ret).toBe(
    retOf('standard.trial-draft'),
  );
  const { trialId } = (await call<{ trialId: string }>(contract.startTrial, asked, main)).data;
  const find = async () =>
    (await call<Trial>(contract.findTrial, { levelId: staff.levelId }, main)).data.trial!;
  await expect.poll(async () => (await find()).state, { timeout: 60_000 }).toBe('done');
  const { totals, doneOrders, allOrders } = await find();
  expect(doneOrders).toBe(allOrders);
  expect(totals.orders).toBe(doneOrders);
  expect(totals.over).toBeGreaterThan(0);
  const hits = await call<{ list: contract.TrialHit[]; next: string | null }>(
    contract.listTrialHits,
    { trialId, max: 100 },
    main,
  );
  expect(hits.data.list).toHaveLength(totals.over);
  expect(new Set(hits.data.list.map(({ name }) => name)).size).toBe(totals.people);
  const gaps = hits.data.list.map(({ gapFen }) => gapFen ?? 0);
  expect(fen(gaps.reduce<number>((sum, gap) => sum + gap, 0))).toBe(totals.gapFen);
  const { actions } = totals;
  expect(actions.map(({ over }) => over)).toContain('forbid');
  expect(actions.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.over);
  expect(actions.reduce((sum, { gapFen }) => sum + gapFen, 0)).toBe(totals.gapFen);
  for (const { tickets, orders } of actions) expect(tickets).toBeGreaterThanOrEqual(orders);
  const people = await call<{ list: contract.TrialPerson[] }>(
    contract.listTrialPeople,
    { trialId, max: 100 },
    main,
  );
  expect(people.data.list).toHaveLength(totals.people);
  expect(people.data.list.reduce((sum, { gapFen }) => sum + gapFen, 0)).toBe(totals.gapFen);
  const flights = hits.data.list.filter(({ product: sold }) => sold === 'airTicket');
  for (const hit of flights) expect(hit).toMatchObject({ over: 'forbid' });
  const { tickets: forbidden, savedFen } = actions.find(({ over }) => over === 'forbid')!;
  expect(forbidden).toBe(await countTickets(flights.map(({ orderNo }) => orderNo)));
  expect(savedFen).toBe(flights.reduce((sum, { gapFen }) => sum + (gapFen ?? 0), 0));
  expect((await call(contract.listTrialHits, { trialId }, other)).ret).toBe(retOf('standard.trial'));
  expect((await call(contract.listTrialHits, { trialId }, foreign)).ret).toBe(retOf('standard.trial'));
  for (const stranger of [other, foreign])
    expect((await call(contract.listTrialPeople, { trialId }, stranger)).ret).toBe(retOf('standard.trial'));
});
