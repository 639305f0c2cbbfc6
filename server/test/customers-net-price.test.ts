import type { Endpoint } from '@woxing/contract/core/endpoint';
import type { CustomerSale } from '@woxing/contract/orders/customer-sales';
import * as orders from '@woxing/contract/orders/orders';
import * as trips from '@woxing/contract/orders/trips';
import * as customers from '@woxing/contract/people/customers';
import * as travellers from '@woxing/contract/people/travellers';
import { type Product, products } from '@woxing/contract/products/products.rules';
import { ownBookingLimits } from '@woxing/contract/tenancy/booking-limits.rules';
import { beforeAll, expect, test } from 'vitest';
import { saveBookingLimits } from '#src/tenants/public.ts';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { namedBy } from './named-objects.ts';
import { leavesOf, sampleOf, withValue } from './sample-input.ts';
import { type Ware, waresToSell } from './wares-to-sell.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

/**
 * A customer of a distributor, with or without an account of their own, asks everything there is, also about the very order that was
 * placed for them: no answer says what the distributor pays, or what was added to it.
 */
const tenantId = 'official';
const product = await openWholeProduct({
  tenants: [tenantId],
  env: { SEARCHES_PER_SECOND: '1000000,1000000' },
});
const endpoints = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => product.serves(endpoint) && endpoint.access !== 'sandbox');

const ofCustomer = { name: '欧阳映雪', mobilePhone: '13800000010', certNo: 'E58210077' };
/** By product: what is added for the passenger, in fen that no fare has. */
const markUps = {
  airTicket: 13_731,
  gp: 24_643,
  'international-air': 35_779,
  hotel: 46_817,
  train: 1_747,
  car: 2_953,
} as const satisfies Record<Product, number>;

interface Order extends Ware {
  readonly orderNo: string;
  readonly saleFen: number;
  /** After the address of shared trips. */
  readonly link: string;
  readonly shareId: string;
}

let distributor: Caller;
/** Those of whom a customer may be one; undefined: nobody who has signed in. */
const askers: Record<string, Caller | undefined> = { nobody: undefined };
const sold = {} as Record<Product, Order>;
let customerId: string;
let passengerId: string;
/** What was answered before anything was sold: prices that are for everybody. */
let before: ReadonlySet<string>;

/** In either of the two forms in which endpoints answer. */
interface Envelope<T> {
  readonly ret?: string;
  readonly msg?: string;
  readonly data?: T;
  readonly status?: string;
  readonly message?: string;
  readonly result?: T;
}

async function done<T>(endpoint: Endpoint, input: object): Promise<T> {
  const answer = await product.ask(endpoint, input, { caller: distributor });
  const { ret, msg, data, status, message, result } = answer.json<Envelope<T>>();
  expect([nameOf(endpoint), ret ?? status, msg ?? message]).toEqual([nameOf(endpoint), '0', '']);
  return (data ?? result)!;
}

/** As a page writes an amount, and as the wire does; never a part of a longer number. */
function waysToSay(fenOf: number): RegExp {
  const [whole, cents] = [Math.floor(fenOf / 100), String(fenOf % 100).padStart(2, '0')];
  const wholes = `(?:${whole}|${whole.toLocaleString('en-US')})`;
  const yuan =
    cents === '00'
      ? `[¥￥]\\s?${wholes}(?:\\.00?)?|${wholes}\\.00`
      : `${wholes}\\.${cents.replace(/0$/, '0?')}`;
  return new RegExp(`(?<![\\w.,-])(?:${fenOf}|${yuan})(?![\\w]|[.,]\\d)`);
}

const secretsOf = (of: Product, { netFen, fareFen }: Ware) => ({
  [`${of} net`]: waysToSay(netFen),
  [`${of} fare`]: waysToSay(fareFen),
  [`${of} mark-up`]: waysToSay(markUps[of]),
});
type Secrets = Readonly<Record<string, RegExp>>;

const said = (body: string, secrets: Secrets) =>
  Object.keys(secrets).filter((name) => secrets[name]!.test(body));

/** What an endpoint is asked: as anybody would, and of each of the orders. Before anything is sold these are the same. */
function inputsOf(endpoint: Endpoint): object[] {
  const inputs = everyInputOf(endpoint).map((input) => [JSON.stringify(input), input] as const);
  return [...new Map(inputs).values()];
}

function everyInputOf(endpoint: Endpoint): object[] {
  const leaves = leavesOf(endpoint).filter(({ name }) => idOf(endpoint, name, 'airTicket') !== undefined);
  if (endpoint.effect !== 'read' && leaves.length === 0) return [];
  const named = products.map((of) =>
    leaves.reduce(
      (input: object, { path, name }) => withValue(input, path, idOf(endpoint, name, of)),
      sampleOf(endpoint),
    ),
  );
  return leaves.length === 0
    ? [sampleOf(endpoint)]
    : endpoint.effect === 'read'
      ? [sampleOf(endpoint), ...named]
      : named;
}

