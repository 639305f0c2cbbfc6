import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { bookedToReader } from '#src/budgets/public.ts';
import { paymentLister } from '#src/payments/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { proofOf } from '../itinerary/itinerary-proof.ts';
import { printPolicy } from './print-policy.ts';
import { surrenderPolicies } from './surrender-policies.ts';

const shop = await openAirShop();
const { db, vault, jobs, insurer } = shop;
const tenants = openTenants(db, { sandbox: true });

const publicUrl = () => 'https://woxing.test';

function print(member: string, orderNo: string, policyId: string) {
  const deps = { ...shop.deps, payments: paymentLister, booked: bookedToReader, tenants, vault, insurer };
  return printPolicy({ ...deps, publicUrl }, shop.as(member), { orderNo, policyId });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, '');
}

async function insured(member: string) {
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30', 'DLY20'] });
  const order = await shop.detail(member, orderNo);
  return { orderNo, order, policies: airOf(order).policies };
}

test('insurer, number, insured with a masked paper, flight, cover, sum, premium, term and state stand on it', async () => {
  const { orderNo, order, policies } = await insured('holder');
  const [accident, delay] = policies;
  const { bytes, saveAs, contentType, mayBeKept } = await print('holder', orderNo, accident!.policyId!);
  expect([contentType, saveAs, mayBeKept]).toEqual([
    'application/pdf',
    `保单信息单${accident!.policyNo}.pdf`,
    false,
  ]);
  const text = await textOf(bytes);
  const [leg] = airOf(order).legs;
  const [person] = order.passengers;
  for (const words of [
    '保单信息单',
    '测试财产保险',
    accident!.policyNo!,
    orderNo,
    person!.name,
    person!.paperNoMasked,
    order.tickets[0]!.ticketNo!,
    leg!.flightNo,
    leg!.departs,
    '航空意外险',
    '航空意外身故、伤残最高保障200万元',
    '¥2,000,000',
    '¥30',
    '已投保',
    '沙箱',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain(delay!.policyNo!);
  expect(await textOf((await print('holder', orderNo, delay!.policyId!)).bytes)).toContain('¥300');
});

test('its code leads to the proof of the ticket that it follows, and to no other', async () => {
  const { orderNo, policies } = await insured('proved');
  const { bytes } = await print('proved', orderNo, policies[0]!.policyId!);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const notes = (await (await pdf.getPage(pdf.numPages)).getAnnotations()) as { readonly url?: string }[];
  const proof = proofOf(vault, { tenantId: tenant, orderNo, tickets: [{ passenger: 0, leg: 0 }] });
  expect(notes.map(({ url }) => url)).toEqual([`https://woxing.test/itinerary/check/${proof}`]);
});

test('one that was given back has none, and the other of the order still has its own', async () => {
  const { orderNo, policies } = await insured('leaver');
  const [first, second] = policies;
  await surrenderPolicies(shop.deps, shop.as('leaver'), {
    orderNo,
    policyIds: [first!.policyId!],
    expectBackFen: first!.premiumFen,
  });
  expect(await jobs.run()).toEqual([]);
  expect(await refusalOf(print('leaver', orderNo, first!.policyId!))).toBe('policy.no-document');
  expect((await print('leaver', orderNo, second!.policyId!)).bytes.length).toBeGreaterThan(1000);
});

test('nobody has a policy of an order that they may not read, or by the number of another order', async () => {
  const mine = await insured('mine');
  const other = await insured('other');
  const stolen = other.policies[0]!.policyId!;
  expect(await refusalOf(print('mine', other.orderNo, stolen))).toBe('order.unknown');
  expect(await refusalOf(print('mine', mine.orderNo, stolen))).toBe('policy.unknown');
  expect(await refusalOf(print('mine', mine.orderNo, 'x'))).toBe('policy.unknown');
});
