import { fen, formatYuan, subtractFen, yuan } from '@woxing/contract/core/money';
import { personFenOf, ticketPersonFen } from '@woxing/contract/orders/price-items.rules';
import { airStandard } from '@woxing/contract/products/air/air-standard';
import { beforeEach, describe, expect, test } from 'vitest';
import { payDesk } from '#src/payments/pay-desk.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { airOf } from '../../../../test/product-details.ts';
import { openShop, refusalOf } from '../../../../test/shop.ts';
import { quoteFlight } from '../search/quote-flight.ts';

const shop = await openShop();
const { supplier, jobs, channels } = shop;

const business = {
  cabin: 'business',
  bookingClass: 'C',
  adultFen: yuan(2840),
  fullEconomyFen: yuan(1900),
} as const;
/** Taxes of an adult, and of a child. */
const [taxes, childTaxes] = [yuan(90), yuan(20)];
const serviceFee = yuan(10);
const words = '所选公务舱不在可订舱位（经济舱）内，经济舱限价¥1,200，票价¥2,840，超标¥1,640';

let made = 0;
let member = '';
let enterprise = '';

beforeEach(async () => {
  await jobs.run();
  made += 1;
  member = `over-${made}`;
  enterprise = String(8100 + made);
  shop.airStandards.set(member, airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(1200) }));
  await shop.employ(enterprise, yuan(20_000), [member]);
  await shop.enrich(member, yuan(300));
});

const desk = (orderNo: string) =>
  payDesk(shop.deps, shop.as(member), { businessType: 'dometicketOrderPay', orderNo });
const methodsOf = async (orderNo: string) => (await desk(orderNo)).methods.map(({ method }) => method);

describe('a seat above the air standard', () => {
  test('is quoted with the rule, the gap and what the person bears of it', async () => {
    const flight = { ...supplier.offer, ...business };
    const from = {
      ...shop.deps,
      supplier: { ...supplier, price: () => Promise.resolve({ kind: 'done' as const, value: [flight] }) },
    };
    const input = { offerIds: [flight.offerId] };
    const quote = await quoteFlight(from, shop.as(member), input);
    expect(quote.overStandard).toEqual([words]);
    expect(quote.prices.map(({ type, personFen }) => [type, personFen])).toEqual([
      ['ADT', yuan(1640)],
      ['CHD', yuan(820)],
      ['INF', 0],
    ]);
    const free = await quoteFlight(from, shop.as('nobody'), input);
    expect(free.overStandard).toEqual([]);
    expect(free.prices[0]!.personFen).toBe(0);
  });

  test('keeps both parts on the ticket, and desk and order say by which rule and how much', async () => {
    const orderNo = await shop.place(member, { types: ['ADT', 'CHD'], flight: business });
    const detail = await shop.detail(member, orderNo);
    expect(detail.tickets.map((ticket) => ticketPersonFen(detail.items, ticket))).toEqual([
      yuan(1640),
      yuan(820),
    ]);
    expect(airOf(detail).overStandard).toEqual([words]);
    const { personFen, dueFen, shares, facts } = await desk(orderNo);
    expect(personFen).toBe(yuan(2460));
    expect(dueFen).toBe(detail.totalFen);
    expect(shares).toEqual([
      { name: '张一', companyFen: yuan(1200) + taxes + serviceFee, personFen: yuan(1640) },
      { name: '李二', companyFen: yuan(600) + childTaxes + serviceFee, personFen: yuan(820) },
    ]);
    expect(facts).toEqual([{ name: '超出差旅标准', value: words }]);
  });

  test('is not paid by company credit alone; a mix takes not a fen more than the company’s part', async () => {
    const orderNo = await shop.place(member, { types: ['ADT'], flight: business });
    const companyFen = fen(yuan(1200) + taxes + serviceFee);
    expect(await methodsOf(orderNo)).toEqual(['multiPay', 'alipay', 'weChatPay', 'zxpay', 'tianHangPay']);
    expect(await refusalOf(shop.pay(member, orderNo, 'creditPay'))).toBe('pay.person-part');
    await expect(shop.pay(member, orderNo, 'creditPay')).rejects.toThrow(
      `该订单个人承担¥1,640，企业授信最多承担${formatYuan(companyFen)}`,
    );
    const { methods } = await desk(orderNo);
    expect(methods[0]).toMatchObject({
      method: 'multiPay',
      parts: [
        { method: 'creditPay', amountFen: companyFen },
        { method: 'tianHangPay', amountFen: yuan(300) },
        { method: 'outside', amountFen: subtractFen(yuan(1640), yuan(300)) },
      ],
    });
    const { outTradeNo } = await shop.pay(member, orderNo, 'multiPay');
    channels.alipay.pay(outTradeNo);
    await receiveNotice(shop.deps, shop.as(member), 'alipay', channels.alipay.noticeOf(outTradeNo));
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect((await shop.credit(enterprise))!.usedFen).toBe(companyFen);
    await shop.expectSound(orderNo);
  });

  test('over the price limit the person bears all above it; up to the tolerance nothing', async () => {
    const over = await shop.place(member, { types: ['ADT'], flight: { adultFen: yuan(1401) } });
    expect(airOf(await shop.detail(member, over)).overStandard).toEqual([
      '经济舱限价¥1,200，票价¥1,401，超标¥201',
    ]);
    expect(personFenOf((await shop.detail(member, over)).items)).toBe(yuan(201));
    const within = await shop.place(member, { types: ['ADT'], flight: { adultFen: yuan(1400) } });
    expect(personFenOf((await shop.detail(member, within)).items)).toBe(0);
    expect(await methodsOf(within)).toContain('creditPay');
    expect((await shop.pay(member, within, 'creditPay')).state).toBe('paid');
  });

  test('may be paid by the person alone, and goes back to the person', async () => {
    await shop.enrich(member, yuan(5000));
    const orderNo = await shop.place(member, { types: ['ADT'], flight: business });
    supplier.script.issue.push('sold-out');
    await shop.pay(member, orderNo);
    await jobs.run();
    expect((await shop.credit(enterprise))!.usedFen).toBe(0);
  });
});

