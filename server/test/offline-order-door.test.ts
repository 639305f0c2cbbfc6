import { addDays, dayOf } from '@woxing/contract/core/days';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { pnrMenu } from '@woxing/contract/products/air/pnr.rules';
import { afterAll, expect, test } from 'vitest';
import { openHttp } from '#src/http/open-http.ts';
import type { SignedIn } from '#src/platform/context.ts';
import { createLog } from '#src/platform/log.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { offlineRoutes } from '#src/products/air/public.ts';
import { openAirShop } from './air-shop.ts';
import { tenant } from './shop.ts';

const shop = await openAirShop();
const { db, clock, deps } = shop;
await shop.join('seller', 'stranger');

/** The edge before one process; the token of a session is the member, and the seller alone has the quick order. */
const http = await openHttp({
  config: {
    sandbox: true,
    production: false,
    sandboxSecret: undefined,
    publicUrl: 'http://127.0.0.1:8080',
    metricsToken: undefined,
    trustedProxies: [],
  },
  db,
  vault: deps.vault,
  clock,
  log: createLog('silent'),
  webRoot: undefined,
  resolveTenant: (appId) => appId ?? tenant,
  resolveSwitches: () =>
    Promise.resolve({ air: true, hotel: true, train: true, car: true, application: true, payment: true }),
  siteWording: async () => ({ brand: '我行', variant: 'A' }),
  resolveSession: (_tenantId, memberId) =>
    ({ memberId, memberType: 40, sessionId: `session ${memberId}` }) as SignedIn,
  resolvePermissions: ({ signedIn }) => Promise.resolve(signedIn.memberId === 'seller' ? [pnrMenu] : []),
  requireAdministrator: () => Promise.resolve(),
  routes: offlineRoutes({
    ...deps,
    searchLimit: openSearchLimit(db, clock, { perMember: 10, perAddress: 30 }),
  }),
});
afterAll(() => http.close());

async function keep(member: string, key: string, body: object) {
  const answer = await http.inject({
    method: 'POST',
    url: '/order/offline/keep',
    headers: { authorization: `Bearer ${member}`, 'idempotency-key': key },
    payload: body,
  });
  return answer.json<{ ret: string; data: { orderNo: string; code: number } | null }>();
}

let numbers = 3_000_000_000;
const bodyOf = async () => ({
  flights: [
    {
      flightNo: 'ca1831',
      from: 'pek',
      to: 'sha',
      day: addDays(dayOf(clock.now()), 12),
      departs: '09:00',
      arrives: '11:10',
      cabin: 'economy',
      bookingClass: 'y',
    },
  ],
  passengers: [
    {
      traveller: {
        name: '张一',
        certType: 2,
        certNo: `E${(numbers += 1) - 2_900_000_000}`,
        bornDate: '1990-03-07',
      },
      type: 'ADT',
      tickets: [{ ticketNo: `999${numbers}`, fareFen: 113_000, airportFen: 5000, fuelFen: 2000 }],
    },
  ],
  contact: { name: '李四', mobile: '13800000041' },
  bookingReference: 'jxkq7p',
  issuedOn: dayOf(clock.now()),
  expectTotalFen: 120_000,
  reference: 'T-556',
  note: '柜台出票',
  attachments: [await shop.sendFile('seller')],
});

const ordersOf = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('orders')
      .select('order_no')
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .execute(),
  );

test('the same press twice is one order, one after the other and at once', async () => {
  const body = await bodyOf();
  const [one, other] = await Promise.all([
    keep('seller', 'the-press-number-one', body),
    keep('seller', 'the-press-number-one', body),
  ]);
  const again = await keep('seller', 'the-press-number-one', body);
  expect(one).toMatchObject({ ret: '0', data: { code: 2 } });
  expect([other.data ?? one.data, again.data]).toEqual([one.data, one.data]);
  expect(await ordersOf('seller')).toHaveLength(1);
});

test('a new press with the same numbers has a sentence', async () => {
  const body = await bodyOf();
  expect((await keep('seller', 'the-press-number-two', body)).ret).toBe('0');
  expect((await keep('seller', 'the-press-number-three', body)).ret).toBe(retOf('flight.same-ticket'));
  const { attachments, ...rest } = await bodyOf();
  const passengers = rest.passengers.map((each) => ({ ...each, tickets: body.passengers[0]!.tickets }));
  const told = await keep('seller', 'the-press-number-four', { ...rest, attachments, passengers });
  expect(told.ret).toBe(retOf('offline.ticket-no'));
});

test('who has no quick order keeps none', async () => {
  expect((await keep('stranger', 'the-press-number-five', await bodyOf())).data).toBeNull();
  expect(await ordersOf('stranger')).toEqual([]);
});
