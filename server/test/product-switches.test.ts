import { listOrders } from '@woxing/contract/orders/orders';
import { memberInfo } from '@woxing/contract/people/members';
import type { ProductSwitch } from '@woxing/contract/tenancy/product-switches.rules';
import { switchedPages } from '@woxing/contract/tenancy/product-switches.rules';
import { findTenant, saveTenant } from '@woxing/contract/tenancy/tenant-admin';
import { tenantConfig, tenantManifest } from '@woxing/contract/tenancy/tenants';
import { afterEach, describe, expect, test } from 'vitest';
import { demoAdministrator } from '#src/members/public.ts';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { sampleOf } from './sample-input.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

/** A partner that switches products off: what answers, and what says that this site does not have it. */

const tenantId = 'partner';
const product = await openWholeProduct({ tenants: [tenantId] });
const administrator = await product.enter('official', demoAdministrator);
const person = await product.enter(tenantId, '13800000010');
const served = (await declaredEndpoints()).filter(({ endpoint }) => product.serves(endpoint));

afterEach(() => switchTo({}));

async function switchTo(off: Partial<Record<ProductSwitch, false>>, tenant = tenantId): Promise<void> {
  const found = await product.ask(findTenant, { tenant }, { caller: administrator });
  const { version, draft } = found.json<{ data: { version: number; draft: { features: object } } }>().data;
  const features = {
    air: true,
    hotel: true,
    train: true,
    car: true,
    application: true,
    payment: true,
    ...off,
  };
  const saved = await product.ask(
    saveTenant,
    { tenant, version, draft: { ...draft, features } },
    { caller: administrator },
  );
  expect(saved.json()).toMatchObject({ ret: '0' });
}

/** The contract's files of each product, and those of their endpoints that answer about what was bought before. */
const rooms = {
  air: {
    files: [
      'flights',
      'international-flights',
      'international-orders',
      'international-after-sales',
      'carrier-agreements',
      'fare-history',
      'fare-alerts',
    ],
    also: [
      'POST /flight/domestic/extrasOffer',
      'POST /order/appDomeTicketBook',
      'POST /api/v1/trip_manager/air_ticket_domestic_order/book',
    ],
    kept: [
      'POST /flight/alert/list',
      'POST /flight/alert/delete',
      'GET /intl/itinerary',
      'POST /intl/priceCheck',
      'POST /intl/rule',
      'POST /api/v1/trip_manager/air_ticket_international_order/rule',
      'POST /intl/refundQuote',
      'POST /intl/refund',
      'POST /intl/refundWithdraw',
      'POST /intl/scheduleAccept',
      'POST /intl/sheetRead',
      'POST /intl/changeCancel',
    ],
  },
  train: {
    files: [
      'trains',
      'train-orders',
      'train-order-list',
      'train-itinerary',
      'train-waitlist',
      'train-concessions',
    ],
    also: [],
    kept: [
      'POST /train/orderList',
      'POST /train/orderDetail',
      'POST /train/orderCancel',
      'GET /train/itinerary',
      'POST /train/refundQuote',
      'POST /train/refund',
      'POST /train/sheetRead',
      'POST /train/changeCancel',
      'POST /train/refundWithdraw',
      'POST /train/alternateDetail',
      'POST /train/alternateCancel',
      'POST /train/account12306/list',
      'POST /train/account12306/logout',
    ],
  },
  hotel: {
    files: ['hotels', 'hotel-orders', 'hotel-agreements', 'hotel-confirmation'],
    also: [],
    kept: [
      'POST /hotel/order/detail',
      'POST /hotel/order/myOrderList',
      'POST /hotel/order/cancel',
      'POST /hotel/order/refundQuote',
      'POST /hotel/order/refund',
      'POST /hotel/order/refundWithdraw',
      'POST /hotel/order/sheetRead',
      'POST /hotel/order/modify',
      'POST /hotel/order/changeCancel',
      'GET /hotel/order/confirmation',
    ],
  },
  car: {
    files: ['cars', 'car-orders'],
    also: [],
    kept: [
      'POST /car/order/myOrderList',
      'POST /car/order/detail',
      'POST /car/order/ride',
      'POST /car/order/follow',
      'POST /car/order/cancel',
      'POST /car/order/destinationQuote',
      'POST /car/order/changeDestination',
      'POST /car/order/dispute',
      'POST /car/order/review',
      'GET /car/receipt',
    ],
  },
  payment: {
    files: ['payments', 'payment-calls'],
    also: [
      'POST /recharge/create',
      'POST /finance/recharge/create',
      'POST /finance/bill/pay',
      'POST /buffetCard/create',
      'POST /memberLevel/upgrade',
      'POST /memberLevel/renew',
      'POST /member/payAuthorizationCode/create',
    ],
    kept: [
      'POST /pay/query',
      'POST /pay/alipay/query',
      'POST /pay/weChat/query',
      'POST /pay/follow',
      'POST /pay/notify/alipay/:appId',
      'POST /pay/notify/weChatPay/:appId',
      'POST /pay/notify/zxpay/:appId',
    ],
  },
} as const satisfies Partial<Record<ProductSwitch, { files: string[]; also: string[]; kept: string[] }>>;

