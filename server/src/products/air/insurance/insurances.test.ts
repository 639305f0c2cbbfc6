import { type Fen, fen, sumFen, yuan } from '@woxing/contract/core/money';
import type { AirPolicy } from '@woxing/contract/products/air/policies';
import { beforeEach, expect, test } from 'vitest';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { dyingDatabase } from '../../../../test/broken-off.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { followPolicy } from './follow-policy.ts';
import { quoteSurrender, surrenderPolicies } from './surrender-policies.ts';

const shop = await openAirShop();
const { clock, jobs, insurer } = shop;

const aDay = 86_400;
const both = ['AAI30', 'DLY20'];
const first = [{ passenger: 0, leg: 0 }];
let members = 0;

beforeEach(() => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  insurer.silent = false;
  for (const mishaps of Object.values(insurer.script)) mishaps.length = 0;
});

const newMember = () => `insured-${(members += 1)}`;

async function policiesOf(member: string, orderNo: string): Promise<AirPolicy[]> {
  const { detail } = await shop.detail(member, orderNo);
  if (detail.kind !== 'air') throw new Error('no order of flights');
  return detail.policies as AirPolicy[];
}

const statesOf = async (member: string, orderNo: string) =>
  (await policiesOf(member, orderNo)).map(({ state }) => state);

const idsOf = async (member: string, orderNo: string) =>
  (await policiesOf(member, orderNo)).flatMap(({ policyId }) => policyId ?? []);

const activeOf = (orderNo: string) =>
  [...insurer.policies].filter(([no, { active }]) => no.startsWith(`S${orderNo}`) && active).length;

/** An order that is ticketed, whatever became of its insurances. */
async function ticketed(member: string, wanted: Wanted): Promise<string> {
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member, wanted);
  await shop.pay(member, orderNo);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  return orderNo;
}

const surrender = (
  member: string,
  orderNo: string,
  policyIds: string[],
  expectBackFen: Fen,
  from = shop.deps,
) => surrenderPolicies(from, shop.as(member), { orderNo, policyIds, expectBackFen });

async function expectRight(orderNo: string): Promise<void> {
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
}

const toldOf = (member: string) =>
  shop.db.inTenant('official', (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'link'])
      .where('member_id', '=', member)
      .where('kind', '=', 'policy-declined')
      .execute(),
  );

const wordsOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ words }) => words);

test('everybody who chose it is insured on each flight once there are tickets, and not before', async () => {
  const member = newMember();
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member, {
    types: ['ADT', 'INF'],
    daysAhead: [20, 24],
    insuranceIds: ['AAI30'],
  });
  expect(await policiesOf(member, orderNo)).toMatchObject(
    [0, 1, 0, 1].map(() => ({ state: 0, policyNo: null, policyId: null, premiumFen: 3000 })),
  );
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  const policies = await policiesOf(member, orderNo);
  expect(policies.map(({ passenger, leg, state }) => [passenger, leg, state])).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
  ]);
  expect(new Set(policies.map(({ policyNo }) => policyNo)).size).toBe(4);
  const { detail } = await shop.detail(member, orderNo);
  const [leg] = detail.kind === 'air' ? detail.legs : [];
  expect(policies[0]!.startsAt).toBe(new Date(`${leg!.day}T${leg!.departs}:00+08:00`).toISOString());
  const told = insurer.policies.get(policies[0]!.policyNo!)!;
  expect(told).toMatchObject({ productId: 'AAI30', flightNo: leg!.flightNo, insured: { name: '张一' } });
  expect(told.insured.paperNo).toMatch(/^E77/);
  await expectRight(orderNo);
});

test('an insurer that says nothing is asked by the same reference, one that was never reached under another', async () => {
  const member = newMember();
  insurer.script.issue.push('drop-after', 'drop-before', 'throws-after', 'refuse');
  insurer.silent = true;
  const before = insurer.calls.length;
  const orderNo = await ticketed(member, { types: ['ADT', 'ADT'], insuranceIds: both });
  for (let tries = 0; tries < 3; tries += 1) expect(await jobs.run()).not.toEqual([]);
  expect(await statesOf(member, orderNo)).toContain(0);
  expect(await shop.codeOf(orderNo)).toBe(2);
  insurer.silent = false;
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([1, 1, 1, 1]);
  const made = insurer.calls.slice(before).filter((reference) => reference.startsWith(orderNo));
  expect(new Set(made).size).toBe(made.length);
  expect([...insurer.policies.keys()].filter((no) => no.startsWith(`S${orderNo}`))).toHaveLength(4);
  await expectRight(orderNo);
});