describe('travellers of several levels', () => {
  test('each bears what their own standard leaves to them, and the trace says whose it is', async () => {
    shop.airStandards.set(
      '张一',
      airStandard.parse({ cabins: ['economy', 'business'], economyLimitFen: yuan(1200) }),
    );
    const orderNo = await shop.place(member, { types: ['ADT', 'ADT'], flight: business });
    const detail = await shop.detail(member, orderNo);
    expect(detail.tickets.map((ticket) => ticketPersonFen(detail.items, ticket))).toEqual([0, yuan(1640)]);
    const everybodysLevel = pinned(true)!.ref.levelId;
    expect(detail.standard?.parts.map(({ whose, over }) => [whose, over])).toEqual([
      [{ travellers: ['张一'], levelId: '张一', levelName: '张一的职级', version: 3 }, null],
      [{ travellers: ['张二'], levelId: everybodysLevel, levelName: '普通员工', version: 3 }, 'person-pays'],
    ]);
    expect(airOf(detail).overStandard).toEqual([`张二：${words}`]);
    shop.airStandards.delete('张一');
  });

  test('the quote for those who fly says what each of them bears, and by whose standard', async () => {
    shop.airStandards.set('张一', airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(1500) }));
    const flight = { ...supplier.offer, ...business };
    const from = {
      ...shop.deps,
      supplier: { ...supplier, price: () => Promise.resolve({ kind: 'done' as const, value: [flight] }) },
    };
    const asked = { offerIds: [flight.offerId], names: ['张一', '李二'] };
    const quote = await quoteFlight(from, shop.as(member), asked);
    expect(quote.travellers?.map(({ name, parts }) => [name, parts.map((part) => part.personFen)])).toEqual([
      ['张一', [yuan(1340), yuan(670), 0]],
      ['李二', [yuan(1640), yuan(820), 0]],
    ]);
    expect(quote.standard).toMatchObject({ over: 'person-pays', personFen: yuan(2980) });
    expect(quote.standard?.parts.map(({ whose }) => whose?.levelName)).toEqual(['张一的职级', '普通员工']);
    expect((await quoteFlight(from, shop.as('nobody'), asked)).travellers).toBeUndefined();
    shop.airStandards.delete('张一');
  });

  test('what one of them may not fly is refused by their name, and nothing is kept', async () => {
    shop.airStandards.set(
      '张二',
      airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(1200), over: 'forbid' }),
    );
    await expect(shop.place(member, { types: ['ADT', 'ADT'], flight: business })).rejects.toThrow('张二：');
    shop.airStandards.delete('张二');
  });
});
