import { noFen } from '@woxing/contract/core/money';
import type { ItineraryLanguage } from '@woxing/contract/products/air/air-itinerary.rules';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { bookedToReader } from '#src/budgets/public.ts';
import type { TicketKey } from '#src/orders/public.ts';
import { paymentLister } from '#src/payments/public.ts';
import { type Bursts, openBursts } from '#src/platform/bursts.ts';
import { createVault } from '#src/platform/crypto.ts';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { chooseExtras } from '../extras/choose-extras.ts';
import { offerExtras } from '../extras/offer-extras.ts';
import { surrenderPolicies } from '../insurance/surrender-policies.ts';
import { checkItinerary } from './check-itinerary.ts';
import { proofOf } from './itinerary-proof.ts';
import { printAirItinerary } from './print-air-itinerary.ts';

const shop = await openAirShop();
const { db, clock, vault, jobs } = shop;
const tenants = openTenants(db, { sandbox: true });
const aDay = 86_400;
let members = 0;
const newMember = () => `p${(members += 1)}`;

const publicUrl = () => 'https://woxing.test';

interface Asked {
  readonly tickets?: TicketKey[];
  readonly language?: ItineraryLanguage;
}

function print(member: string, orderNo: string, { tickets, language = 'zh' }: Asked = {}) {
  const deps = { ...shop.deps, payments: paymentLister, booked: bookedToReader, tenants, vault };
  return printAirItinerary({ ...deps, publicUrl }, shop.as(member), {
    orderNo,
    tickets,
    language,
  });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, '');
}

/** Where its QR code leads; pressed, it leads there too. */
async function linkOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const last = await pdf.getPage(pdf.numPages);
  const annotations = (await last.getAnnotations()) as { readonly url?: string }[];
  return annotations.map(({ url }) => url ?? '').join();
}

const checks = openBursts(db, clock, { name: 'itinerary.check', max: 3, perSeconds: 60 });
const unlimited: Bursts = { hit: () => Promise.resolve(0) };
const asker = { tenantId: tenant, requestId: 'test', ip: '203.0.113.7', signedIn: undefined };
const check = (proof: string, by = unlimited) =>
  checkItinerary({ db, vault, tenants, checks: by }, { ...asker, now: clock.now() }, { proof });

const bought = async (wanted: Wanted = {}) => {
  const member = newMember();
  const orderNo = await shop.buy(member, wanted);
  return { member, orderNo, order: await shop.detail(member, orderNo) };
};
const proofFor = (orderNo: string, tickets: TicketKey[]) =>
  proofOf(vault, { tenantId: tenant, orderNo, tickets });
const both = [
  { passenger: 0, leg: 0 },
  { passenger: 1, leg: 0 },
];

test('in Chinese: flights with zones, people with masked papers, tickets, what they cost, and the mark of a sandbox', async () => {
  const { member, orderNo, order } = await bought({ types: ['ADT', 'ADT', 'CHD'] });
  const { bytes, contentType, saveAs, mayBeKept } = await print(member, orderNo);
  expect([contentType, saveAs, mayBeKept]).toEqual([
    'application/pdf',
    `机票行程信息单${orderNo}.pdf`,
    false,
  ]);
  const text = await textOf(bytes);
  const [leg] = airOf(order).legs;
  for (const words of [
    '机票行程信息单',
    orderNo,
    leg!.flightNo,
    `${leg!.fromCity}${leg!.fromAirport}`,
    `${leg!.from}·当地时间（UTC+8）`,
    leg!.departs,
    leg!.arrives,
    leg!.airlineName,
    leg!.bookingReference!,
    `托运${leg!.checkedKg}公斤，手提${leg!.cabinKg}公斤`,
    ...order.passengers.flatMap(({ name, paperNoMasked }) => [name, paperNoMasked]),
    ...order.tickets.map(({ ticketNo }) => ticketNo!),
    '儿童',
    '民航发展基金',
    '燃油附加费',
    '有效机票3张',
    '不是机票，也不是报销凭证',
    '均为模拟',
    '沙箱',
    '扫码核验机票状态',
    '第1页，共1页',
  ])
    expect(text).toContain(words);
  expect(bytes.length).toBeLessThan(120_000);
});