test('a policy that comes late is waited for', async () => {
  const member = newMember();
  insurer.script.issue.push('late-issue');
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  expect(await jobs.run()).not.toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([0]);
  clock.passSeconds(9);
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([1]);
});

test('whom the insurer declines gets the premium back once, and keeps the ticket', async () => {
  const member = newMember();
  insurer.script.issue.push('decline');
  const orderNo = await ticketed(member, { insuranceIds: both });
  const policies = await policiesOf(member, orderNo);
  expect(new Set(policies.map(({ state }) => state))).toEqual(new Set([1, 3]));
  const declined = policies.find(({ state }) => state === 3)!;
  const order = await shop.detail(member, orderNo);
  expect(order.code).toBe(2);
  expect(sumFen(order.payments.map(({ returnedFen }) => returnedFen))).toBe(declined.premiumFen);
  // The other policies are issued before it or after it.
  const declinedWords = /^保险公司未能承保.+，保险费¥[23]0将原路退回，机票不受影响$/;
  expect(order.events.filter(({ words }) => declinedWords.test(words))).toHaveLength(1);
  for (let again = 0; again < 2; again += 1)
    await followPolicy({ ...shop.deps, insurer }, 'official', declined.policyId!);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(declined.premiumFen);
  expect(await toldOf(member)).toMatchObject([
    {
      kind: 'policy-declined',
      params: {
        orderNo,
        amount: expect.stringMatching(/^¥[23]0$/) as string,
        policy: expect.stringContaining('月') as string,
      },
      link: `/order/list?keyword=${orderNo}`,
    },
  ]);
  const { lines } = await shop.quoteRefund(member, orderNo, first);
  expect(lines[0]!.insuranceFen).toBe(yuan(50) - declined.premiumFen);
  await expectRight(orderNo);
});

test('who is not insured when the flight leaves is not insured at all, and pays nothing for it', async () => {
  const member = newMember();
  insurer.script.issue.push('refuse', 'refuse', 'refuse');
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  clock.passSeconds(21 * aDay);
  await jobs.run();
  await jobs.run();
  expect(await statesOf(member, orderNo)).toEqual([3]);
  await expectRight(orderNo);
});

test('its holder gives a policy back before it begins: the premium returns to the payer when the insurer has ended it', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { types: ['ADT', 'ADT'], insuranceIds: both });
  const ids = await idsOf(member, orderNo);
  const quote = await quoteSurrender(shop.deps, shop.as(member), { orderNo, policyIds: ids.slice(0, 2) });
  expect(quote).toMatchObject({
    backFen: 5000,
    lines: [
      { passengerName: '张一', name: '航空意外险', premiumFen: 3000 },
      { passengerName: '张一', name: '航班延误险', premiumFen: 2000 },
    ],
    payers: [{ method: 'tianHangPay', amountFen: 5000, words: '¥50退回天航宝' }],
  });
  const lost = await shop.lostBy(member, async () => {
    await surrender(member, orderNo, ids.slice(0, 2), fen(5000));
    expect((await statesOf(member, orderNo)).slice(0, 2)).toEqual([5, 5]);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-5000);
  expect(await statesOf(member, orderNo)).toEqual([4, 4, 1, 1]);
  expect(await shop.codeOf(orderNo)).toBe(2);
  const { lines } = await shop.quoteRefund(member, orderNo, first);
  expect(lines[0]!.insuranceFen).toBe(0);
  expect((await wordsOf(member, orderNo)).filter((words) => words.includes('退保完成'))).toHaveLength(2);
  await expectRight(orderNo);
});

test('a policy is given back once, by two tabs, by a repeat, and by a process that dies', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { insuranceIds: both });
  const ids = await idsOf(member, orderNo);
  const dying = { ...shop.deps, db: dyingDatabase(shop.db, 1) };
  await surrender(member, orderNo, ids, fen(5000), dying).catch(() => undefined);
  expect(await statesOf(member, orderNo)).toEqual([1, 1]);
  const tabs = await Promise.allSettled([1, 2].map(() => surrender(member, orderNo, ids, fen(5000))));
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const policy = { ...shop.deps, insurer };
  await Promise.allSettled(ids.flatMap((id) => [1, 2, 3].map(() => followPolicy(policy, 'official', id))));
  await jobs.run();
  expect(await statesOf(member, orderNo)).toEqual([4, 4]);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(5000);
  expect(await refusalOf(surrender(member, orderNo, ids, fen(5000)))).toBe('policy.not-insured');
  await expectRight(orderNo);
});

