import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { handClock } from '../../../../../test/hand-clock.ts';
import type { AirCall } from '../../air-supplier.ts';
import { openDuffel } from './duffel.ts';

/** A far side that answers what a test says, by method and path; what it is not told it does not know. */
type Answers = Readonly<Record<string, (body: string) => Scripted | 'silence'>>;
interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const token = 'duffel_live_secret0123456789';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function stage(answers: Answers, timeoutMs = 5000) {
  const seen: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[] = [];
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const [path = ''] = (incoming.url ?? '').split('?');
    const method = incoming.method ?? '';
    seen.push({ method, path, headers: incoming.headers, body });
    const answer = answers[`${method} ${path}`]?.(body) ?? problem(404, 'invalid_request_error', 'not_found');
    if (answer === 'silence') return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, answer.headers).end(text);
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const lines: string[] = [];
  const clock = handClock();
  const supplier = openDuffel(
    {
      token,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      contact: { email: 'desk@example.com', phone: '+861012345678' },
    },
    { clock, log: createLog('trace', { write: (line) => void lines.push(line) }), timeoutMs },
  );
  return { supplier, clock, seen, lines };
}

const problem = (status: number, type: string, code: string, headers = {}): Scripted => ({
  status,
  headers,
  body: { errors: [{ type, code, title: code, message: code }], meta: { status, request_id: 'req_1' } },
});

const segment = (more: object = {}) => ({
  id: 'seg_1',
  origin: { iata_code: 'PEK', name: 'Beijing' },
  destination: { iata_code: 'SHA' },
  origin_terminal: '3',
  destination_terminal: null,
  departing_at: '2025-12-20T22:30:00',
  arriving_at: '2025-12-21T00:45:00',
  duration: 'PT2H15M',
  distance: '1075.6',
  marketing_carrier: { iata_code: 'CA', name: 'Air China' },
  marketing_carrier_flight_number: '1501',
  aircraft: { iata_code: '789' },
  stops: [],
  passengers: [
    {
      passenger_id: 'pas_1',
      cabin_class: 'economy',
      fare_basis_code: 'YOW',
      baggages: [{ type: 'checked', quantity: 1 }],
    },
  ],
  ...more,
});

const offer = (more: object = {}) => ({
  id: 'off_1',
  total_amount: '1310.05',
  total_currency: 'CNY',
  base_amount: '1240.05',
  tax_amount: '70.00',
  expires_at: '2025-12-01T03:00:00Z',
  payment_requirements: { requires_instant_payment: false },
  conditions: {
    refund_before_departure: { allowed: true, penalty_amount: '248.00', penalty_currency: 'CNY' },
    change_before_departure: null,
  },
  slices: [{ id: 'sli_1', duration: 'PT2H15M', segments: [segment()] }],
  passengers: [{ id: 'pas_1', type: 'adult' }],
  ...more,
});

const offered = (...offers: object[]) => ({ status: 201, body: { data: { id: 'orq_1', offers } } });

const order = (more: object = {}) => ({
  id: 'ord_1',
  booking_reference: 'RZPNX8',
  created_at: '2025-12-01T02:00:00Z',
  cancelled_at: null,
  total_amount: '1310.05',
  total_currency: 'CNY',
  base_amount: '1240.05',
  payment_status: { awaiting_payment: true, payment_required_by: '2025-12-01T02:15:00Z' },
  slices: [{ id: 'sli_1', duration: 'PT2H15M', segments: [segment()] }],
  passengers: [{ id: 'pas_1' }],
  documents: [],
  metadata: { client_reference: 'H1' },
  ...more,
});

const issued = {
  payment_status: { awaiting_payment: false, payment_required_by: null },
  documents: [{ type: 'electronic_ticket', unique_identifier: '9991234567890', passenger_ids: ['pas_1'] }],
};

const way = { from: 'BJS', to: 'SHA', day: day('2025-12-20'), kind: 'direct' } as const;
const name = 'CA1501-PEKSHA-20251220T2230-YOW';
const callAt = (now: Date, clientReference: string): AirCall => ({
  tenantId: 'official',
  clientReference,
  now,
});

