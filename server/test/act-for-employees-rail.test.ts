import { afterEach, describe, expect, test } from 'vitest';
import { cancelChange, confirmRefund, readSheet } from '#src/after-sales/public.ts';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { paymentLister, startPayment } from '#src/payments/public.ts';
import { changeTrain } from '#src/products/rail/after-sales/change-train.ts';
import { quoteTrainChange } from '#src/products/rail/after-sales/quote-train-change.ts';
import { quoteTrainRefund } from '#src/products/rail/after-sales/quote-train-refund.ts';
import { printItinerary } from '#src/products/rail/itinerary/print-itinerary.ts';
import { cancelTrainOrder } from '#src/products/rail/orders/train-orders.ts';
import { openTenants } from '#src/tenants/public.ts';
import { actorsOf } from './acting.ts';
import type { Person } from './company.ts';
import { beijingToShanghai, openRailShop } from './rail-shop.ts';
import { payPassword, refusalOf } from './shop.ts';

const shop = await openRailShop();
const { deps, jobs, rail } = shop;
const actors = actorsOf(shop);
const tickets = [{ passenger: 0, leg: 0 }];
/** 609.50 yuan in place of 554. */
const dearer = { ...beijingToShanghai, trainNo: 'G35' };
const ride = { ...beijingToShanghai, trainNo: 'G21' };

afterEach(async () => {
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  await jobs.run();
  await shop.sweep();
  await jobs.run();
  await shop.expectBooks();
});

interface Act {
  readonly ready: (owner: Person) => Promise<{ readonly orderNo: string; readonly sheetNo?: string }>;
  readonly act: (who: Person, orderNo: string, sheetNo: string) => Promise<unknown>;
  readonly called: string;
}

const placed = async ({ id }: Person) => ({ orderNo: await shop.placeTrain(id, { ride, names: ['李娜'] }) });
const bought = async ({ id }: Person) => ({ orderNo: await shop.buyTrain(id, { ride, names: ['李娜'] }) });

const refund = async (who: Person, orderNo: string) => {
  const { quoteId } = await quoteTrainRefund(deps, who.ctx(), { orderNo, tickets });
  return confirmRefund(deps, deps.afterSales, who.ctx(), { orderNo, quoteId });
};
const change = async (who: Person, orderNo: string) => {
  const { quoteId } = await quoteTrainChange(deps, who.ctx(), { orderNo, tickets, ride: dearer });
  return changeTrain(deps, who.ctx(), { orderNo, quoteId, wish: { places: [], berths: {} } });
};
const pay = (who: Person, orderNo: string, businessType: 'trainPay' | 'trainChangeTicket') =>
  startPayment(deps, who.ctx(), { businessType, orderNo, method: 'creditPay', payPassword });

const changing = async (owner: Person) => {
  const { orderNo } = await bought(owner);
  return { orderNo, sheetNo: (await change(owner, orderNo)).sheetNo };
};
/** Its tickets could not be issued. */
const failed = async (owner: Person) => {
  const { orderNo } = await placed(owner);
  await shop.pay(owner.id, orderNo);
  rail.script.issue.push('busy');
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(22);
  return { orderNo };
};

const acts: Readonly<Record<string, Act>> = {
  cancel: {
    ready: placed,
    act: (who, orderNo) => cancelTrainOrder({ ...deps, payments: paymentLister }, who.ctx(), { orderNo }),
    called: '取消订单',
  },
  'pay by credit': { ready: placed, act: (who, orderNo) => pay(who, orderNo, 'trainPay'), called: '支付' },
  refund: { ready: bought, act: refund, called: '申请退票' },
  change: { ready: bought, act: change, called: '申请改签' },
  'pay a change': {
    ready: changing,
    act: (who, _orderNo, sheetNo) => pay(who, sheetNo, 'trainChangeTicket'),
    called: '支付改签费用',
  },
  'give up a change': {
    ready: changing,
    act: (who, orderNo, sheetNo) => cancelChange(deps, deps.afterSales, who.ctx(), { orderNo, sheetNo }),
    called: '取消改签',
  },
  'read why a refund failed': {
    async ready(owner) {
      const { orderNo } = await bought(owner);
      rail.script.refund.push('identity');
      const { sheetNo } = await refund(owner, orderNo);
      await jobs.run();
      expect(await shop.codeOf(orderNo)).toBe(23);
      return { orderNo, sheetNo };
    },
    act: (who, orderNo, sheetNo) => readSheet(deps, deps.afterSales, who.ctx(), { orderNo, sheetNo }),
    called: '确认退改结果',
  },
  'ask for tickets again': {
    ready: failed,
    act: (who, orderNo) => retryTicketing(deps, who.ctx(), { orderNo }),
    called: '重新提交',
  },
  'give up': {
    ready: failed,
    act: (who, orderNo) => giveUpOrder(deps, who.ctx(), { orderNo }),
    called: '放弃订单',
  },
};

describe.each(Object.keys(acts))('%s', (name) => {
  const { ready, act, called } = acts[name]!;

  test.each([
    ['main', '吴海涛'],
    ['holder', '周敏'],
  ] as const)('an employee’s order by %s, and by nobody without that right', async (role, actorName) => {
    const at = await actors.stage();
    const { orderNo, sheetNo = '' } = await ready(at.owner);
    await actors.expectRefused(at, orderNo, (who) => act(who, orderNo, sheetNo));
    await act(at[role], orderNo, sheetNo);
    await actors.expectActed(orderNo, at.owner, at[role], actorName, called);
    expect(await jobs.run()).toEqual([]);
  });
});

test('what an assistant gives back of what the owner has paid returns to the owner', async () => {
  const at = await actors.stage();
  const { orderNo } = await bought(at.owner);
  const balances = () => Promise.all([at.owner, at.holder].map(({ id }) => shop.balance(id)));
  const [ownersFen, holdersFen] = await balances();
  const { backFen } = await refund(at.holder, orderNo);
  expect(await jobs.run()).toEqual([]);
  expect(await balances()).toEqual([ownersFen! + backFen, holdersFen]);
});

test('the itinerary is printed for whoever sees the order, and for no stranger', async () => {
  const at = await actors.stage();
  const { orderNo } = await bought(at.owner);
  const tenants = openTenants(shop.db, { sandbox: true });
  const print = (who: Person) =>
    printItinerary({ ...deps, payments: paymentLister, tenants }, who.ctx(), { orderNo });
  for (const who of [at.main, at.holder, at.seeing])
    expect((await print(who)).contentType).toBe('application/pdf');
  for (const who of [at.outside, ...at.strangers]) expect(await refusalOf(print(who))).toBe('order.unknown');
});

test('a door of trains knows no order of flights, whoever acts', async () => {
  const at = await actors.stage();
  const orderNo = await shop.place(at.owner.id, { types: ['ADT'], names: ['李娜'] });
  const parts = { ...deps, payments: paymentLister };
  expect(await refusalOf(cancelTrainOrder(parts, at.main.ctx(), { orderNo }))).toBe('order.unknown');
});