test('killed between the call and its answer: what the insurer did is found, and booked once', async () => {
  const member = newMember();
  insurer.script.issue.push('throws-after');
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  expect(await jobs.run()).toEqual([]);
  const ids = await idsOf(member, orderNo);
  insurer.script.cancel.push('throws-after');
  await surrender(member, orderNo, ids, fen(3000));
  expect(await jobs.run()).not.toEqual([]);
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([4]);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(3000);
  await expectRight(orderNo);
});

test('what may not be given back says why', async () => {
  const [member, other] = [newMember(), newMember()];
  const orderNo = await ticketed(member, { types: ['ADT', 'ADT'], insuranceIds: ['AAI30'] });
  await shop.enrich(other);
  const ids = await idsOf(member, orderNo);
  const refused = (policyIds: string[], back: Fen, who = member) =>
    refusalOf(surrender(who, orderNo, policyIds, back));
  expect(await refused(ids, fen(6000), other)).toBe('order.unknown');
  expect(await refused(['nobody'], fen(3000))).toBe('policy.unknown');
  expect(await refused(ids, fen(3000))).toBe('policy.changed');
  const quote = quoteSurrender(shop.deps, shop.as(other), { orderNo, policyIds: ids });
  expect(await refusalOf(quote)).toBe('order.unknown');
  clock.passSeconds(21 * aDay);
  expect(await refused(ids, fen(6000))).toBe('policy.begun');
  expect(await refusalOf(quoteSurrender(shop.deps, shop.as(member), { orderNo, policyIds: ids }))).toBe(
    'policy.begun',
  );
  expect(await statesOf(member, orderNo)).toEqual([1, 1]);
});

test('too late at the insurer: the policy stays, nothing is returned, and its holder is told', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  await surrender(member, orderNo, await idsOf(member, orderNo), fen(3000));
  clock.passSeconds(21 * aDay);
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([1]);
  expect((await wordsOf(member, orderNo)).at(-1)).toMatch(/退保未成功：保险已生效，继续有效$/);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(0);
  await expectRight(orderNo);
});

test('a refunded ticket ends its policies, and the premium comes back with it once', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { types: ['ADT', 'ADT'], insuranceIds: both });
  clock.passSeconds(aDay);
  const quote = await shop.quoteRefund(member, orderNo, first);
  expect(quote.lines[0]!.insuranceFen).toBe(5000);
  insurer.script.cancel.push('refuse', 'drop-after');
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quote.quoteId);
    await jobs.run();
    await jobs.run();
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-quote.backFen);
  expect(await statesOf(member, orderNo)).toEqual([2, 2, 1, 1]);
  expect([...insurer.policies.keys()].filter((no) => no.startsWith(`S${orderNo}`))).toHaveLength(4);
  expect(activeOf(orderNo)).toBe(2);
  await expectRight(orderNo);
});

test('a ticket that is refunded while it is being insured leaves no policy, and its premium comes back once', async () => {
  const member = newMember();
  insurer.script.issue.push('drop-after', 'drop-before');
  insurer.silent = true;
  const orderNo = await ticketed(member, { insuranceIds: both });
  const quote = await shop.quoteRefund(member, orderNo, first);
  await shop.refund(member, orderNo, quote.quoteId);
  await jobs.run();
  expect(await statesOf(member, orderNo)).toEqual([2, 2]);
  expect(await shop.codeOf(orderNo)).toBe(6);
  insurer.silent = false;
  await jobs.run();
  expect(await jobs.run()).toEqual([]);
  expect(activeOf(orderNo)).toBe(0);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(quote.backFen);
  await expectRight(orderNo);
});

test('a ticket that is refunded between the call and its answer: the policy that comes is ended', async () => {
  const member = newMember();
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member, { insuranceIds: ['AAI30'] });
  await shop.pay(member, orderNo);
  insurer.meanwhile = async () => {
    const { quoteId } = await shop.quoteRefund(member, orderNo, first);
    await shop.refund(member, orderNo, quoteId);
    await jobs.run('refund-air-tickets');
  };
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([2]);
  expect([...insurer.policies.keys()].filter((no) => no.startsWith(`S${orderNo}`))).toHaveLength(1);
  expect(activeOf(orderNo)).toBe(0);
  await expectRight(orderNo);
});

test('an insurer that declines while its ticket is being refunded returns nothing twice', async () => {
  const member = newMember();
  insurer.script.issue.push('refuse');
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  const quote = await shop.quoteRefund(member, orderNo, first);
  await shop.refund(member, orderNo, quote.quoteId);
  insurer.script.issue.push('decline');
  await jobs.run('follow-air-policy');
  expect(await statesOf(member, orderNo)).toEqual([3]);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(0);
  expect(await jobs.run()).toEqual([]);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(quote.backFen);
  await expectRight(orderNo);
});

