import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { paymentLister } from '#src/payments/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { gridPlaces } from '../../../../test/hotel-places.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { printHotelConfirmation } from './print-hotel-confirmation.ts';

const shop = await openHotelShop();
const tenants = openTenants(shop.db, { sandbox: true });
const landmarks = [...gridPlaces.landmarksOf('330100')];
const metro = [{ line: '1号线', path: landmarks.slice(0, 20) }];
const deps = {
  ...shop.deps,
  payments: paymentLister,
  tenants,
  surroundingsOf: () => Promise.resolve({ landmarks, metro }),
};
const print = (member: string, orderNo: string, language: 'zh' | 'en' = 'zh') =>
  printHotelConfirmation(deps, shop.as(member), { orderNo, language });
const read = async (bytes: Uint8Array) => {
  const paper = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(paper, { mergePages: true });
  return { text, pages: paper.numPages, links: (await extractLinks(paper)).links };
};

async function bought(member: string) {
  await shop.enrich(member);
  const orderNo = await shop.buy(member, { rooms: [['张一', '王二'], ['李三']], nights: 3 });
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { orderNo, stay: order.detail };
}

test('a confirmed stay is taken along, with what its guests, the front desk and a driver need', async () => {
  const { orderNo, stay } = await bought('c1');
  const { bytes, contentType, saveAs, mayBeKept } = await print('c1', orderNo);
  expect([contentType, saveAs, mayBeKept]).toEqual([
    'application/pdf',
    `酒店预订确认单${orderNo}.pdf`,
    false,
  ]);
  const { text, pages, links } = await read(bytes);
  const { name } = await tenants.facts('official');
  const { hotel, room, confirmationNo } = stay;
  const wanted = [name, orderNo, hotel.name, hotel.address, hotel.phone, room.name, confirmationNo!];
  for (const words of [...wanted, '张一、王二', '李三', '3晚2间', '18:00前', '免费', '请送我到这里'])
    expect(text).toContain(words);
  expect(pages).toBe(1);
  const onSketch = landmarks.filter(({ name }) => !hotel.name.includes(name) && text.includes(name));
  expect(onSketch.length).toBeGreaterThan(0);
  expect(links.join()).toContain('https://uri.amap.com/marker?position=');
});

test('in English it is read by guests from abroad, with the Chinese address for the driver', async () => {
  const { orderNo, stay } = await bought('c2');
  const { bytes, saveAs } = await print('c2', orderNo, 'en');
  expect(saveAs).toBe(`Hotel-Confirmation-${orderNo}.pdf`);
  const { text } = await read(bytes);
  for (const words of ['Hotel Confirmation', '3 nights, 2 rooms', 'Free', stay.hotel.address, '请送我到这里'])
    expect(text).toContain(words);
});

test('what is paid on arrival is on it, with until when rooms are kept', async () => {
  const orderNo = await shop.place('c6', { payment: 'desk', nights: 1 });
  await shop.jobs.run();
  const { text } = await read((await print('c6', orderNo)).bytes);
  expect(text.replaceAll(/\s/g, '')).toMatch(/到店付¥[\d.,]+/);
  expect(text).toContain('保留到入住日18:00');
  const english = await read((await print('c6', orderNo, 'en')).bytes);
  expect(english.text.replaceAll(/\s+/g, ' ')).toContain('to be paid at the hotel');
});

test('nights that were given back are not on it, and without any there is none', async () => {
  const { orderNo } = await bought('c3');
  await shop.cancelNights(
    'c3',
    orderNo,
    [0, 1, 2].map((leg) => ({ passenger: 1, leg })),
  );
  await shop.jobs.run();
  const { text } = await read((await print('c3', orderNo)).bytes);
  expect(text).toContain('3晚1间');
  expect(text).not.toContain('李三');
  await shop.cancelNights(
    'c3',
    orderNo,
    [0, 1, 2].map((leg) => ({ passenger: 0, leg })),
  );
  await shop.jobs.run();
  await expect(print('c3', orderNo)).rejects.toMatchObject({ code: 'hotel.no-confirmation' });
});

test('it is nobody else’s, and there is none before the hotel has confirmed', async () => {
  const { orderNo } = await bought('c4');
  await expect(print('c5', orderNo)).rejects.toThrow('订单不存在');
  const waiting = await shop.place('c4');
  await expect(print('c4', waiting)).rejects.toMatchObject({ code: 'hotel.no-confirmation' });
});
