import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { listInvoiceTitles, saveInvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import * as orders from '@woxing/contract/orders/orders';
import * as trips from '@woxing/contract/orders/trips';
import * as payments from '@woxing/contract/payments/payments';
import * as purchases from '@woxing/contract/payments/purchases';
import * as addresses from '@woxing/contract/people/addresses';
import * as travellers from '@woxing/contract/people/travellers';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import * as flights from '@woxing/contract/products/air/flights';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksForSession } from '#src/http/route.ts';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { addDummyRow } from './dummy-rows.ts';
import { looksLikeAnId, namedBy, type ObjectKind, objectKinds } from './named-objects.ts';
import { type Leaf, leavesOf, sampleOf, withValue } from './sample-input.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

// A stranger asks everything at once, which is no flood here.
const product = await openWholeProduct({
  tenants: ['bank'],
  env: { SEARCHES_PER_SECOND: '1000000,1000000' },
});
const endpoints = (await declaredEndpoints()).map(({ endpoint }) => endpoint).filter(product.serves);
const guarded = endpoints.filter(({ access }) => asksForSession(access));
const ids = endpoints.flatMap((endpoint) =>
  leavesOf(endpoint)
    .filter(looksLikeAnId)
    .map((leaf) => ({ endpoint, leaf })),
);

/** Somebody with one of each thing. */
interface Owner extends Caller {
  readonly belongings: Readonly<Record<ObjectKind, string>>;
}

const strangers: readonly { owner: string; stranger: string; at?: string; relation: string }[] = [
  { owner: '10', stranger: '30', relation: 'another member' },
  { owner: '10', stranger: '90', relation: 'the administrator, as a member' },
  { owner: '10', stranger: '10', at: 'bank', relation: 'the same number at another tenant' },
  { owner: '10', stranger: '71', relation: 'an employee of an enterprise' },
  { owner: '20', stranger: '21', relation: 'the child of the family' },
  { owner: '21', stranger: '20', relation: 'the parent of the child' },
  { owner: '70', stranger: '71', relation: 'an own employee' },
  { owner: '70', stranger: '79', relation: 'another enterprise' },
  { owner: '71', stranger: '72', relation: 'a colleague who approves' },
  { owner: '71', stranger: '74', relation: 'a colleague who books for others' },
  { owner: '71', stranger: '79', relation: 'another enterprise' },
];
/** Neither success nor a fault of the server. */
const refusal = /^(?!.*"(ret|status)":"(0|500)")/s;
/** Answers of each of several people, and of one whom the caller may not name that they are unknown. */
const saysWhoIsUnknown = 'POST /api/v1/trip_manager/air_ticket_domestic_order/whitelist_check';
const mobileOf = (digits: string) => `138000000${digits}`;

const owners = new Map<string, Owner>();
/** What an order is placed with, up to the passengers: offers that are for sale, and their price for one adult. */
let fare: { offerIds: string[]; totalFen: number };
const superuser = new Client({ connectionString: product.url });

beforeAll(async () => {
  await superuser.connect();
  for (const digits of new Set(strangers.map(({ owner }) => owner))) owners.set(digits, await settle(digits));
}, 180_000);
afterAll(() => superuser.end());

describe('without a session', () => {
  test.each([
    ['no token', {}],
    ['a made-up token', { authorization: 'Bearer not-a-token' }],
    ['an endless token', { authorization: `Bearer ${'x'.repeat(5000)}` }],
  ])('nothing that is for members answers: %s', async (_, headers) => {
    expect(guarded.length).toBeGreaterThan(20);
    for (const endpoint of guarded) {
      const answer = await product.ask(endpoint, sampleOf(endpoint), { headers });
      expect([nameOf(endpoint), answer.statusCode, codesOf(answer)]).toEqual([
        nameOf(endpoint),
        401,
        ['401', '请先登录', null],
      ]);
    }
  });

  test('a token is worth nothing at another tenant, nor in an address', async () => {
    const { token } = owners.get('10')!;
    for (const endpoint of guarded) {
      const elsewhere = await product.ask(endpoint, sampleOf(endpoint), {
        tenantId: 'bank',
        headers: { authorization: `Bearer ${token}` },
      });
      const inAddress = await product.inject({
        method: endpoint.method,
        url: `${endpoint.path}?token=${token}`,
      });
      expect([nameOf(endpoint), elsewhere.statusCode, inAddress.statusCode]).toEqual([
        nameOf(endpoint),
        401,
        401,
      ]);
    }
  });
});