test('in English: carrier and places by their English names, the names of people as on their papers', async () => {
  const { member, orderNo, order } = await bought();
  const { bytes, saveAs } = await print(member, orderNo, { language: 'en' });
  expect(saveAs).toBe(`Flight-Itinerary-${orderNo}.pdf`);
  const text = await textOf(bytes);
  for (const words of [
    'FlightItinerary',
    `Beijing(${airOf(order).legs[0]!.from})`,
    'Shanghai(',
    'InternationalAirport',
    'Localtime(UTC+8)',
    'Operatedby',
    'Economy',
    'Adult',
    'Passport',
    order.passengers[0]!.name,
    order.tickets[0]!.ticketNo!,
    'CNY',
    'SANDBOX',
    'Scantoverify',
    'Page1of1',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/[航段票价额]/);
});

test('some tickets are taken along without the others', async () => {
  const { member, orderNo, order } = await bought({ types: ['ADT', 'ADT'] });
  const text = await textOf((await print(member, orderNo, { tickets: [{ passenger: 1, leg: 0 }] })).bytes);
  const [first, second] = order.tickets.map(({ ticketNo }) => ticketNo!);
  expect([text.includes(second!), text.includes(first!)]).toEqual([true, false]);
  expect(text).not.toContain(order.passengers[0]!.name);
  expect(text).toContain('有效机票1张');
});

test.each([
  ['zh', ['保险', '被保险人', '航空意外险', '航班延误险', '保险期间（北京时间）', '保险费'], /Premium/],
  ['en', ['Insurance', 'Insured', 'Flightaccident', 'Flightdelay', 'PolicyNo.', 'Premium'], /[航险保]/],
] as const)('policies that hold stand below the flights, in %s', async (language, words, others) => {
  const { member, orderNo, order } = await bought({ insuranceIds: ['AAI30', 'DLY20'] });
  const { policies } = airOf(order);
  expect(policies.map(({ state }) => state)).toEqual([1, 1]);
  const text = await textOf((await print(member, orderNo, { language })).bytes);
  for (const each of [...words, ...policies.map(({ policyNo }) => policyNo!)]) expect(text).toContain(each);
  expect(text).not.toMatch(others);
  await surrenderPolicies(shop.deps, shop.as(member), {
    orderNo,
    policyIds: [policies[0]!.policyId!],
    expectBackFen: policies[0]!.premiumFen,
  });
  expect(await jobs.run()).toEqual([]);
  const after = await textOf((await print(member, orderNo, { language })).bytes);
  expect(after).not.toContain(policies[0]!.policyNo!);
  expect(after).toContain(policies[1]!.policyNo!);
});

test('whoever may not read the order has no document of it', async () => {
  const { orderNo } = await bought();
  const stranger = newMember();
  await shop.join(stranger);
  expect(await refusalOf(print(stranger, orderNo))).toBe('order.unknown');
});

test('there is none before tickets are issued, and none of a ticket that was given back', async () => {
  const member = newMember();
  await shop.enrich(member);
  const unpaid = await shop.placeAir(member);
  await jobs.run();
  expect(await refusalOf(print(member, unpaid))).toBe('air.no-itinerary');

  const { member: owner, orderNo, order } = await bought({ types: ['ADT', 'ADT'] });
  clock.passSeconds(aDay);
  const { quoteId } = await shop.quoteRefund(owner, orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(owner, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await refusalOf(print(owner, orderNo, { tickets: both }))).toBe('air.itinerary-tickets');
  const text = await textOf((await print(owner, orderNo)).bytes);
  expect(text).not.toContain(order.tickets[0]!.ticketNo!);
  expect(text).toContain(order.tickets[1]!.ticketNo!);
});

test('its code leads to the proof of its tickets', async () => {
  const { member, orderNo } = await bought({ types: ['ADT', 'ADT'] });
  const { bytes } = await print(member, orderNo);
  const link = await linkOf(bytes);
  expect(link).toBe(`https://woxing.test/itinerary/check/${proofFor(orderNo, both)}`);
  expect((await check(link.split('/').at(-1)!)).tickets).toHaveLength(2);
});

test('its proof says flight, day, way and masked name, and what became of each ticket since', async () => {
  const { member, orderNo, order } = await bought({ types: ['ADT', 'ADT'] });
  const proof = proofFor(orderNo, both);
  const [leg] = airOf(order).legs;
  const before = await check(proof);
  expect(before.tickets).toEqual(
    ['张*', '张*'].map((traveller) => ({
      flightNo: leg!.flightNo,
      day: leg!.day,
      from: expect.stringContaining(leg!.fromAirport) as string,
      to: expect.stringContaining(leg!.toAirport) as string,
      traveller,
      status: 'valid',
    })),
  );
  expect(Object.keys(before)).toEqual(['brand', 'tickets', 'now']);
  clock.passSeconds(aDay);
  const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  expect((await check(proof)).tickets.map(({ status }) => status)).toEqual(['refunded', 'valid']);
});

test('a flight that was cancelled is said to be, on paper and by its proof', async () => {
  const { member, orderNo, order } = await bought();
  const { flightNo, day, from, to } = airOf(order).legs[0]!;
  const flight = { flightNo, day, from, to };
  await shop.carrier.disruptFlight(tenant, { ...flight, kind: 'cancelled', minutes: 0, cause: '天气' });
  await takeNews(shop.carrierNews, tenant);
  expect((await check(proofFor(orderNo, [{ passenger: 0, leg: 0 }]))).tickets[0]!.status).toBe('cancelled');
  expect(await textOf((await print(member, orderNo)).bytes)).toContain('航班取消');
});

test('a ticket that was changed is said to be, and the new one stands on a new document', async () => {
  const { member, orderNo } = await bought();
  clock.passSeconds(aDay);
  const { flights } = await shop.changeOptions(member, orderNo, [{ passenger: 0, leg: 0 }], 30);
  const fare = flights.flatMap(({ fares }) => fares).find(({ dueFen }) => dueFen > 0);
  const quote = await shop.quoteChange(member, orderNo, [{ passenger: 0, leg: 0 }], fare!.offerId);
  const { sheetNo } = await shop.change(member, orderNo, quote.quoteId);
  await jobs.run();
  await shop.paySheet(member, sheetNo);
  await jobs.run();
  expect((await check(proofFor(orderNo, [{ passenger: 0, leg: 0 }]))).tickets[0]!.status).toBe('changed');
  expect((await check(proofFor(orderNo, [{ passenger: 0, leg: 1 }]))).tickets[0]!.status).toBe('valid');
  const text = await textOf((await print(member, orderNo)).bytes);
  const detail = await shop.detail(member, orderNo);
  expect(text).toContain(airOf(detail).legs[1]!.flightNo);
  expect(text).toContain('有效机票1张');
});

test('a journey of four legs stands on one paper, in the order they are flown, each with its ticket', async () => {
  const { member, orderNo, order } = await bought({
    daysAhead: [20, 22, 24, 26],
    ways: [
      ['BJS', 'SHA'],
      ['SHA', 'CAN'],
      ['CAN', 'CTU'],
      ['CTU', 'BJS'],
    ],
  });
  const text = await textOf((await print(member, orderNo)).bytes);
  const places = airOf(order).legs.map(({ flightNo }) => text.indexOf(flightNo));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
  for (const { ticketNo } of order.tickets) expect(text).toContain(ticketNo);
  expect(text).toContain('有效机票4张');
});

test('a proof that was altered, made up, signed by another key or is of no order is unknown', async () => {
  const { orderNo } = await bought({ types: ['ADT', 'ADT'] });
  const proof = proofFor(orderNo, [{ passenger: 0, leg: 0 }]);
  expect(proof.split('.').slice(0, 4)).toEqual(['1', tenant, orderNo, '0x1']);
  const foreign = proofOf(createVault([Buffer.alloc(32, 9)]), { tenantId: tenant, orderNo, tickets: both });
  for (const wrong of [
    proof.replace('0x1', '0x3'),
    proof.replace(tenant, 'partner'),
    proof.replace(/^1/, '2'),
    `${proof}x`,
    proof.slice(0, -1),
    `${proof}.0x3`,
    foreign,
    'x',
    '....',
    proofFor('W0000000000', both),
    proofOf(vault, { tenantId: 'closed', orderNo, tickets: both }),
  ])
    expect(await refusalOf(check(wrong))).toBe('air.proof-unknown');
  const older = createVault([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]);
  const answer = await checkItinerary(
    { db, vault: older, tenants, checks: unlimited },
    { ...asker, now: clock.now() },
    { proof },
  );
  expect(answer.tickets).toHaveLength(1);
});

test('an address checks so many proofs in a minute', async () => {
  for (let at = 0; at < 3; at += 1) expect(await refusalOf(check('x', checks))).toBe('air.proof-unknown');
  expect(await refusalOf(check('x', checks))).toBe('access.busy');
});

test('seats and extras that are kept stand with their tickets, in both languages', async () => {
  const { member, orderNo } = await bought({
    fare: ({ cabin }, no) => cabin === 'economy' && !no.startsWith('9C'),
  });
  const as = shop.as(member);
  const { map } = await offerExtras(shop.deps, as, { orderNo, leg: 0 });
  const free = map!.rows.flatMap(({ row, seats }) =>
    seats.filter((seat) => seat.free && seat.priceFen === 0).map(({ letter }) => `${row}${letter}`),
  );
  const [code] = free as [string];
  const choices = [{ passenger: 0, leg: 0, kind: 'seat' as const, code }];
  await chooseExtras(shop.deps, as, { orderNo, choices, expectFen: noFen });
  const chinese = await textOf((await print(member, orderNo)).bytes);
  for (const words of ['选座与附加服务', `座位${code}`, '免费']) expect(chinese).toContain(words);
  const english = await textOf((await print(member, orderNo, { language: 'en' })).bytes);
  for (const words of ['Seatsandextras', `${code}Seat`]) expect(english).toContain(words);
  expect(english).not.toMatch(/座位/);
});