describe.each(['air', 'train', 'hotel', 'car', 'payment'] as const)('with %s off', (name) => {
  const { files, also, kept } = rooms[name];
  const ofProduct = served.filter(
    ({ room, endpoint }) =>
      files.some((file) => file === room) || also.some((one) => one === nameOf(endpoint)),
  );

  test('every endpoint of it says so, but for those about what was bought before', async () => {
    expect(ofProduct.length).toBeGreaterThan(kept.length);
    await switchTo({ [name]: false });
    const words = `本站暂不提供${switchedPages[name].name}，如有疑问请联系客服`;
    const sentences = {
      ret: JSON.stringify({ ret: '5107', msg: words, data: null }),
      status: JSON.stringify({ status: '5107', message: words, result: null }),
    };
    const answering: string[] = [];
    for (const { endpoint } of ofProduct) {
      const answer = await product.ask(endpoint, sampleOf(endpoint), { caller: person });
      if (answer.body !== sentences[endpoint.envelope]) answering.push(nameOf(endpoint));
    }
    expect(answering.toSorted()).toEqual([...kept].toSorted());
  });

  test('visitors hear it as well, and no endpoint of another product says it', async () => {
    await switchTo({ [name]: false });
    const others = served.filter((one) => !ofProduct.includes(one) && one.endpoint.access !== 'sandbox');
    for (const { endpoint } of others) {
      const answer = await product.ask(endpoint, sampleOf(endpoint), { tenantId });
      expect([nameOf(endpoint), answer.body.includes('"5107"')]).toEqual([nameOf(endpoint), false]);
    }
    const { endpoint } = ofProduct.find(
      (one) => one.endpoint.envelope === 'ret' && !(kept as readonly string[]).includes(nameOf(one.endpoint)),
    )!;
    const answer = await product.ask(endpoint, sampleOf(endpoint), { tenantId });
    expect(answer.json()).toMatchObject({ ret: '5107' });
  });
});

test('a site that speaks of confirmation sells no hotels, on the server either', async () => {
  for (const { room, endpoint } of served) {
    if (room !== 'hotels') continue;
    const answer = await product.ask(endpoint, sampleOf(endpoint), { tenantId: 'confirm' });
    expect([nameOf(endpoint), answer.json<{ ret: string }>().ret]).toEqual([nameOf(endpoint), '5107']);
  }
});

async function permissionsOf(caller: Caller): Promise<readonly number[]> {
  const answer = await product.ask(memberInfo, {}, { caller });
  return answer.json<{ data: { permissions: number[] } }>().data.permissions;
}

test('pages hear what is off, and the menu of a member follows', async () => {
  expect(await permissionsOf(person)).toEqual(expect.arrayContaining([12, 13, 14, 15]));
  await switchTo({ train: false, hotel: false });
  const config = await product.ask(tenantConfig, {}, { tenantId });
  expect(config.json()).toMatchObject({ data: { features: { air: true, train: false, hotel: false } } });
  const permissions = await permissionsOf(person);
  expect(permissions).toEqual(expect.arrayContaining([12, 13]));
  expect(permissions).not.toContain(14);
});

test.each([
  [{}, '机票、火车票、酒店、用车预订与差旅管理'],
  [{ train: false }, '机票、酒店、用车预订与差旅管理'],
  [{ air: false, hotel: false, car: false }, '火车票预订与差旅管理'],
  [{ air: false, train: false, hotel: false, car: false }, '差旅管理'],
] as const)('with %j the manifest describes the site as what it sells', async (off, description) => {
  await switchTo(off);
  const manifest = await product.ask(tenantManifest, {}, { tenantId });
  expect(manifest.json()).toMatchObject({ description });
});

test('who has ordered a product before keeps the list of its orders', async () => {
  const buyer = await product.enter('official', '13800000010');
  const stranger = await product.enter('official', '13800000079');
  const listFor = (caller: Caller) => product.ask(listOrders, { product: 'train' }, { caller });
  try {
    await switchTo({ train: false }, 'official');
    expect(await permissionsOf(buyer)).toContain(15);
    expect((await listFor(buyer)).json()).toMatchObject({ ret: '0' });
    expect(await permissionsOf(stranger)).not.toContain(15);
    expect((await listFor(stranger)).json()).toMatchObject({ ret: '403' });
  } finally {
    await switchTo({}, 'official');
  }
});