test('of every field that looks like an id it is known what it names', () => {
  // Somebody's: its kind, with which strangers try below. Nobody's: the reason. Both in named-objects.ts.
  const unknown = ids.filter(({ endpoint, leaf }) => namedBy(endpoint, leaf.name) === undefined);
  expect(unknown.map(({ endpoint, leaf }) => `${nameOf(endpoint)} ${leaf.path.join('.')}`)).toEqual([]);
  const tried = new Set(ids.map(({ endpoint, leaf }) => namedBy(endpoint, leaf.name)));
  expect(objectKinds.filter((kind) => !tried.has(kind))).toEqual([]);
});

describe.each(strangers)(
  '$relation ($stranger to $owner)',
  ({ owner: digits, stranger, at = 'official' }) => {
    test('hears of a thing that is not theirs what they hear of one that does not exist, and changes nothing', async () => {
      const owner = owners.get(digits)!;
      const caller = await product.enter(at, mobileOf(stranger));
      const before = await rowsOf(owner);
      let asked = 0;
      for (const { endpoint, leaf } of ids) {
        const kind = namedBy(endpoint, leaf.name);
        if (typeof kind !== 'string') continue;
        const theirs = await hear(endpoint, leaf, owner.belongings[kind], caller);
        const nothings = await hear(endpoint, leaf, unknownLike(owner.belongings[kind]), caller);
        expect([nameOf(endpoint), leaf.name, theirs]).toEqual([nameOf(endpoint), leaf.name, nothings]);
        expect(nothings[1]).toMatch(nameOf(endpoint) === saysWhoIsUnknown ? /"state":"unknown"/ : refusal);
        asked += 2;
      }
      expect(asked).toBeGreaterThan(20);
      expect(await rowsOf(owner)).toEqual(before);
    });

    test('finds no trace of them in any answer', async () => {
      const owner = owners.get(digits)!;
      const caller = await product.enter(at, mobileOf(stranger));
      const traces = [...Object.values(owner.belongings), canaryOf(digits), owner.sessionId];
      for (const endpoint of endpoints.filter(({ access }) => access !== 'sandbox')) {
        if (endpoint.effect !== 'read') continue;
        const { body } = await product.ask(endpoint, sampleOf(endpoint), { caller });
        expect([nameOf(endpoint), traces.filter((trace) => body.includes(trace))]).toEqual([
          nameOf(endpoint),
          [],
        ]);
      }
    });
  },
);

test('the owners themselves are answered', async () => {
  for (const [digits, caller] of owners) {
    const { belongings } = caller;
    const read = async (endpoint: Endpoint, input: object) =>
      (await product.ask(endpoint, input, { caller })).body;
    expect(await read(orders.findOrder, { orderNo: belongings.order })).toContain(canaryOf(digits));
    expect(await read(payments.findPayment, { outTradeNo: belongings.payment })).toContain(belongings.order);
    const listed = await read(travellers.listPassengers, {});
    expect(listed.includes(belongings.passenger)).toBe(keepsPassengers(digits));
    expect(await read(addresses.listAddresses, {})).toContain(canaryOf(digits));
    expect(await read(listInvoiceTitles, {})).toContain(canaryOf(digits));
  }
});