const holdInput = {
  offerIds: [name],
  passengers: [
    {
      name: '欧阳娜',
      type: 'ADT',
      paperType: 1,
      paperNo: '110101199003072762',
      birth: null,
      faresFen: [fen(124_005)],
    },
  ],
  expectFareFen: fen(124_005),
  holdUntil: new Date('2025-12-01T02:15:00Z'),
} as const;

test('a flight is read with its times by the clocks of its places, its amounts to the fen, its penalties as ladders', async () => {
  const full = offer({ id: 'off_2', total_amount: '2550.10', base_amount: '2480.10' });
  const fare = { ...segment(), passengers: [{ cabin_class: 'economy', fare_basis_code: 'FULL' }] };
  const { supplier, clock, seen } = await stage({
    'POST /air/offer_requests': () =>
      offered(
        { ...full, slices: [{ id: 'sli_2', duration: 'PT2H15M', segments: [fare] }] },
        offer({ new_field: 1 }),
      ),
  });
  const [found] = await supplier.search('official', way, clock.now());
  expect(found).toMatchObject({ id: 'CA1501-2025-12-20', minutes: 135, airportFeeFen: 5000, fuelFen: 2000 });
  expect(found!.segments[0]).toMatchObject({
    flightNo: 'CA1501',
    from: 'PEK',
    fromTerminal: 'T3',
    toTerminal: '',
    departs: '22:30',
    arrives: '00:45',
    arrivesDaysLater: 1,
    km: 1076,
  });
  expect(
    found!.fares.map(({ offerIds, adultFen, discountTenths }) => [offerIds[0], adultFen, discountTenths]),
  ).toEqual([
    [name, 124_005, 50],
    ['CA1501-PEKSHA-20251220T2230-FULL', 248_010, 100],
  ]);
  expect(found!.fares[0]).toMatchObject({
    refundLadder: '20',
    changeLadder: '100',
    checkedKg: 20,
    seatsLeft: 9,
  });
  expect(seen[0]!.headers).toMatchObject({ authorization: `Bearer ${token}`, 'duffel-version': 'v2' });
});

test('a fare that has no name is left out, and the others are found', async () => {
  const nameless = segment({ passengers: [{ cabin_class: 'economy', fare_basis_code: null }] });
  const { supplier, clock } = await stage({
    'POST /air/offer_requests': () =>
      offered(offer({ id: 'off_0', slices: [{ id: 'sli_0', segments: [nameless] }] }), offer()),
  });
  const [found] = await supplier.search('official', way, clock.now());
  expect(found!.fares.map(({ offerIds }) => offerIds)).toEqual([[name]]);
});

test('a call about an order is noted on it before it is made, beside what is there', async () => {
  const { supplier, clock, seen } = await stage({
    'GET /air/orders': () => ({ body: { data: [order()] } }),
    'PATCH /air/orders/ord_1': () => ({ body: { data: order() } }),
    'POST /air/payments': () => ({ status: 201, body: { data: { id: 'pay_1', status: 'succeeded' } } }),
    'GET /air/orders/ord_1': () => ({ body: { data: order(issued) } }),
  });
  const outcome = await supplier.issue(callAt(clock.now(), 'I1'), 'RZPNX8');
  expect(outcome).toMatchObject({ kind: 'done', value: { state: 'issued' } });
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /air/orders',
    'PATCH /air/orders/ord_1',
    'POST /air/payments',
    'GET /air/orders/ord_1',
  ]);
  expect(JSON.parse(seen[1]!.body)).toEqual({
    data: { metadata: { client_reference: 'H1', last_call: 'I1', last_operation: 'issue' } },
  });
  expect(JSON.parse(seen[2]!.body)).toEqual({
    data: { order_id: 'ord_1', payment: { type: 'balance', amount: '1310.05', currency: 'CNY' } },
  });
});

