import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { RawCall } from '@woxing/contract/core/callback';
import { addDays, day, dayOf } from '@woxing/contract/core/days';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import { expireHolds } from '#sandbox/air/expire-holds.ts';
import { describeAirExtras } from '#src/products/air/air-extras.kit.ts';
import { describeAirSupplier } from '#src/products/air/air-supplier.kit.ts';
import { openDuffel } from '#src/products/air/suppliers/duffel/duffel.ts';
import { duffelNotices } from '#src/products/air/suppliers/duffel/duffel-notices.ts';
import { openDuffelExtras } from '#src/products/air/suppliers/duffel/services.ts';
import { testDatabase } from '../../test/database.ts';
import { embeddedAirUnderTest } from '../../test/embedded-air-under-test.ts';
import { openDuffelServer } from './duffel-server.ts';

const { db, clock, log } = await testDatabase();

const air = openEmbeddedAir({ db, clock, slowMs: 1, lateIssueMs: 8000 });
const token = 'duffel_test_of_the_kit';
const server = await openDuffelServer({
  air: air.supplier,
  extras: air.extras,
  tenantId: 'official',
  clock,
  token,
  log,
  releaseHolds: () => expireHolds(db, 'official', clock.now()),
});
afterAll(() => server.close());
const contact = { email: 'desk@example.com', phone: '+861012345678' };
const keys = { token, baseUrl: server.url, contact };
const parts = { clock, log, timeoutMs: 30_000 };
const supplier = openDuffel(keys, parts);
const extras = openDuffelExtras(keys, parts);

describeAirSupplier('the supplier in the shape of Duffel, over HTTP,', () =>
  embeddedAirUnderTest(air, supplier, clock),
);

describeAirExtras('those of a supplier in the shape of Duffel, over HTTP,', async () => ({
  ...(await embeddedAirUnderTest(air, supplier, clock)),
  fault: (fault) => air.faults.setFault('official', fault, 1),
  extras,
}));

const headers = {
  authorization: `Bearer ${token}`,
  'duffel-version': 'v2',
  'content-type': 'application/json',
} as const;

/** A call as anybody makes it who has read the interface. */
async function call(method: string, path: string, data?: object, own: Record<string, string> = headers) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: own,
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  });
  const body = z
    .object({
      data: z.unknown().optional(),
      errors: z.array(z.object({ type: z.string(), code: z.string(), title: z.string() })).optional(),
      meta: z.object({ after: z.string().nullish(), request_id: z.string().optional() }).optional(),
    })
    .parse(await response.json());
  return { status: response.status, code: body.errors?.[0]?.code, data: body.data, meta: body.meta };
}

/** Beyond the days on which the kit sells. */
const wanted = (inDays = 300) => ({
  slices: [{ origin: 'BJS', destination: 'SHA', departure_date: addDays(dayOf(clock.now()), inDays) }],
  passengers: [{ type: 'adult' }],
  max_connections: 0,
});

const offersIn = z.object({
  offers: z.array(
    z.object({ id: z.string(), total_amount: z.string(), passengers: z.array(z.object({ id: z.string() })) }),
  ),
});

const orderIn = z.object({ id: z.string(), booking_reference: z.string(), total_amount: z.string() });

async function orderOne(offer: z.output<typeof offersIn>['offers'][number]) {
  return call('POST', '/air/orders', {
    type: 'hold',
    selected_offers: [offer.id],
    passengers: offer.passengers.map(({ id }) => ({
      id,
      family_name: 'ZHANG',
      given_name: 'SAN',
      born_on: '1990-03-07',
      email: 'desk@example.com',
      phone_number: '+861012345678',
    })),
  });
}

test('the interface answers nobody without its token, and no other version', async () => {
  const asked = async (change: Record<string, string | undefined>) => {
    const own = Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined);
    const { status, code, meta } = await call(
      'POST',
      '/air/offer_requests',
      wanted(),
      Object.fromEntries(own) as Record<string, string>,
    );
    expect(meta?.request_id).toMatch(/^req_/);
    return [status, code];
  };
  expect(await asked({ authorization: undefined })).toEqual([401, 'access_token_not_found']);
  expect(await asked({ authorization: 'Bearer duffel_test_of_the_kix' })).toEqual([
    401,
    'access_token_not_found',
  ]);
  expect(await asked({ 'duffel-version': undefined })).toEqual([400, 'missing_version_header']);
  expect(await asked({ 'duffel-version': 'v1' })).toEqual([400, 'unsupported_version']);
  expect(await call('GET', '/air/seats')).toMatchObject({ status: 404, code: 'not_found' });
  expect(await call('POST', '/air/offer_requests', { slices: [] })).toMatchObject({
    status: 422,
    code: 'validation_required',
  });
});

