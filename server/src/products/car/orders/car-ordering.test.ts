import { addDays, dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { carTotal, tariffOf } from '@woxing/contract/products/car/car-price.rules';
import { carStandard } from '@woxing/contract/products/car/car-standard';
import { estimateCar } from '@woxing/contract/products/car/cars';
import { describe, expect, test } from 'vitest';
import { cancelOrder, listOrders } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { hongqiao, openCarShop, people, xujiahui } from '../../../../test/car-shop.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { noApprovals } from '../../../../test/no-approvals.ts';
import { tenant } from '../../../../test/shop.ts';
import { estimateCars } from '../search/estimate-cars.ts';

const shop = await openCarShop();
const { clock, jobs, deps } = shop;
const company = companiesOf(shop);
clock.set(new Date('2025-12-01T10:00:00+08:00'));

let members = 0;
async function rider(): Promise<{ readonly member: string; readonly paidMore: () => Promise<number> }> {
  const member = `c${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paidMore: async () => subtractFen(before, await shop.balance(member)) };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );
const carOf = async (member: string, orderNo: string) => {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'car') throw new Error('not a car');
  return { ...order, detail: order.detail };
};
const wordsOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ words }) => words);
const limits = (over: string, rideLimitFen: number, more: object = {}) =>
  carStandard.parse({
    kinds: ['economy'],
    scenes: [{ scene: 'city', cities: [], hours: [], fences: [] }],
    rideLimitFen,
    over,
    ...more,
  });
const least = tariffOf(1, 'economy').minimumFen;

/** What the standard makes of a ride that somebody looks up, for a colleague where one is named. */
async function overFor(asker: Person, passengerId?: string) {
  const travellers = passengerId === undefined ? [] : [{ name: '同事', passengerId }];
  const asked = estimateCar.input.parse({ from: people, to: hongqiao, travellers });
  const { kinds } = await estimateCars(deps, asker.ctx(), asked);
  return kinds.find(({ kind }) => kind === 'economy')!.standard?.over;
}

describe('a ride', () => {
  test('is found, ridden and paid, told state by state, and its bill adds up', async () => {
    const { member, paidMore } = await rider();
    const orderNo = await shop.place(member);
    expect((await carOf(member, orderNo)).code).toBe(20);
    const coming = await shop.until(orderNo, member, 'arrived');
    expect([coming.code, coming.detail.ride.car?.plate.startsWith('沙箱')]).toEqual([20, true]);
    const riding = await shop.until(orderNo, member, 'riding');
    expect([riding.code, riding.actions]).toEqual([7, []]);
    const over = await shop.until(orderNo, member, 'ended');
    const { bill } = over.detail;
    expect([over.code, over.actions]).toEqual([0, ['pay']]);
    expect(carTotal(bill!.parts)).toBe(over.totalFen);
    expect(bill!.parts.every(({ estimateFen }) => estimateFen >= 0)).toBe(true);
    const desk = await payDesk(deps, shop.as(member), { businessType: 'carPay', orderNo });
    expect([desk.dueFen, desk.redirect]).toEqual([over.totalFen, `/car/OrderDetails/${orderNo}`]);
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    const paid = await carOf(member, orderNo);
    expect(paid.detail.ride.words).toBe('行程已结束，费用已结清');
    expect([paid.code, paid.detail.mayReceipt, paid.detail.mayReview]).toEqual([2, true, true]);
    expect(paid.tickets[0]!.ticketNo).toMatch(/^SC/);
    expect(await paidMore()).toBe(over.totalFen);
    const told = await wordsOf(member, orderNo);
    expect(told[2]).toContain('已接单');
    expect(told.map((words) => words.slice(0, 4))).toEqual([
      '提交用车',
      '车队已受',
      told[2]!.slice(0, 4),
      '司机已到',
      '行程开始',
      '已到达虹',
      '行程结束',
      expect.any(String),
      '费用已收',
      '费用已结',
    ]);
    await shop.expectBooks();
  });

  test('is listed and found by its places, among cars alone', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    const listed = async (product: 'car' | 'train', keyword = '') =>
      (await listOrders(deps, shop.as(member), { product, keyword, tab: 'all', max: 10 })).orders.map(
        (order) => order.orderNo,
      );
    expect([await listed('car', '虹桥'), await listed('train')]).toEqual([[orderNo], []]);
    await shop.cancel(member, orderNo, 0);
  });

  test('for later is looked for shortly before, and its driver is there in time', async () => {
    const { member } = await rider();
    const at = new Date(clock.now().getTime() + 3 * 3_600_000);
    const orderNo = await shop.place(member, { sent: { day: dayOf(at), time: timeOf(at) } });
    expect((await carOf(member, orderNo)).detail.ride.state).toBe('scheduled');
    clock.passSeconds(2 * 3600);
    await shop.follow();
    expect((await carOf(member, orderNo)).detail.ride.state).toBe('scheduled');
    clock.passSeconds(3600);
    await shop.follow();
    expect((await carOf(member, orderNo)).detail.ride.state).toBe('arrived');
  });

  test('that nobody takes ends with a sentence, and costs nothing', async () => {
    const { member, paidMore } = await rider();
    await shop.faults.set(tenant, 'no-driver', 1);
    const orderNo = await shop.place(member);
    const order = await shop.until(orderNo, member, 'failed');
    expect([order.code, order.events.at(-1)!.words]).toEqual([
      12,
      '附近暂无司机接单，订单已取消，未产生任何费用',
    ]);
    expect(await jobs.run()).toEqual([]);
    expect(await paidMore()).toBe(0);
    await shop.expectBooks();
  });
});

describe('cancelling', () => {
  test('before a driver accepts is free', async () => {
    const { member, paidMore } = await rider();
    const orderNo = await shop.place(member);
    expect(await shop.cancel(member, orderNo, 0)).toEqual({ code: 12, feeFen: 0 });
    expect(await jobs.run()).toEqual([]);
    expect([(await carOf(member, orderNo)).code, await paidMore()]).toEqual([12, 0]);
    expect(await refusalOf(shop.cancel(member, orderNo, 0))).toBe('订单已取消');
    await shop.expectBooks();
  });

  test('a second after the free minutes costs more than was shown: it is said, nothing is done, and then it is paid', async () => {
    const { member, paidMore } = await rider();
    await shop.faults.set(tenant, 'late-rider', 1);
    const orderNo = await shop.place(member);
    const { detail } = await shop.until(orderNo, member, 'arrived');
    const shown = detail.ride.cancel!;
    clock.set(new Date(new Date(detail.ride.freeUntil!).getTime() + 1000));
    const refused = await refusalOf(shop.cancel(member, orderNo, shown.feeFen));
    expect(refused).toContain('司机已超过免费等候时间');
    expect(refused).toContain('¥14');
    expect((await carOf(member, orderNo)).code).toBe(20);
    expect(await shop.cancel(member, orderNo, least)).toEqual({ code: 0, feeFen: least });
    const due = await carOf(member, orderNo);
    expect([due.totalFen, due.detail.bill!.cancelled, due.detail.mayDispute]).toEqual([least, true, false]);
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    expect([(await carOf(member, orderNo)).code, await paidMore()]).toEqual([2, least]);
    await shop.expectBooks();
  });

  test('is refused once the ride has begun, and what was ridden cannot be cancelled as an order', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    await shop.until(orderNo, member, 'riding');
    expect(await refusalOf(shop.cancel(member, orderNo, 0))).toContain('行程已经开始，不能取消');
    await shop.until(orderNo, member, 'ended');
    const whole = cancelOrder({ ...deps, approvals: noApprovals }, shop.as(member), { orderNo });
    expect(await refusalOf(whole)).toContain('行程已经发生，订单不能取消');
    await shop.pay(member, orderNo);
    await jobs.run();
  });
});

/** An employee whose company wants nothing but its credit for what it pays; known so to jobs as well. */
async function employedAlone(member: string, enterpriseId: string, limitFen: Fen): Promise<void> {
  await shop.employ(enterpriseId, limitFen, [member], { payLimits: ['creditpay'] });
  await shop.db.inTenant(tenant, (tx) =>
    tx
      .updateTable('members')
      .set({ credit_member_id: enterpriseId, credit_employee_id: '71' })
      .where('tenant_id', '=', tenant)
      .where('id', '=', member)
      .execute(),
  );
}

describe('what is owed', () => {
  test('stays owed, is told again, and stands in the way of another ride', async () => {
    const { member } = await rider();
    const orderNo = await shop.ride(member);
    expect(await refusalOf(shop.place(member))).toContain('未结清的用车费用');
    clock.passSeconds(8 * 86_400);
    await shop.sweep();
    const order = await carOf(member, orderNo);
    expect([order.code, order.events.at(-1)!.words]).toEqual([0, '行程费用仍未结清，结清前不能再次用车']);
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    const again = await shop.place(member);
    await shop.cancel(member, again, 0);
    await shop.expectBooks();
  });

  test('above the standard is paid in both parts: the company its limit, the person the rest', async () => {
    const { member, paidMore } = await rider();
    await shop.employ('7001', yuan(5000), [member]);
    shop.standards.set(member, limits('person-pays', 4000));
    const orderNo = await shop.ride(member);
    const { detail, totalFen } = await carOf(member, orderNo);
    expect([detail.bill!.companyFen, detail.bill!.personFen]).toEqual([4000, totalFen - 4000]);
    expect(await refusalOf(shop.pay(member, orderNo, 'creditPay'))).not.toBe('no refusal');
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    expect(await paidMore()).toBe(totalFen);
    await shop.expectBooks();
  });

  test('is paid by the company by itself where its credit alone pays, and waits where the line falls short', async () => {
    const { member, paidMore } = await rider();
    await employedAlone(member, '7002', yuan(100));
    const orderNo = await shop.ride(member);
    expect(await jobs.run()).toEqual([]);
    const { code, totalFen } = await carOf(member, orderNo);
    expect([code, await paidMore(), (await shop.credit('7002'))!.usedFen]).toEqual([2, 0, totalFen]);
    const short = await shop.ride(member);
    expect(await jobs.run()).toEqual([]);
    expect((await carOf(member, short)).code).toBe(0);
    await shop.expectBooks();
  });

  test('is judged before it is ordered: forbidden, with a reason, or under an application', async () => {
    const { member } = await rider();
    shop.standards.set(member, limits('forbid', 1500));
    expect(await refusalOf(shop.place(member))).toContain('单次限价');
    shop.standards.set(member, limits('reason', 1500));
    expect(await refusalOf(shop.place(member))).not.toBe('no refusal');
    shop.standards.set(member, limits('approval', 1500));
    expect(await refusalOf(shop.place(member))).toContain('须凭已通过的出差申请用车');
    shop.standards.set(member, limits('person-pays', 90_000, { kinds: ['comfort'] }));
    const { kinds } = await shop.estimate(member);
    expect(kinds[0]).toMatchObject({ personFen: kinds[0]!.estimateFen });
  });

  test('counts what was ridden before on the same day', async () => {
    const { member } = await rider();
    shop.standards.set(member, limits('forbid', 90_000, { dayRides: 1 }));
    const orderNo = await shop.ride(member);
    await shop.pay(member, orderNo);
    await jobs.run();
    expect(await refusalOf(shop.place(member))).toContain('每日次数');
  });

  test('for a colleague counts what the colleague rode, and not what others did', async () => {
    const { staff, mate, manager } = await company();
    const once = limits('forbid', 90_000, { dayRides: 1 });
    for (const { id } of [staff, mate, manager]) shop.standards.set(id, once);
    await shop.enrich(staff.id);
    await shop.ride(staff.id);
    expect(await overFor(staff)).toBe('forbid');
    expect(await overFor(manager, staff.id)).toBe('forbid');
    expect(await overFor(staff, mate.id)).toBeNull();
    expect(await overFor(staff, 'somebody unknown')).toBe('forbid');
  });
});

describe('under way', () => {
  test('another destination is another bill; after the arrival it is refused', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    await shop.until(orderNo, member, 'riding');
    const { highFen } = await shop.redirect(member, orderNo, xujiahui);
    expect(highFen).toBeGreaterThan(0);
    const over = await shop.until(orderNo, member, 'ended');
    expect(over.detail.destinations.map(({ place }) => place.name)).toEqual([hongqiao.name, xujiahui.name]);
    expect(over.detail.to.name).toBe(xujiahui.name);
    expect(await refusalOf(shop.redirect(member, orderNo, people))).toContain('不能更改目的地');
    await shop.pay(member, orderNo);
    await jobs.run();
    await shop.expectBooks();
  });

  test('the car moves between two looks', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    await shop.until(orderNo, member, 'riding');
    const before = await shop.live(member, orderNo);
    clock.passSeconds(60);
    const later = await shop.live(member, orderNo);
    expect(later.ride.position).not.toEqual(before.ride.position);
    expect(later.ride.etaMetres!).toBeLessThan(before.ride.etaMetres!);
    await shop.until(orderNo, member, 'ended');
    await shop.pay(member, orderNo);
    await jobs.run();
  });
});

describe('a bill that is questioned', () => {
  const less = 2000;

  test('before it is paid is lower, where the fleet finds it wrong', async () => {
    const { member, paidMore } = await rider();
    await shop.faults.set(tenant, 'overcharge', 1);
    const orderNo = await shop.ride(member);
    const { totalFen } = await carOf(member, orderNo);
    await shop.dispute(member, orderNo);
    clock.passSeconds(700);
    await shop.follow();
    const order = await carOf(member, orderNo);
    expect([order.totalFen, order.detail.dispute!.state]).toEqual([totalFen - less, 'corrected']);
    expect(await refusalOf(shop.dispute(member, orderNo))).toContain('已对该账单提出过疑问');
    await shop.pay(member, orderNo);
    await jobs.run();
    expect(await paidMore()).toBe(totalFen - less);
    await shop.expectBooks();
  });

  test('after it was paid brings back what was too much, once', async () => {
    const { member, paidMore } = await rider();
    await shop.faults.set(tenant, 'overcharge', 1);
    const orderNo = await shop.ride(member);
    const { totalFen } = await carOf(member, orderNo);
    await shop.pay(member, orderNo);
    await jobs.run();
    await shop.dispute(member, orderNo);
    clock.passSeconds(700);
    await Promise.all([shop.follow(), shop.follow(), shop.follow()]);
    await shop.follow();
    expect(await jobs.run()).toEqual([]);
    expect((await carOf(member, orderNo)).detail.dispute).toMatchObject({
      state: 'corrected',
      lessFen: less,
    });
    expect(await paidMore()).toBe(totalFen - less);
    await shop.expectBooks();
  });

  test('and is right stays as it is', async () => {
    const { member, paidMore } = await rider();
    const orderNo = await shop.ride(member);
    const { totalFen } = await carOf(member, orderNo);
    await shop.pay(member, orderNo);
    await jobs.run();
    await shop.dispute(member, orderNo);
    clock.passSeconds(700);
    await shop.follow();
    expect((await carOf(member, orderNo)).detail.dispute).toMatchObject({ state: 'kept' });
    expect(await paidMore()).toBe(totalFen);
    await shop.review(member, orderNo);
    expect(await refusalOf(shop.review(member, orderNo))).toBe('该行程已评价');
    await shop.expectBooks();
  });
});

const day = (count: number) => addDays(dayOf(clock.now()), count);

describe('what is wrong is said', () => {
  const far = { name: '北京站', city: '上海', lat: 39.9, lon: 116.4 };

  test.each<[string, object, string]>([
    ['a place of another city', { to: { ...hongqiao, city: '北京' } }, '“虹桥火车站”不在北京'],
    ['too far', { to: far }, '目的地超出200公里'],
    ['nowhere', { to: people }, '上车地点与目的地相同'],
    ['in the past', { day: '2025-11-30', time: '10:00' }, '用车时间已过'],
    ['a day without a time', { day: '2025-12-30' }, '请选择用车日期与时间'],
    [
      "a flight that is nobody's",
      { transfer: { orderNo: '2025120100000000001', leg: 0, way: 'pick-up' } },
      '所选航班或车次不存在',
    ],
  ])('%s', async (_, sent, words) => {
    const { member } = await rider();
    expect(await refusalOf(shop.estimate(member, sent))).toContain(words);
    expect(await refusalOf(shop.place(member, { sent }))).toContain(words);
  });

  test('too far ahead, too near, and dearer than shown', async () => {
    const { member } = await rider();
    expect(await refusalOf(shop.estimate(member, { day: day(8), time: '10:00' }))).toContain('只能预约7天内');
    const soon = new Date(clock.now().getTime() + 5 * 60_000);
    expect(await refusalOf(shop.estimate(member, { day: dayOf(soon), time: timeOf(soon) }))).toContain(
      '至少提前15分钟',
    );
    expect(await refusalOf(shop.place(member, { sent: { expectHighFen: 100 } }))).toContain(
      '预估费用已由¥1变为',
    );
  });
});

describe('faults and races', () => {
  test('a booking whose answer was lost is found again; one that never came ends for nothing', async () => {
    const { member } = await rider();
    await shop.faults.set(tenant, 'drop-after', 1);
    const found = await shop.place(member);
    expect((await shop.orderOf(found)).bookingReference).toBe(null);
    clock.passSeconds(20);
    await shop.sweep();
    expect((await shop.orderOf(found)).bookingReference).not.toBe(null);
    const { code } = await shop.until(found, member, 'ended');
    expect(code).toBe(0);
    await shop.pay(member, found);
    await jobs.run();
    await shop.faults.set(tenant, 'drop-before', 1);
    const lost = await shop.place(member);
    clock.passSeconds(20);
    await shop.sweep();
    const order = await carOf(member, lost);
    expect([order.code, order.totalFen > 0]).toEqual([12, true]);
    await shop.expectBooks();
  });

  test('a cancellation whose answer was lost is booked when it is known', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    await shop.faults.set(tenant, 'drop-after', 1);
    expect(await refusalOf(shop.cancel(member, orderNo, 0))).toContain('车队系统繁忙');
    clock.passSeconds(20);
    await shop.follow();
    await jobs.run();
    expect((await carOf(member, orderNo)).code).toBe(12);
    await shop.expectBooks();
  });

  test('forty at once cancel one order, once; and forty who follow book each state once', async () => {
    const { member } = await rider();
    const orderNo = await shop.place(member);
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => shop.cancel(member, orderNo, 0)));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    const told = await wordsOf(member, orderNo);
    expect(told.filter((words) => words.startsWith('已取消用车'))).toHaveLength(1);
    const ridden = await shop.place(member);
    await shop.until(ridden, member, 'found');
    clock.passSeconds(7200);
    await Promise.allSettled(Array.from({ length: 40 }, () => shop.live(member, ridden)));
    await shop.follow();
    const words = await wordsOf(member, ridden);
    expect(words.filter((one) => one.startsWith('行程结束'))).toHaveLength(1);
    const pays = await Promise.allSettled(Array.from({ length: 10 }, () => shop.pay(member, ridden)));
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await jobs.run();
    await shop.expectBooks();
  });
});