test.each([
  ['failed', 'rejected'],
  ['pending', 'accepted'],
  ['perhaps', 'unknown'],
])('a payment that is %s is %s', async (status, kind) => {
  const { supplier, clock } = await stage({
    'GET /air/orders': () => ({ body: { data: [order()] } }),
    'PATCH /air/orders/ord_1': () => ({ body: { data: order() } }),
    'POST /air/payments': () => ({ status: 202, body: { data: { id: 'pay_1', status } } }),
  });
  expect((await supplier.issue(callAt(clock.now(), 'I1'), 'RZPNX8')).kind).toBe(kind);
});

test('what a far side says beside is believed if it is sense and adds up', async () => {
  const said = {
    seats_left: '4',
    rules_0: '20-168-30-4-90 10',
    fare_0: '700.05 1780.00 1780.00',
    fare_1: '540.00 1200.00 1200.00',
  };
  let metadata: object = said;
  const on = segment({
    id: 'seg_2',
    origin: { iata_code: 'SHA' },
    destination: { iata_code: 'XMN' },
    departing_at: '2025-12-21T07:00:00',
    arriving_at: '2025-12-21T08:45:00',
    distance: '800',
    marketing_carrier_flight_number: '1803',
  });
  const slices = [{ id: 'sli_1', duration: 'PT10H15M', segments: [segment(), on] }];
  const { supplier, clock } = await stage({
    'POST /air/offer_requests': () => offered(offer({ slices, metadata })),
  });
  const price = async () => {
    const outcome = await supplier.price('official', [name, 'CA1803-SHAXMN-20251221T0700-YOW+'], clock.now());
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    return outcome.value.map((part) => [
      part.adultFen,
      part.fullEconomyFen,
      part.seatsLeft,
      part.refundLadder,
      part.changeLadder,
    ]);
  };
  expect(await price()).toEqual([
    [70_005, 178_000, 4, '20-168-30-4-90', '10'],
    [54_000, 120_000, 4, '20-168-30-4-90', '10'],
  ]);
  metadata = {
    seats_left: 'many',
    rules_0: '20-168-30-400-90 10',
    fare_0: said.fare_0,
    fare_1: '541.00 1.00 1.00',
  };
  expect(await price()).toEqual([
    [71_000, 71_000, 9, '20', '100'],
    [53_005, 53_005, 9, '20', '100'],
  ]);
});

test('a return trip and legs of their own are asked for in a slice each, and a connection in one', async () => {
  const { supplier, clock, seen } = await stage({ 'POST /air/offer_requests': () => offered() });
  const back = 'CA1502-SHAPEK-20251222T0900-YOW';
  const onward = 'CA1803-SHAXMN-20251221T0700-YOW';
  const home = 'CA1810-XMNPEK-20251224T0700-YOW';
  for (const names of [
    [name, back],
    [name, `${onward}+`],
    [name, onward],
    [name, onward, home, 'CA1501-PEKSHA-20251225T0700-YOW'],
    [name, 'CA1600-SHAPKX-20251221T0900-YOW'],
  ])
    await supplier.price('official', names, clock.now());
  const ways = seen.map(({ body }) => {
    const { data } = JSON.parse(body) as {
      data: { slices: Record<string, string>[]; max_connections: number };
    };
    return [data.slices.map(({ origin, destination }) => `${origin}${destination}`), data.max_connections];
  });
  expect(ways).toEqual([
    [['PEKSHA', 'SHAPEK'], 0],
    [['PEKXMN'], 1],
    [['PEKSHA', 'SHAXMN'], 0],
    [['PEKSHA', 'SHAXMN', 'XMNPEK', 'PEKSHA'], 0],
    [['PEKSHA', 'SHAPKX'], 0],
  ]);
});

test.each([
  ['yen', { total_currency: 'JPY' }],
  ['thousandths of a yuan', { base_amount: '1240.055' }],
  ['less than nothing', { base_amount: '-1.00' }],
  ['an exponent', { base_amount: '1e3' }],
  ['no flights', { slices: [] }],
  ['a time that is none', { slices: [{ id: 's', segments: [segment({ departing_at: 'tomorrow' })] }] }],
  ['a duration that is none', { slices: [{ id: 's', segments: [segment({ duration: '2 hours' })] }] }],
])('an offer with %s is not guessed at', async (_what, more) => {
  const { supplier, clock } = await stage({ 'POST /air/offer_requests': () => offered(offer(more)) });
  expect((await supplier.price('official', [name], clock.now())).kind).toBe('unknown');
  await expect(supplier.search('official', way, clock.now())).rejects.toThrow('no flights');
});