/** A name by which whatever belongs to the owner can be told. */
const canaryOf = (digits: string) =>
  `金丝雀${'零一二三四五六七八九'[Number(digits[0])]}${'零一二三四五六七八九'[Number(digits[1])]}`;

/** A main account of an enterprise has no list of frequent passengers: a row of its own is put there, and its order says who travels. */
const keepsPassengers = (digits: string) => digits !== '70';

async function settle(digits: string): Promise<Owner> {
  const caller = await product.enter('official', mobileOf(digits));
  const name = canaryOf(digits);
  const done = async <T>(endpoint: Endpoint, input: object): Promise<T> => {
    const answer = await product.ask(endpoint, input, { caller });
    const { ret, msg, data } = answer.json<{ ret: string; msg: string; data: T }>();
    expect([nameOf(endpoint), ret, msg]).toEqual([nameOf(endpoint), '0', '']);
    return data;
  };
  const person = {
    ...sampleWithout(travellers.savePassenger, 'id'),
    travel: undefined,
    name,
    certType: 2,
    certNo: `E123456${digits}`,
  };
  const kept = keepsPassengers(digits)
    ? await done<{ id: string }>(travellers.savePassenger, person)
    : undefined;
  const address = await done<{ id: string }>(addresses.saveAddress, {
    ...sampleWithout(addresses.saveAddress, 'id'),
    name,
  });
  const title = await done<{ id: string }>(saveInvoiceTitle, {
    ...sampleWithout(saveInvoiceTitle, 'id'),
    name,
  });
  fare = await cheapestFare(done);
  const order = await done<{ orderNo: string }>(
    placeAirOrder,
    booking(kept ? { passengerId: kept.id } : { traveller: person }),
  );
  const { orderNo } = order;
  const payment = await done<{ outTradeNo: string }>(payments.startPayment, { orderNo, method: 'alipay' });
  const purchase = await done<{ purchaseNo: string }>(purchases.buyBuffetCard, { faceFen: 10_000 });
  await done(trips.shareTrip, { orderNo, days: 7 });
  const shares = await done<{ list: readonly { id: string }[] }>(trips.listTripShares, {});
  const made = await addRows(caller, digits);
  return {
    ...caller,
    belongings: {
      order: orderNo,
      payment: payment.outTradeNo,
      purchase: purchase.purchaseNo,
      address: address.id,
      'invoice-title': title.id,
      session: caller.sessionId,
      'trip-share': shares.list[0]!.id,
      ...made,
      ...(kept && { passenger: kept.id }),
    },
  };
}

/** What takes a ceremony, a job or a bank to come by honestly is put there as a row. */
async function addRows({ tenantId, memberId }: Caller, digits: string) {
  const hex = (sort: string) => `${sort}${digits}`.padEnd(32, '0');
  const uuid = (sort: number) => `00000000-0000-4000-8000-${sort}${digits}000000000`;
  const rows = {
    passkey: ['passkeys', { id: `passkey-of-${digits}-000000000000` }],
    photo: ['uploads', { id: hex('a1'), purpose: 'photo', content_type: 'image/webp' }],
    file: ['files', { id: uuid(8), name: 'a.pdf', kind: 'pdf', size: 1 }],
    export: ['data_exports', { id: hex('e2'), state: 'ready', file_sealed: 'x', ready_at: new Date() }],
    card: ['bank_cards', { id: uuid(3), way: 'sms', state: 'bound', card_sealed: 'x', bound_at: new Date() }],
    binding: ['bank_cards', { id: uuid(4), way: 'sms', state: 'binding', card_sealed: 'x' }],
    payCode: [
      'pay_codes',
      { id: uuid(5), code_hash: digits, limit_fen: 1, used_fen: 0, ended_at: null, end_reason: null },
    ],
    railAccount: [
      'rail_accounts',
      { id: uuid(6), state: 'verified', account_sealed: 'x', token_sealed: null, token_until: null },
    ],
    passenger: [
      'passengers',
      {
        id: uuid(7),
        name: canaryOf(digits),
        paper_index: `row of ${digits}`,
        birth: null,
        birth_sealed: 'x',
      },
    ],
  } as const;
  await superuser.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  for (const [table, values] of Object.values(rows)) {
    if (table === 'passengers' && keepsPassengers(digits)) continue;
    await addDummyRow(superuser, table, { tenant_id: tenantId, member_id: memberId, ...values });
  }
  return {
    passkey: rows.passkey[1].id,
    photo: rows.photo[1].id,
    file: rows.file[1].id,
    export: rows.export[1].id,
    card: rows.card[1].id,
    binding: rows.binding[1].id,
    'pay-code': rows.payCode[1].id,
    'rail-account': rows.railAccount[1].id,
    passenger: rows.passenger[1].id,
  };
}

