import { worldAirportNames } from '@woxing/contract/generated/world-airport-names';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { checkItinerary } from '#src/products/air/itinerary/check-itinerary.ts';
import { proofOf } from '#src/products/air/public.ts';
import { tripCalendar } from '#src/trips/trip-calendar.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { placeName } from './itinerary.rules.ts';
import { printInternationalItinerary } from './print-international-itinerary.ts';
import { provedCoupons } from './proved-coupons.ts';

const shop = await openInternationalShop();
const tenants = {
  facts: async () => ({ name: '我行', brandColour: '', sandbox: true, wording: {} }),
  resolve: async (id: string) => id,
} as never;
const deps = { ...shop.deps, tenants, publicUrl: () => 'https://woxing.test' };
const asker = { tenantId: tenant, requestId: 'test', ip: '203.0.113.7', signedIn: undefined };
const check = (proof: string) =>
  checkItinerary(
    { ...deps, checks: { hit: async () => 0 }, proved: { 'international-air': provedCoupons } },
    { ...asker, now: shop.clock.now() },
    { proof },
  );
const overThePacific = {
  ways: [
    ['SHA', 'LAX', 60],
    ['LAX', 'SHA', 70],
  ],
  round: true,
} as const;
const stay = {
  residence: 'CN',
  country: 'US',
  street: '1 MAIN ST',
  city: 'LOS ANGELES',
  state: 'CA',
  postcode: '90001',
};

async function buyOverThePacific(memberId: string): Promise<string> {
  await shop.enrich(memberId);
  const offer = await shop.offerOf(overThePacific);
  const orderNo = await shop.order(memberId, offer, [{ ...shop.passenger('ADT'), stay }]);
  await shop.pay(memberId, orderNo);
  expect(await shop.jobs.run()).toEqual([]);
  return orderNo;
}

test('the code of the paper leads to a proof of its coupons, which nobody can make up', async () => {
  const orderNo = await buyOverThePacific('prover');
  const { bytes } = await printInternationalItinerary(deps, shop.as('prover'), { orderNo });
  const proof = proofOf(shop.deps.vault, {
    tenantId: tenant,
    orderNo,
    tickets: [
      { passenger: 0, leg: 0 },
      { passenger: 0, leg: 1 },
    ],
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const annotations = (await (await pdf.getPage(pdf.numPages)).getAnnotations()) as {
    readonly url?: string;
  }[];
  expect(annotations.map(({ url }) => url)).toEqual([`https://woxing.test/itinerary/check/${proof}`]);
  const { tickets } = await check(proof);
  expect(tickets).toMatchObject([{ traveller: 'Z*** B***', status: 'valid' }, { status: 'valid' }]);
  expect(await refusalOf(check(proof.replace('.0x1', '.0x3')))).toBe('air.proof-unknown');
});

test('a calendar has the moments of the flights over the day line', async () => {
  const orderNo = await buyOverThePacific('keeper');
  const { bytes } = await tripCalendar(deps, shop.as('keeper'), { orderNo, scope: 'order' });
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString('utf8')) as unknown[]);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const known = new ICAL.Timezone(zone);
      return [known.tzid, known] as const;
    }),
  );
  expect([...zones.keys()]).toEqual(['America/Los_Angeles', 'Asia/Shanghai']);
  const minutes = calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    const at = (time: ICAL.Time, name: 'dtstart' | 'dtend') => {
      time.zone = zones.get(component.getFirstProperty(name)!.getParameter('tzid') as string)!;
      return time.toJSDate().getTime();
    };
    return (at(endDate, 'dtend') - at(startDate, 'dtstart')) / 60_000;
  });
  const { detail } = await shop.detail('keeper', orderNo);
  expect(minutes).toEqual(detail.legs.map((leg) => leg.minutes));
});

test('every airport abroad has a name that is read abroad', () => {
  const abroad = worldAirports.filter(({ country }) => !['CN', 'HK', 'MO', 'TW'].includes(country));
  const nameless = abroad.filter(
    ({ iata }) => !/^[0-9A-Z][\x20-\x7e]+$/.test(worldAirportNames.get(iata) ?? ''),
  );
  expect(nameless.map(({ iata }) => iata)).toEqual([]);
});

test.each([
  ['HND', 'Tokyo Haneda'],
  ['LHR', 'London Heathrow'],
  ['KTI', 'Phnom Penh Techo International'],
  ['PVG', 'Shanghai Pudong International'],
])('%s is printed as %s', (code, name) => {
  expect(placeName(code)).toBe(name);
});