test.each([
  ['a page of HTML', { body: '<html>', headers: { 'content-type': 'text/html' } }],
  ['half an answer', { body: '{"data":{"id":' }],
  ['another shape', { body: { data: [] } }],
  ['an error of theirs', problem(500, 'api_error', 'internal_server_error')],
  ['a broken gateway', { status: 502, body: 'Bad Gateway' }],
  ['a refusal that is none of theirs', { status: 403, body: 'Forbidden' }],
  ['a code that nobody has seen', problem(422, 'airline_error', 'moon_is_full')],
])('%s leaves it unknown whether an order was made', async (_what, answer) => {
  const { supplier, clock } = await stage({
    'POST /air/offer_requests': () => offered(offer()),
    'POST /air/orders': () => answer,
  });
  expect((await supplier.hold(callAt(clock.now(), 'H1'), holdInput)).kind).toBe('unknown');
});

test('an answer that does not come in time is none', async () => {
  const { supplier, clock, lines } = await stage({ 'POST /air/offer_requests': () => 'silence' }, 50);
  const outcome = await supplier.price('official', [name], clock.now());
  expect(outcome).toEqual({ kind: 'unknown', cause: 'no answer in time' });
  expect(lines.join()).toContain('no answer in time');
});

test.each([
  ['offer_no_longer_available', 'sold-out'],
  ['price_changed', 'price'],
  ['offer_expired', 'gone'],
  ['not_found', 'gone'],
  ['idempotency_key_reserved', 'state'],
])('%s is said as %s', async (code, reason) => {
  const { supplier, clock } = await stage({
    'POST /air/offer_requests': () => offered(offer()),
    'POST /air/orders': () => problem(422, 'airline_error', code),
  });
  expect(await supplier.hold(callAt(clock.now(), 'H1'), holdInput)).toMatchObject({
    kind: 'rejected',
    reason,
  });
});

test('too many requests are a refusal; that resource is not asked for again until they say that it is time, others are', async () => {
  let refusing = true;
  const { supplier, clock, seen } = await stage({
    'POST /air/offer_requests': () =>
      refusing
        ? problem(429, 'rate_limit_error', 'rate_limit_exceeded', { 'retry-after': '30' })
        : offered(offer()),
  });
  const ask = () => supplier.price('official', [name], clock.now());
  expect(await ask()).toMatchObject({ kind: 'rejected', reason: 'busy' });
  refusing = false;
  clock.passSeconds(29);
  expect(await ask()).toMatchObject({ kind: 'rejected', reason: 'busy' });
  expect(seen).toHaveLength(1);
  await supplier.news('official', null, clock.now());
  expect(seen).toHaveLength(2);
  clock.passSeconds(1);
  expect((await ask()).kind).toBe('done');
});

test('a far side that does not answer is left alone for a while', async () => {
  const { supplier, clock, seen } = await stage({
    'POST /air/offer_requests': () => ({ status: 503, body: '' }),
  });
  for (let asked = 0; asked < 9; asked += 1) await supplier.price('official', [name], clock.now());
  expect(seen).toHaveLength(5);
});

test('who travels goes to the far side by name, birth and sex as the paper says them, with our reference', async () => {
  const { supplier, clock, seen } = await stage({
    'POST /air/offer_requests': () => offered(offer()),
    'POST /air/orders': () => ({ status: 201, body: { data: order() } }),
  });
  const held = await supplier.hold(callAt(clock.now(), 'H1'), holdInput);
  expect(held).toMatchObject({ kind: 'done', value: { reference: 'RZPNX8', state: 'held' } });
  const sent = seen.find(({ path }) => path === '/air/orders')!;
  expect(sent.headers['idempotency-key']).toBe('H1');
  const { data } = JSON.parse(sent.body) as { data: { passengers: object[]; metadata: object } };
  expect(data).toMatchObject({
    type: 'hold',
    selected_offers: ['off_1'],
    metadata: { client_reference: 'H1' },
  });
  expect(data.passengers).toEqual([
    {
      id: 'pas_1',
      family_name: '欧阳',
      given_name: '娜',
      born_on: '1990-03-07',
      gender: 'f',
      title: 'ms',
      email: 'desk@example.com',
      phone_number: '+861012345678',
      identity_documents: [
        { type: 'tax_id', unique_identifier: '110101199003072762', issuing_country_code: 'CN' },
      ],
    },
  ]);
});

