import { addDays, day, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEnterpriseSpending } from '#src/orders/enterprise-spending.ts';
import type { TravelApplications } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { hotelContent } from '../orders/hotel-content.ts';
import { quoteHotelChange } from './quote-hotel-change.ts';

const shop = await openHotelShop();
const { clock, jobs } = shop;
beforeEach(() => clock.set(momentOf(day('2025-12-01'), 12 * 60)));

let members = 0;
async function guest() {
  const member = `longer${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paid: async () => subtractFen(before, await shop.balance(member)) };
}
const contentOf = async (orderNo: string) => hotelContent.parse((await shop.orderOf(orderNo)).content);
async function stayOf(member: string, orderNo: string) {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { order, stay: order.detail, words: order.events.map(({ words }) => words) };
}
async function settle() {
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
}
const confirmedNights = (stay: Awaited<ReturnType<typeof stayOf>>['stay']) =>
  stay.rooms.map(({ nights }) =>
    nights.filter(({ state }) => state === 'confirmed').map(({ night }) => night),
  );

/** Nights of a stay of the embedded hotels, as they cost today. */
async function priceOf(orderNo: string, from: number, nights: number): Promise<Fen> {
  const { hotel, room, plan, arrival } = await contentOf(orderNo);
  const stay = {
    arrival: addDays(arrival, from),
    departure: addDays(arrival, from + nights),
    rooms: 1,
    adults: 1,
  };
  const ask = { hotelId: hotel.id, stay, kinds: ['public', 'member', 'company'] as const };
  const rates = await shop.hotels.rates(tenant, ask, clock.now());
  const rate = rates!.find((one) => one.roomId === room.id && one.plan.id === plan.id)!;
  return sumFen(rate.nights.map(({ priceFen }) => priceFen));
}

describe('a stay that becomes longer', () => {
  test('ends later once what that costs today is paid, and the nights that were sold are left alone', async () => {
    const { member, paid } = await guest();
    const orderNo = await shop.buy(member, { nights: 2, rooms: [['张一'], ['李二']] });
    const before = await contentOf(orderNo);
    const soldFen = await paid();
    const moreFen = fen(2 * (await priceOf(orderNo, 2, 2)));
    const quote = await shop.quoteChange(member, orderNo, 0, { after: 2 });
    expect(quote).toMatchObject({
      lines: [],
      given: [],
      dueFen: moreFen,
      backFen: 0,
      newFen: moreFen,
      deskFen: null,
    });
    const asked = await shop.change(member, orderNo, 0, undefined, { after: 2 });
    expect(asked).toMatchObject({ code: 13, dueFen: moreFen });
    const waiting = await stayOf(member, orderNo);
    expect(waiting.stay.departure).toBe(before.departure);
    expect(waiting.stay.nextWords).toBe('新的房晚已保留，请尽快支付应补金额，逾时将释放，原预订仍然有效。');
    expect(waiting.stay.sheets).toMatchObject([{ kind: 'change', longer: true, state: 'to-pay' }]);
    expect(waiting.words.at(-2)).toBe(
      `申请加住至${formatMonthDay(before.arrival)}入住、${formatMonthDay(addDays(before.departure, 2))}离店，共4间夜`,
    );
    const desk = await payDesk(shop.deps, shop.as(member), {
      businessType: 'hotelChange',
      orderNo: asked.sheetNo,
    });
    expect(desk.dueFen).toBe(moreFen);
    expect(desk.facts.map(({ name }) => name)).not.toContain('不再入住');
    await shop.payChange(member, asked.sheetNo);
    await settle();
    const { order, stay, words } = await stayOf(member, orderNo);
    expect([order.code, order.statusName, stay.arrival, stay.departure]).toEqual([
      3,
      '已加住',
      before.arrival,
      addDays(before.departure, 2),
    ]);
    expect(order.trip).toMatchObject([{ no: '4晚' }]);
    expect(confirmedNights(stay)[1]).toHaveLength(4);
    expect(await paid()).toBe(soldFen + moreFen);
    expect(words.some((said) => said.startsWith('加住成功：'))).toBe(true);
    await shop.expectBooks();
  });

  test('begins earlier and ends later at once, again and again, and is given back night by night to whoever paid', async () => {
    const { member, paid } = await guest();
    const orderNo = await shop.buy(member, { nights: 1 });
    await shop.lengthen(member, orderNo, { before: 1, after: 1 });
    await settle();
    await shop.lengthen(member, orderNo, { after: 2 });
    await settle();
    const { stay } = await stayOf(member, orderNo);
    expect(confirmedNights(stay)[0]).toEqual([0, 1, 2, 3, 4].map((at) => addDays(stay.arrival, at)));
    await expect(shop.quoteChange(member, orderNo, 1)).rejects.toMatchObject({ code: 'hotel.change-once' });
    const open = (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued');
    for (const { passenger, leg } of [open[3]!, open[0]!]) {
      await shop.cancelNights(member, orderNo, [{ passenger, leg }]);
      await settle();
    }
    await shop.cancelNights(
      member,
      orderNo,
      (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued'),
    );
    await settle();
    expect([await shop.codeOf(orderNo), await paid()]).toEqual([6, 0]);
    await shop.expectBooks();
  });

  test('is moved and becomes longer in one', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member, { nights: 2 });
    const { arrival } = await contentOf(orderNo);
    await shop.change(member, orderNo, 1, 'tianHangPay', { after: 1 });
    await settle();
    const { stay } = await stayOf(member, orderNo);
    expect(confirmedNights(stay)[0]).toEqual([1, 2, 3].map((at) => addDays(arrival, at)));
    await shop.expectBooks();
  });

  test('while its guests are there it ends later, and their hotel sees them leave then', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member, { nights: 1 });
    const { arrival } = await contentOf(orderNo);
    clock.set(momentOf(arrival, 20 * 60));
    await shop.followStays();
    expect((await stayOf(member, orderNo)).stay.stay?.state).toBe('in');
    await expect(shop.quoteChange(member, orderNo, 1)).rejects.toMatchObject({ code: 'hotel.stay-begun' });
    await shop.lengthen(member, orderNo, { after: 1 });
    await settle();
    clock.set(momentOf(addDays(arrival, 1), 13 * 60));
    await shop.followStays();
    expect((await stayOf(member, orderNo)).stay.stay?.state).toBe('in');
    clock.set(momentOf(addDays(arrival, 2), 13 * 60));
    await shop.followStays();
    expect((await stayOf(member, orderNo)).stay.stay).toMatchObject({ state: 'out', nights: 2, unused: 0 });
    await expect(shop.quoteChange(member, orderNo, 0, { after: 1 })).rejects.toMatchObject({
      code: 'hotel.stay-over',
    });
    await shop.expectBooks();
  });

  test('which is not paid stays as it was, and its rooms are free again', async () => {
    const { member, paid } = await guest();
    const found = await shop.find({ nights: 2 });
    const first = {
      ...found,
      departure: addDays(found.arrival, 1),
      rate: { ...found.rate, nights: found.rate.nights.slice(0, 1) },
    };
    const orderNo = await shop.buy(member, { found: first });
    const soldFen = await paid();
    const second = { ...found, arrival: addDays(found.arrival, 1) };
    const left = await shop.leftOf(second);
    await shop.change(member, orderNo, 0, undefined, { after: 1 });
    clock.passSeconds(1300);
    await shop.sweep();
    await settle();
    expect([await shop.codeOf(orderNo), await paid()]).toEqual([15, soldFen]);
    expect(await shop.leftOf(second)).toBe(left);
    expect((await contentOf(orderNo)).departure).toBe(first.departure);
    await shop.expectBooks();
  });

  test('is refused with the reason, and nothing changes', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member, { nights: 2 });
    const refused = (daysLater: number, more: Parameters<typeof shop.quoteChange>[3]) =>
      shop.quoteChange(member, orderNo, daysLater, more).then(
        () => 'no refusal',
        (error: { code?: string }) => error.code,
      );
    expect(await refused(0, { after: -1 })).toBe('hotel.change-length');
    expect(await refused(0, { after: 29 })).toBe('hotel.stay');
    expect(await refused(0, { before: 20 })).toBe('hotel.stay');
    expect(await refused(0, {})).toBe('hotel.change-same');
    shop.standards.set(member, hotelStandard.parse({ others: { capFen: 100 }, over: 'forbid' }));
    expect(await refused(0, { after: 1 })).toBe('standard.change');
    expect((await shop.orderOf(orderNo)).sheets).toEqual([]);
  });
});

describe('of a company', () => {
  test('what is above the cap of the night is the person’s, and both parts come back to their payers', async () => {
    const { member, paid } = await guest();
    await shop.employ('7301', fen(10_000_000), [member]);
    const found = await shop.find({ nights: 1 });
    const capFen = Math.floor(found.rate.nights[0]!.priceFen / 20_000) * 10_000;
    shop.standards.set(member, hotelStandard.parse({ others: { capFen }, over: 'person-pays' }));
    const orderNo = await shop.buy(member, { found }, 'multiPay');
    const soldFen = await paid();
    const usedFen = (await shop.credit('7301'))!.usedFen;
    const quote = await shop.quoteChange(member, orderNo, 0, { after: 1 });
    const [night] = quote.taken;
    expect(night!.personFen).toBe(night!.priceFen - capFen);
    await shop.change(member, orderNo, 0, 'multiPay', { after: 1 });
    await settle();
    expect(await paid()).toBe(soldFen + night!.personFen);
    expect((await shop.credit('7301'))!.usedFen).toBe(usedFen + capFen);
    const added = (await shop.orderOf(orderNo)).tickets.find(({ leg }) => leg === 1)!;
    await shop.cancelNights(member, orderNo, [added]);
    await settle();
    expect([await paid(), (await shop.credit('7301'))!.usedFen]).toEqual([soldFen, usedFen]);
    await shop.expectBooks();
  });

  test.each(['prepay', 'desk', 'guarantee'] as const)(
    'an application is held against what the new nights of a stay cost: %s',
    async (payment) => {
      const { member } = await guest();
      const orderNo = await confirmed(member, { payment, nights: 1 });
      const asked: (readonly [number, string])[] = [];
      const changeProblem: TravelApplications['changeProblem'] = (_tx, _order, { spans, dueFen }) => {
        asked.push([dueFen, spans[0]!.starts.day]);
        return Promise.resolve(undefined);
      };
      const { arrival, departure } = await contentOf(orderNo);
      const { newFen } = await quoteHotelChange(
        { ...shop.deps, applications: { ...shop.deps.applications, changeProblem } },
        shop.as(member),
        { orderNo, arrival, departure: addDays(departure, 1) },
      );
      expect(asked).toEqual([[newFen, departure]]);
    },
  );
});

const desk = { payment: 'desk' } as const;
async function confirmed(member: string, input: Parameters<typeof shop.place>[1] = {}) {
  const orderNo = await shop.place(member, input);
  if (input.payment !== 'desk') await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  return orderNo;
}

describe('what is paid at the desk', () => {
  test('is moved and becomes longer without a payment, and costs what its new nights cost', async () => {
    const { member, paid } = await guest();
    const orderNo = await confirmed(member, { ...desk, nights: 2 });
    const moveFen = await priceOf(orderNo, 3, 2);
    const quote = await shop.quoteChange(member, orderNo, 3);
    expect(quote).toMatchObject({ dueFen: 0, backFen: 0, newFen: moveFen, deskFen: moveFen });
    expect((await shop.change(member, orderNo, 3)).code).toBe(14);
    await settle();
    const moved = await stayOf(member, orderNo);
    expect([moved.order.code, moved.order.deskFen, moved.order.totalFen]).toEqual([3, moveFen, 0]);
    const moreFen = await priceOf(orderNo, 2, 1);
    await shop.lengthen(member, orderNo, { after: 1 });
    await settle();
    const longer = await stayOf(member, orderNo);
    expect([longer.order.deskFen, await paid()]).toEqual([moveFen + moreFen, 0]);
    await shop.cancelNights(
      member,
      orderNo,
      (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued'),
    );
    await settle();
    expect([await shop.codeOf(orderNo), await paid()]).toEqual([6, 0]);
    await shop.expectBooks();
  });

  test('is not changed once its rooms are not kept any more, but by guests who are there', async () => {
    const { member } = await guest();
    const orderNo = await confirmed(member, { ...desk, nights: 1, sent: { arrivesAt: '16:00' } });
    const { arrival } = await contentOf(orderNo);
    clock.set(momentOf(arrival, 18 * 60));
    await expect(shop.quoteChange(member, orderNo, 0, { after: 1 })).rejects.toMatchObject({
      code: 'hotel.desk-over',
    });
    await shop.followStays();
    await shop.lengthen(member, orderNo, { after: 1 });
    await settle();
    expect((await contentOf(orderNo)).departure).toBe(addDays(arrival, 2));
    await shop.expectBooks();
  });

  test('counts as spent when its guests have left, with what they paid', async () => {
    const { member } = await guest();
    await shop.employ('7302', fen(10_000_000), [member]);
    const orderNo = await confirmed(member, { ...desk, nights: 2 });
    const ctx = shop.as('main-7302');
    const signedIn = { ...ctx.signedIn, memberType: 70, creditMemberId: '7302' };
    const spent = async () =>
      (await readEnterpriseSpending(shop.deps, { ...ctx, now: clock.now(), signedIn })).month.spentFen;
    expect(await spent()).toBe(0);
    const { deskFen } = (await stayOf(member, orderNo)).order;
    const { arrival } = await contentOf(orderNo);
    clock.set(momentOf(arrival, 18 * 60 + 40));
    await shop.followStays();
    clock.set(momentOf(addDays(arrival, 2), 13 * 60));
    await shop.followStays();
    const left = await stayOf(member, orderNo);
    expect(left.stay.stay).toMatchObject({ state: 'out', deskFen });
    expect(left.words.some((said) => /已离店，实住2晚，到店付¥/.test(said))).toBe(true);
    expect(await spent()).toBe(deskFen);
    await shop.followStays();
    expect(await spent()).toBe(deskFen);
  });
});

/** What guarantees the nights that are still somebody's. */
const guaranteeOf = async (orderNo: string) => {
  const { items, tickets } = await shop.orderOf(orderNo);
  const { nights } = await contentOf(orderNo);
  return tickets.flatMap(({ passenger, leg, state }) =>
    state === 'issued'
      ? items.flatMap((item) =>
          item.kind === 'guarantee' && item.passenger === passenger && item.leg === leg
            ? [{ night: nights[leg]!.night, fen: item.fen }]
            : [],
        )
      : [],
  );
};

describe('a guarantee', () => {
  const guaranteed = { payment: 'guarantee', nights: 2 } as const;
  test.each([
    { what: 'moved to other days', daysLater: 4, more: {} },
    { what: 'moved so that a night stays', daysLater: 1, more: {} },
    { what: 'with an earlier arrival', daysLater: 0, more: { before: 1 } },
    { what: 'with a later departure', daysLater: 0, more: { after: 1 } },
    { what: 'moved and longer', daysLater: -1, more: { after: 2 } },
  ])(
    'is of the night of arrival of a stay that is $what, and comes back when its guests have left',
    async ({ daysLater, more }) => {
      const { member, paid } = await guest();
      const orderNo = await confirmed(member, guaranteed);
      const quote = await shop.quoteChange(member, orderNo, daysLater, more);
      const before = await paid();
      await shop.change(member, orderNo, daysLater, 'tianHangPay', more);
      await settle();
      const { stay } = await stayOf(member, orderNo);
      const [guarantee, ...others] = await guaranteeOf(orderNo);
      const first = stay.rooms[0]!.nights.find(({ state }) => state === 'confirmed')!;
      expect([guarantee, others]).toEqual([{ night: stay.arrival, fen: first.priceFen }, []]);
      expect(await paid()).toBe(before + quote.dueFen - quote.backFen);
      expect(await paid()).toBe(first.priceFen);
      clock.set(momentOf(stay.arrival, 20 * 60));
      await shop.followStays();
      clock.set(momentOf(stay.departure, 13 * 60));
      await shop.followStays();
      await settle();
      expect((await stayOf(member, orderNo)).stay.stay).toMatchObject({ state: 'out', unused: 0 });
      expect(await paid()).toBe(noFen);
      await shop.expectBooks();
    },
  );

  test('is kept of guests who do not come to the longer stay', async () => {
    const { member, paid } = await guest();
    const orderNo = await shop.place(member, guaranteed);
    await shop.pay(member, orderNo);
    await shop.faults.set(tenant, 'no-show', 1);
    expect(await jobs.run()).toEqual([]);
    await shop.lengthen(member, orderNo, { before: 1 });
    await settle();
    const { stay } = await stayOf(member, orderNo);
    const first = stay.rooms[0]!.nights.find(
      ({ night, state }) => state === 'confirmed' && night === stay.arrival,
    )!;
    clock.set(momentOf(addDays(stay.arrival, 1), 7 * 60));
    await shop.followStays();
    await settle();
    expect((await stayOf(member, orderNo)).stay.stay).toMatchObject({
      state: 'no-show',
      feeFen: first.priceFen,
    });
    expect([await shop.codeOf(orderNo), await paid()]).toEqual([6, first.priceFen]);
    await shop.expectBooks();
  });
});