function idOf(endpoint: Endpoint, name: string, of: Product): string | undefined {
  if (name === 'link') return sold[of]?.link ?? 'none';
  if (name === 'customerId') return customerId;
  if (name === 'keyword') return sold[of]?.orderNo ?? '';
  const kind = namedBy(endpoint, name);
  if (kind === 'order') return sold[of]?.orderNo ?? '0';
  if (kind === 'trip-share') return sold[of]?.shareId ?? '0';
  return kind === 'passenger' ? passengerId : undefined;
}

/** Who was told which secret by which endpoint. */
async function tellTales(
  callers: Readonly<Record<string, Caller | undefined>>,
  secrets: Secrets,
  only?: string,
) {
  const told = new Set<string>();
  let asked = 0;
  for (const [who, caller] of Object.entries(callers))
    for (const endpoint of endpoints.filter((one) => only === undefined || nameOf(one) === only))
      for (const input of inputsOf(endpoint)) {
        const { body } = await product.ask(endpoint, input, caller ? { caller } : { tenantId });
        asked += 1;
        for (const secret of said(body, secrets)) told.add(`${who} ${nameOf(endpoint)} ${secret}`);
      }
  return { told, asked };
}

async function sell(of: Product, ware: Ware): Promise<Order> {
  const saleFen = ware.netFen + markUps[of];
  const { orderNo } = await ware.place(done, { ...ofCustomer, passengerId, customerId }, saleFen);
  const { link } = await done<{ link: string }>(trips.shareTrip, { orderNo, days: 7 });
  const { list } = await done<{ list: readonly { id: string; createdAt: string }[] }>(
    trips.listTripShares,
    {},
  );
  const shareId = list.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]!.id;
  return { ...ware, orderNo, saleFen, link, shareId };
}

let secrets: Secrets;
beforeAll(async () => {
  // One person gets one of each product.
  const limits = { ...ownBookingLimits, traveller: { orders: products.length } };
  await product.db.inTenant(tenantId, (tx) => saveBookingLimits(tx, tenantId, limits));
  distributor = await product.enter(tenantId, '13800000040');
  for (const end of ['10', '71']) askers[`member ${end}`] = await product.enter(tenantId, `138000000${end}`);
  ({ id: customerId } = await done<{ id: string }>(customers.saveCustomer, {
    name: ofCustomer.name,
    mobilePhone: ofCustomer.mobilePhone,
    note: '',
  }));
  ({ id: passengerId } = await done<{ id: string }>(travellers.savePassenger, {
    name: ofCustomer.name,
    certType: 2,
    certNo: ofCustomer.certNo,
    bornDate: '1990-01-02',
    mobilePhone: ofCustomer.mobilePhone,
  }));
  const wares: [Product, Ware][] = [];
  for (const of of products) wares.push([of, await waresToSell[of](done)]);
  secrets = Object.assign({}, ...wares.map(([of, ware]) => secretsOf(of, ware))) as Secrets;
  before = (await tellTales(askers, secrets)).told;
  for (const [of, ware] of wares) sold[of] = await sell(of, ware);
}, 500_000);

test('every product was sold for more than it costs, and the distributor reads both prices', async () => {
  for (const of of products) {
    const { orderNo, netFen, saleFen } = sold[of];
    const found = await done<{ product: string; customer: CustomerSale }>(orders.findOrder, { orderNo });
    expect(found.product).toBe(of);
    expect(found.customer.passengers).toEqual([{ netFen, saleFen, sold: true }]);
  }
});

test('no answer that a customer may have says what the distributor pays or adds', async () => {
  const { told, asked } = await tellTales(askers, secrets);
  expect(asked).toBeGreaterThan(500);
  expect([...told].filter((one) => !before.has(one))).toEqual([]);
}, 500_000);

test('what they read by a shared link is the trip, without any price', async () => {
  for (const of of products) {
    const { body } = await product.ask(trips.sharedTrip, { link: sold[of].link }, { tenantId });
    expect(body).toContain('"ret":"0"');
    expect(body).not.toMatch(/fen"|price|¥/i);
  }
});

test('the same search finds the prices where they may be read: in the order of the distributor', async () => {
  const { told } = await tellTales({ distributor }, secrets, nameOf(orders.findOrder));
  for (const of of products)
    expect([...told]).toEqual(
      expect.arrayContaining(
        ['net', 'fare', 'mark-up'].map((name) => expect.stringContaining(`${of} ${name}`) as unknown),
      ),
    );
  expect(said('{"a":13731}', secrets)).toEqual(['airTicket mark-up']);
  expect(said('加价¥137.31', secrets)).toEqual(['airTicket mark-up']);
  expect(said('{"a":113731,"b":"137.310.1","c":"x-13731"}', secrets)).toEqual([]);
  expect(waysToSay(128_000).test('"¥1,280"')).toBe(true);
  expect(waysToSay(128_000).test('"1280.00"')).toBe(true);
});