test('neither the token nor who travels stands in the log', async () => {
  const { supplier, clock, lines } = await stage({
    'POST /air/offer_requests': () => offered(offer()),
    'POST /air/orders': () => ({ status: 500, body: '' }),
  });
  await supplier.hold(callAt(clock.now(), 'H1'), holdInput);
  await supplier.status('official', 'H1');
  expect(lines).not.toEqual([]);
  for (const secret of [token, '欧阳', '110101199003072762']) expect(lines.join()).not.toContain(secret);
});

test('where keys are not kept, a hold is found among the orders, and what is not found may still come', async () => {
  const { supplier } = await stage({ 'GET /air/orders': () => ({ body: { data: [order()] } }) });
  expect(await supplier.status('official', 'H1')).toMatchObject({ kind: 'done', value: { state: 'held' } });
  expect((await supplier.status('official', 'H2')).kind).toBe('unknown');
});

test('where keys are not kept, an issue is known by the order that it was noted on', async () => {
  let stands: object = {};
  const { supplier } = await stage({
    'GET /air/orders': () => ({
      body: { data: [order({ ...stands, metadata: { last_call: 'I1', last_operation: 'issue' } })] },
    }),
  });
  const status = () => supplier.status('official', 'I1');
  expect((await status()).kind).toBe('unknown');
  stands = { payment_status: { awaiting_payment: false } };
  expect((await status()).kind).toBe('accepted');
  stands = issued;
  expect(await status()).toMatchObject({
    kind: 'done',
    value: { state: 'issued', tickets: [{ ticketNo: '999-1234567890', state: 'issued' }] },
  });
});

const cancellation = (more: object = {}) => ({
  id: 'ore_1',
  order_id: 'ord_1',
  refund_amount: '1062.05',
  refund_currency: 'CNY',
  expires_at: '2025-12-01T02:30:00Z',
  confirmed_at: null,
  ...more,
});

test('a whole order is given back by what their interface says; parts of one, or for a reason, only where it says more', async () => {
  const two = {
    passengers: [{ id: 'pas_1' }, { id: 'pas_2' }],
    documents: [
      { type: 'electronic_ticket', unique_identifier: '9991234567890', passenger_ids: ['pas_1'] },
      { type: 'electronic_ticket', unique_identifier: '9991234567891', passenger_ids: ['pas_2'] },
    ],
  };
  let back = '1062.05';
  let held = '1140.05 100.00';
  const { supplier, clock } = await stage({
    'GET /air/orders': () => ({
      body: { data: [order({ ...issued, ...two, metadata: { held_fares: held } })] },
    }),
    'POST /air/order_cancellations': () => ({
      status: 201,
      body: { data: cancellation({ refund_amount: back }) },
    }),
  });
  const ask = (ticketNos: string[], reason: 'voluntary' | 'carrier' | 'illness') =>
    supplier.refundQuote('official', { reference: 'RZPNX8', ticketNos, reason }, clock.now());
  const both = ['999-1234567890', '999-1234567891'];
  // 1310.05 were paid, 1062.05 come back: 248.00 of the fare of 1240.05 stay.
  const quote = await ask(both, 'voluntary');
  expect(quote).toMatchObject({
    kind: 'done',
    value: { quoteId: 'ore_1', feeFen: 24_800, refundFen: 99_205 },
  });
  if (quote.kind !== 'done') throw new Error(quote.kind);
  expect(quote.value.lines.map(({ feeFen }) => feeFen)).toEqual([22_800, 2000]);
  held = '1140.05 200.00';
  expect(await ask(both, 'voluntary')).toMatchObject({ kind: 'rejected', reason: 'state' });
  held = '1140.05 100.00';
  // Of the taxes nothing may stay.
  back = '70.01';
  expect((await ask(both, 'voluntary')).kind).toBe('done');
  back = '69.99';
  expect(await ask(both, 'voluntary')).toMatchObject({ kind: 'rejected', reason: 'state' });
  expect(await ask(both, 'carrier')).toMatchObject({ kind: 'rejected', reason: 'state' });
  back = '1062.05';
  expect(await ask(both.slice(1), 'voluntary')).toMatchObject({ kind: 'rejected', reason: 'state' });
  expect(await ask(both, 'illness')).toMatchObject({ kind: 'rejected', reason: 'state' });
  expect(await ask(both, 'carrier')).toMatchObject({ kind: 'rejected', reason: 'on-time' });
  back = '1310.05';
  expect(await ask(both, 'carrier')).toMatchObject({
    kind: 'done',
    value: { feeFen: 0, refundFen: 124_005 },
  });
});

