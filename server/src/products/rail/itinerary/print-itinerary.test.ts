import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { paymentLister } from '#src/payments/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { railOf } from '../../../../test/product-details.ts';
import { openRailShop } from '../../../../test/rail-shop.ts';
import { printItinerary } from './print-itinerary.ts';

const shop = await openRailShop();
const tenants = openTenants(shop.db, { sandbox: true });
const print = (member: string, orderNo: string) =>
  printItinerary({ ...shop.deps, payments: paymentLister, tenants }, shop.as(member), { orderNo });

test('the owner of an issued order takes it along, with papers masked and under the name of the tenant', async () => {
  await shop.enrich('m1');
  const orderNo = await shop.buyTrain('m1');
  const { bytes, contentType, saveAs, mayBeKept } = await print('m1', orderNo);
  expect([contentType, saveAs, mayBeKept]).toEqual([
    'application/pdf',
    `火车票行程信息单${orderNo}.pdf`,
    false,
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const detail = await shop.detail('m1', orderNo);
  const [leg] = railOf(detail).legs;
  const { name } = await tenants.facts('official');
  for (const words of [
    name,
    orderNo,
    leg!.trainNo,
    leg!.from,
    leg!.to,
    leg!.departs,
    leg!.bookingReference!,
    detail.passengers[0]!.name,
    detail.passengers[0]!.paperNoMasked,
    detail.tickets[0]!.place!,
    detail.tickets[0]!.ticketNo!,
  ])
    expect(text).toContain(words);
});

test('nobody else does', async () => {
  await shop.enrich('m2');
  const orderNo = await shop.buyTrain('m2');
  await expect(print('m3', orderNo)).rejects.toThrow('订单不存在');
});