function sampleWithout(endpoint: Endpoint, name: string): object {
  const { [name]: _, ...rest } = sampleOf(endpoint);
  return rest;
}

async function cheapestFare(
  done: <T>(endpoint: Endpoint, input: object) => Promise<T>,
): Promise<typeof fare> {
  const day = addDays(dayOf(new Date()), 20);
  type Found = { itineraries: { fares: { offerIds: string[]; adultFen: number; seatsLeft: number }[] }[] };
  const found = await done<Found>(flights.searchFlights, { from: 'BJS', to: 'SHA', day });
  const [cheapest] = found.itineraries
    .flatMap(({ fares }) => fares)
    .filter(({ seatsLeft }) => seatsLeft === 9)
    .toSorted((one, other) => one.adultFen - other.adultFen);
  const { offerIds } = cheapest!;
  const { prices } = await done<{ prices: { eachFen: number }[] }>(flights.quoteFlight, { offerIds });
  return { offerIds, totalFen: prices[0]!.eachFen };
}

const booking = (passenger: object) => ({
  offerIds: fare.offerIds,
  passengers: [{ ...passenger, type: 'ADT' }],
  contact: { name: '张三丰', mobile: '13912345678' },
  expectTotalFen: fare.totalFen,
});

/** The answer, without the id that was asked for. */
async function hear(endpoint: Endpoint, leaf: Leaf, id: string, caller: Caller): Promise<[number, string]> {
  const input = endpoint === placeAirOrder ? booking({ passengerId: '' }) : sampleOf(endpoint);
  const answer = await product.ask(endpoint, withValue(input, leaf.path, id), { caller });
  return [answer.statusCode, answer.body.replaceAll(id, '·')];
}

/** Of the same shape: other digits. */
function unknownLike(id: string): string {
  return id.replace(/\d/g, (digit) => String((Number(digit) + 7) % 10));
}

function codesOf(answer: { json: () => unknown }): unknown[] {
  return Object.values(answer.json() as object).slice(0, 3);
}

/** Every row of every table that says whose it is, as text, but for when a session was last used. */
async function rowsOf(owner: Owner): Promise<Record<string, string[]>> {
  const { rows: tables } = await superuser.query<{ name: string; whose: string }>(`
    select c.relname as name, a.attname as whose from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and (a.attname in ('member_id', 'order_no', 'out_trade_no') or (c.relname = 'members' and a.attname = 'id'))
    order by 1, 2`);
  const wanted: Readonly<Record<string, string>> = {
    member_id: owner.memberId,
    id: owner.memberId,
    order_no: owner.belongings.order,
    out_trade_no: owner.belongings.payment,
  };
  const found: Record<string, string[]> = {};
  await superuser.query("select set_config('app.tenant_id', $1, false)", [owner.tenantId]);
  for (const { name, whose } of tables) {
    const { rows } = await superuser.query<{ row: string }>(
      `select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t where tenant_id = $1 and ${whose} = $2 order by 1`,
      [owner.tenantId, wanted[whose]],
    );
    found[`${name}.${whose}`] = rows.map(({ row }) => row);
  }
  return found;
}