test('a change is offered only where it says ticket by ticket what it costs', async () => {
  const change = {
    id: 'oco_1',
    change_total_amount: '120.00',
    change_total_currency: 'CNY',
    expires_at: '2025-12-01T02:30:00Z',
    slices: { add: [{ id: 'sli_9', segments: [segment({ departing_at: '2025-12-21T08:00:00' })] }] },
  };
  const { supplier, clock } = await stage({
    'GET /air/orders': () => ({ body: { data: [order(issued)] } }),
    'POST /air/order_change_requests': () => ({
      status: 201,
      body: { data: { id: 'ocr_1', order_change_offers: [change] } },
    }),
  });
  const input = { reference: 'RZPNX8', ticketNos: ['999-1234567890'], day: day('2025-12-21') };
  expect(await supplier.changeOptions('official', input, clock.now())).toMatchObject({
    kind: 'rejected',
    reason: 'state',
  });
});

test.each([
  ['economy', false, ['economy', 'premium_economy', 'business', 'first']],
  ['business', false, ['business', 'first']],
  ['business', true, ['business']],
] as const)(
  'a ticket of %s is changed to its cabin and to those above it, free of charge (%s) to its own',
  async (booked, free, cabins) => {
    const asked: string[] = [];
    const slices = [
      { id: 'sli_1', segments: [segment({ passengers: [{ passenger_id: 'pas_1', cabin_class: booked }] })] },
    ];
    const { supplier, clock } = await stage({
      'GET /air/orders': () => ({ body: { data: [order({ ...issued, slices })] } }),
      'POST /air/order_change_requests': (body) => {
        const { data } = JSON.parse(body) as { data: { slices: { add: [{ cabin_class: string }] } } };
        const cabin = data.slices.add[0].cabin_class;
        asked.push(cabin);
        if (cabin === 'first') return problem(422, 'validation_error', 'no_such_cabin');
        return { status: 201, body: { data: { id: `ocr_${cabin}`, order_change_offers: [] } } };
      },
    });
    const ticketNos = ['999-1234567890'];
    const input = { reference: 'RZPNX8', ticketNos, day: day('2025-12-21'), free };
    const found = await supplier.changeOptions('official', input, clock.now());
    expect(asked.toSorted()).toEqual([...cabins].toSorted());
    expect(found).toEqual({ kind: 'done', value: [] });
  },
);