test('a refund that comes to nothing gives the premium of a declined policy back by itself', async () => {
  const member = newMember();
  insurer.script.issue.push('refuse');
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  const quote = await shop.quoteRefund(member, orderNo, first);
  const { sheetNo } = await shop.refund(member, orderNo, quote.quoteId);
  insurer.script.issue.push('decline');
  await jobs.run('follow-air-policy');
  await shop.withdrawRefund(member, orderNo, sheetNo);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(3000);
  await expectRight(orderNo);
});

test('a ticket that is refunded and its policy that is given back in the same second: one of them is first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = newMember();
    const orderNo = await ticketed(member, { insuranceIds: both });
    const ids = await idsOf(member, orderNo);
    const quote = await shop.quoteRefund(member, orderNo, first);
    const asked = [
      () => shop.refund(member, orderNo, quote.quoteId),
      () => surrender(member, orderNo, ids, fen(5000)),
    ];
    const [one, other] = round % 2 === 0 ? asked : asked.toReversed();
    const answers = await Promise.all([one!(), other!()].map((answer) => refusalOf(answer)));
    const refusals = answers.filter((answer) => answer !== undefined);
    expect(refusals).toHaveLength(1);
    expect(['policy.with-ticket', 'quote.stale']).toContain(refusals[0]);
    expect(await jobs.run()).toEqual([]);
    const back = (await shop.detail(member, orderNo)).payments[0]!.returnedFen;
    expect(back).toBe(refusals[0] === 'quote.stale' ? 5000 : quote.backFen);
    await expectRight(orderNo);
  }
});

test('a ticket that goes back while its policy is being given back takes its premium back by the policy alone', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'] });
  await surrender(member, orderNo, await idsOf(member, orderNo), fen(3000));
  const quote = await shop.quoteRefund(member, orderNo, first);
  expect(quote.lines[0]!.insuranceFen).toBe(0);
  await shop.refund(member, orderNo, quote.quoteId);
  await jobs.run('refund-air-tickets');
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([4]);
  expect((await shop.detail(member, orderNo)).payments[0]!.returnedFen).toBe(quote.backFen + 3000);
  await expectRight(orderNo);
});

test('a ticket that is changed takes its insurances to the new flight for the same premium', async () => {
  const member = newMember();
  const orderNo = await ticketed(member, { types: ['ADT', 'ADT'], insuranceIds: ['AAI30'] });
  const [old] = await policiesOf(member, orderNo);
  const { flights } = await shop.changeOptions(member, orderNo, first, 26);
  const { offerId } = flights.flatMap(({ fares }) => fares)[0]!;
  const { quoteId, dueFen } = await shop.quoteChange(member, orderNo, first, offerId);
  const { sheetNo } = await shop.change(member, orderNo, quoteId);
  if (dueFen > 0) await shop.paySheet(member, sheetNo);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(3);
  const policies = await policiesOf(member, orderNo);
  expect(policies.map(({ passenger, leg, state }) => [passenger, leg, state])).toEqual([
    [0, 0, 2],
    [1, 0, 1],
    [0, 1, 1],
  ]);
  const moved = policies.at(-1)!;
  expect(moved.premiumFen).toBe(old!.premiumFen);
  expect(moved.startsAt > old!.startsAt).toBe(true);
  expect(insurer.policies.get(old!.policyNo!)!.active).toBe(false);
  expect(insurer.policies.get(moved.policyNo!)!.active).toBe(true);
  await expectRight(orderNo);
  const refund = await shop.quoteRefund(member, orderNo, [{ passenger: 0, leg: 1 }]);
  expect(refund.lines[0]!.insuranceFen).toBe(3000);
  await shop.refund(member, orderNo, refund.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([2, 1, 2]);
  await expectRight(orderNo);
});

const refundable = (fare: { readonly refundLadder: string }) => !fare.refundLadder.endsWith('100');

test('a ticket that is refunded after its flight has left keeps its policy, and its premium', async () => {
  const member = newMember();
  await shop.faults.setFault(tenant, 'no-show', 1);
  const orderNo = await ticketed(member, { insuranceIds: ['AAI30'], fare: refundable });
  clock.passSeconds(21 * aDay);
  const quote = await shop.quoteRefund(member, orderNo, first);
  expect(quote.lines[0]!.insuranceFen).toBe(0);
  await shop.refund(member, orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await statesOf(member, orderNo)).toEqual([1]);
  await expectRight(orderNo);
});