test('an offer request is booked once, an order is paid to the fen, and orders are listed over pages', async () => {
  const { data } = await call('POST', '/air/offer_requests', wanted());
  const [first, second] = offersIn.parse(data).offers;
  expect(offersIn.shape.offers.element.parse((await call('GET', `/air/offers/${first!.id}`)).data)).toEqual(
    first,
  );
  const made = await orderOne(first!);
  expect(made.status).toBe(201);
  const order = orderIn.parse(made.data);
  expect(order.total_amount).toBe(first!.total_amount);
  for (const offer of [first!, second!])
    expect(await orderOne(offer)).toMatchObject({ status: 422, code: 'offer_request_already_booked' });

  const pay = (amount: string) =>
    call('POST', '/air/payments', {
      order_id: order.id,
      payment: { type: 'balance', amount, currency: 'CNY' },
    });
  expect(await pay('0.01')).toMatchObject({ code: 'payment_amount_does_not_match_order_amount' });
  expect(await pay(order.total_amount)).toMatchObject({ status: 201, data: { status: 'succeeded' } });

  const another = await call('POST', '/air/offer_requests', wanted());
  const later = orderIn.parse((await orderOne(offersIn.parse(another.data).offers[0]!)).data);
  const list = async (query: string) => {
    const page = await call('GET', `/air/orders?${query}`);
    const ids = z
      .array(orderIn)
      .parse(page.data)
      .map(({ id }) => id);
    return { ids, after: page.meta?.after ?? '' };
  };
  const newest = await list('limit=1');
  expect(newest.ids).toEqual([later.id]);
  expect((await list(`limit=1&after=${newest.after}`)).ids).toEqual([order.id]);
  expect((await list(`booking_reference=${order.booking_reference}`)).ids).toEqual([order.id]);
});

const ticketedIn = z.object({
  id: z.string(),
  slices: z.array(z.object({ id: z.string() })),
  documents: z.array(z.object({ unique_identifier: z.string() })),
});

const changeOffersIn = z.object({
  order_change_offers: z.array(
    z.object({
      slices: z.object({
        add: z.array(
          z.object({
            segments: z.array(z.object({ passengers: z.array(z.object({ cabin_class: z.string() })) })),
          }),
        ),
      }),
    }),
  ),
});

test('a request to change offers the cabin that it names alone, and without one all of them', async () => {
  const { data } = await call('POST', '/air/offer_requests', wanted());
  const { id, total_amount } = orderIn.parse((await orderOne(offersIn.parse(data).offers[0]!)).data);
  const payment = { type: 'balance', amount: total_amount, currency: 'CNY' };
  await call('POST', '/air/payments', { order_id: id, payment });
  const { slices, documents } = ticketedIn.parse((await call('GET', `/air/orders/${id}`)).data);
  const cabinsOffered = async (cabin?: string) => {
    const asked = await call('POST', '/air/order_change_requests', {
      order_id: id,
      slices: {
        remove: [{ slice_id: slices[0]!.id }],
        add: [{ ...wanted(301).slices[0]!, ...(cabin !== undefined && { cabin_class: cabin }) }],
      },
      metadata: { documents: documents.map(({ unique_identifier: no }) => no).join(',') },
    });
    const { order_change_offers: offers } = changeOffersIn.parse(asked.data);
    const segments = offers.flatMap((each) => each.slices.add.flatMap((slice) => slice.segments));
    return new Set(segments.flatMap((each) => each.passengers.map(({ cabin_class: of }) => of)));
  };
  expect([...(await cabinsOffered())]).toEqual(expect.arrayContaining(['economy', 'business']));
  expect(await cabinsOffered('business')).toEqual(new Set(['business']));
  expect(await cabinsOffered('economy')).toEqual(new Set(['economy']));
});

test('a webhook is told by signed notices what carriers change, again until it has taken it', async () => {
  const taken: { readonly call: RawCall; readonly kind: string | undefined }[] = [];
  const secret = 'secret-of-the-webhook';
  const at = new Date('2025-12-01T02:00:00Z');
  let status = 500;
  const take = async (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = { 'x-duffel-signature': String(incoming.headers['x-duffel-signature']) };
    const call = { headers, body: await readText(incoming) };
    taken.push({ call, kind: duffelNotices(secret).read(call, at) });
    response.writeHead(status).end();
  };
  const receiver = createServer((incoming, response) => void take(incoming, response));
  receiver.listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const tell = () => server.tell({ url, secret, at });
  status = 200;
  await tell();
  taken.splice(0);

  const { data } = await call('POST', '/air/offer_requests', wanted(301));
  const order = orderIn.parse((await orderOne(offersIn.parse(data).offers[0]!)).data);
  const payment = { type: 'balance', amount: order.total_amount, currency: 'CNY' };
  await call('POST', '/air/payments', { order_id: order.id, payment });
  const [sold] = await flightsOf(order.id);
  const flight = { ...sold!, kind: 'cancelled', minutes: 0, cause: '天气原因' } as const;
  expect(await air.carrier.disruptFlight('official', flight)).toBe(true);

  status = 500;
  expect(await tell()).toEqual([500]);
  status = 200;
  expect(await tell()).toEqual([200]);
  expect(await tell()).toEqual([]);
  expect(taken.map(({ kind }) => kind)).toEqual(['news', 'news']);
  expect(taken[1]!.call.body).toContain(order.id);
  const forged = { ...taken[1]!.call, body: taken[1]!.call.body.replace(order.id, 'ord_ZZZZZZ') };
  expect(duffelNotices(secret).read(forged, at)).toBeUndefined();
  receiver.close();
});

/** The flights of an order as the world of the carriers names them. */
async function flightsOf(orderId: string) {
  const place = z.object({ iata_code: z.string() });
  const segment = z.object({
    origin: place,
    destination: place,
    departing_at: z.string(),
    marketing_carrier: place,
    marketing_carrier_flight_number: z.string(),
  });
  const { data } = await call('GET', `/air/orders/${orderId}`);
  const { slices } = z.object({ slices: z.array(z.object({ segments: z.array(segment) })) }).parse(data);
  return slices[0]!.segments.map((each) => ({
    flightNo: `${each.marketing_carrier.iata_code}${each.marketing_carrier_flight_number}`,
    from: each.origin.iata_code,
    to: each.destination.iata_code,
    day: day(each.departing_at.slice(0, 10)),
  }));
}