test('changes of carriers are read back to the one that is known, over pages, and told the oldest first', async () => {
  const change = (id: string, added: object[]) => ({
    id,
    order_id: 'ord_1',
    created_at: '2025-12-01T02:00:00Z',
    available_actions: added.length === 0 ? ['accept', 'cancel'] : ['accept'],
    removed: [{ segments: [segment()] }],
    added,
  });
  const later = { segments: [segment({ id: 'seg_9', departing_at: '2025-12-20T22:40:00' })] };
  const { supplier, clock, seen } = await stage({
    'GET /air/airline_initiated_changes': () =>
      seen.filter(({ path }) => path.startsWith('/air/airline')).length === 1
        ? { body: { data: [change('aic_3', []), change('aic_2', [later])], meta: { after: 'older' } } }
        : { body: { data: [change('aic_1', [later])], meta: { after: 'oldest' } } },
    'GET /air/orders/ord_1': () => ({ body: { data: order(issued) } }),
  });
  const outcome = await supplier.news('official', 'aic_1', clock.now());
  expect(outcome).toMatchObject({ kind: 'done', value: { mark: 'aic_3', more: false } });
  const news = outcome.kind === 'done' ? outcome.value.news : [];
  expect(news.map(({ id, kind, free, reference }) => [id, kind, free, reference])).toEqual([
    ['aic_2', 'retimed', false, 'RZPNX8'],
    ['aic_3', 'cancelled', true, 'RZPNX8'],
  ]);
  expect(news[0]!.flight?.departs).toBe('22:40');
  // One order is read once, however much is said of it.
  expect(seen.filter(({ path }) => path === '/air/orders/ord_1')).toHaveLength(1);
});

test('an offer that cannot be read spoils none beside it, and is logged', async () => {
  const { supplier, clock, lines } = await stage({
    'POST /air/offer_requests': () => offered(offer({ id: 'off_odd', total_currency: 'EUR' }), offer()),
  });
  const [found] = await supplier.search('official', way, clock.now());
  expect(found!.fares.map(({ offerIds }) => offerIds)).toEqual([[name]]);
  expect((await supplier.price('official', [name], clock.now())).kind).toBe('done');
  expect(lines.join()).toContain('off_odd');
});

const odd = (more: object) =>
  order({ id: 'ord_odd', booking_reference: 'ODDODD', total_currency: 'EUR', metadata: {}, ...more });

test('an order is found beside one that cannot be read, unless that is the one', async () => {
  let beside = odd({});
  const { supplier, clock, lines } = await stage({
    'GET /air/orders': () => ({ body: { data: [beside, order()] } }),
    'POST /air/offer_requests': () => offered(offer({ base_amount: '1.00' })),
  });
  expect(await supplier.status('official', 'H1')).toMatchObject({ kind: 'done', value: { state: 'held' } });
  expect(lines.join()).toContain('ord_odd');
  const hold = () => supplier.hold(callAt(clock.now(), 'H2'), holdInput);
  expect(await hold()).toMatchObject({ kind: 'rejected', reason: 'price' });
  beside = odd({ metadata: { client_reference: 'H2' } });
  expect((await hold()).kind).toBe('unknown');
  beside = odd({ booking_reference: 'RZPNX8' });
  expect((await supplier.cancel(callAt(clock.now(), 'C1'), 'RZPNX8')).kind).toBe('unknown');
});

const change = (id: string, orderId: string, removed: object = segment()) => ({
  id,
  order_id: orderId,
  created_at: '2025-12-01T02:00:00Z',
  available_actions: ['accept'],
  removed: [{ segments: [removed] }],
  added: [],
});

test('a change of a flight that cannot be read, or of an order that cannot, holds up none of the others; no answer does', async () => {
  let last: Scripted = { body: { data: order(issued) } };
  const { supplier, clock, lines } = await stage({
    'GET /air/airline_initiated_changes': () => ({
      body: {
        data: [
          change('aic_9', 'ord_1', segment({ marketing_carrier_flight_number: '15A' })),
          change('aic_8', 'ord_1'),
          ...['a', 'b', 'c', 'd', 'e', 'f'].map((at) => change(`aic_${at}`, `ord_${at}`)),
          change('aic_7', 'ord_gone'),
        ],
        meta: { after: null },
      },
    }),
    'GET /air/orders/ord_1': () => last,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((at) => [
        `GET /air/orders/ord_${at}`,
        () => ({ body: { data: order({ id: `ord_${at}`, total_currency: 'EUR' }) } }),
      ]),
    ),
  });
  const outcome = await supplier.news('official', null, clock.now());
  expect(outcome).toMatchObject({ kind: 'done', value: { mark: 'aic_9', news: [{ id: 'aic_8' }] } });
  for (const id of ['aic_9', 'ord_gone', 'ord_a', 'ord_f']) expect(lines.join()).toContain(id);
  last = problem(429, 'rate_limit_error', 'rate_limit_exceeded', { 'retry-after': '0' });
  expect((await supplier.news('official', null, clock.now())).kind).toBe('unknown');
  last = problem(500, 'api_error', 'internal_server_error');
  expect((await supplier.news('official', null, clock.now())).kind).toBe('unknown');
});

test('a fare of nothing gives its taxes back whole, or not at all', async () => {
  const free = { total_amount: '70.00', base_amount: '0.00' };
  const { supplier, clock } = await stage({
    'GET /air/orders': () => ({ body: { data: [order({ ...issued, ...free })] } }),
    'POST /air/order_cancellations': () => ({
      status: 201,
      body: { data: cancellation({ refund_amount: '0.00' }) },
    }),
  });
  const input = { reference: 'RZPNX8', ticketNos: ['999-1234567890'], reason: 'carrier' } as const;
  expect(await supplier.refundQuote('official', input, clock.now())).toMatchObject({
    kind: 'rejected',
    reason: 'state',
  });
});

test('taxes above those that passengers pay here are not sold', async () => {
  let total = '1330.05';
  const { supplier, clock, seen } = await stage({
    'POST /air/offer_requests': () => offered(offer({ total_amount: total, tax_amount: null })),
    'GET /air/orders': () => ({ body: { data: [] } }),
    'POST /air/orders': () => ({ status: 201, body: { data: order({ total_amount: total }) } }),
  });
  const hold = () => supplier.hold(callAt(clock.now(), 'H1'), holdInput);
  // 50 yuan to the airport, 40 for fuel.
  expect((await hold()).kind).toBe('done');
  const { data } = JSON.parse(seen.at(-1)!.body) as { data: { metadata: object } };
  expect(data.metadata).toMatchObject({ held_total: '1330.05', held_fares: '1240.05' });
  total = '1330.06';
  expect(await hold()).toMatchObject({ kind: 'rejected', reason: 'price' });
});

test('what costs more than when it was held is not paid', async () => {
  let held = '1310.04';
  const { supplier, clock, seen } = await stage({
    'GET /air/orders': () => ({ body: { data: [order({ metadata: { held_total: held } })] } }),
    'PATCH /air/orders/ord_1': () => ({ body: { data: order() } }),
    'POST /air/payments': () => ({ status: 202, body: { data: { id: 'pay_1', status: 'pending' } } }),
  });
  const issue = () => supplier.issue(callAt(clock.now(), 'I1'), 'RZPNX8');
  expect(await issue()).toMatchObject({ kind: 'rejected', reason: 'price' });
  expect(seen.map(({ method }) => method)).toEqual(['GET']);
  held = '1310.05';
  expect((await issue()).kind).toBe('accepted');
});

test('children pay no airport and half of the fuel, infants neither', async () => {
  let total = '2110.00';
  const ids = { passengers: [{ id: 'pas_1' }, { id: 'pas_2' }, { id: 'pas_3' }] };
  const { supplier, clock } = await stage({
    'POST /air/offer_requests': () =>
      offered(offer({ ...ids, base_amount: '2000.00', total_amount: total, tax_amount: null })),
    'GET /air/orders': () => ({ body: { data: [] } }),
    'POST /air/orders': () => ({ status: 201, body: { data: order(ids) } }),
  });
  const [adult] = holdInput.passengers;
  const passengers = [
    { ...adult, faresFen: [fen(124_000)] },
    { ...adult, type: 'CHD', birth: day('2018-05-01'), faresFen: [fen(62_000)] },
    { ...adult, type: 'INF', birth: day('2025-02-01'), faresFen: [fen(14_000)] },
  ] as const;
  const input = { ...holdInput, passengers, expectFareFen: fen(200_000) };
  const hold = () => supplier.hold(callAt(clock.now(), 'H1'), input);
  // 90 yuan and 20.
  expect((await hold()).kind).toBe('done');
  total = '2110.01';
  expect(await hold()).toMatchObject({ kind: 'rejected', reason: 'price' });
});
