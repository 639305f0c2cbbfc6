import { addFen } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { followRefund } from '#src/after-sales/public.ts';
import { sweepFiles } from '#src/uploads/public.ts';
import { readFile } from '#src/uploads/read-file.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';

const shop = await openAirShop();
const { clock, jobs, carrier } = shop;
const one = [{ passenger: 0, leg: 0 }];
let members = 0;
const newMember = () => `i${(members += 1)}`;
const aDay = 86_400;
const no = () => Promise.resolve(false);

async function disrupt(member: string, orderNo: string, minutes: number | null): Promise<void> {
  const { detail } = await shop.detail(member, orderNo);
  if (detail.kind !== 'air') throw new Error('no flights');
  const { flightNo, day, from, to } = detail.legs[0]!;
  const kind = minutes === null ? 'cancelled' : 'delayed';
  await carrier.disruptFlight(tenant, {
    flightNo,
    day,
    from,
    to,
    kind,
    minutes: minutes ?? 0,
    cause: '天气',
  });
}

const open = async () =>
  (await carrier.listExaminations(tenant)).map(({ clientReference }) => clientReference);

/** A refund that is being examined, a day after the ticket was issued. */
async function examined(member: string, reason: 'illness' | 'death' | 'other' = 'illness') {
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  clock.passSeconds(aDay);
  const quote = await shop.quoteRefund(member, orderNo, one, reason);
  const fileId = await shop.sendFile(member);
  const grounds = { note: '高烧住院', fileIds: [fileId] };
  const { sheetNo } = await shop.refund(member, orderNo, quote.quoteId, {}, grounds);
  expect(await jobs.run()).toEqual([]);
  const [reference] = (await open()).filter((each) => each.startsWith(sheetNo));
  return { orderNo, quote, sheetNo, fileId, reference: reference! };
}

test('a flight that its carrier has cancelled gives all back at once: fare, taxes and insurance, to whoever paid', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { insuranceIds: ['AAI30'] });
  clock.passSeconds(aDay);
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one, 'carrier'))).toBe('air.on-time');
  const { feeFen: ladderFen } = await shop.quoteRefund(member, orderNo, one);
  await disrupt(member, orderNo, null);
  const quote = await shop.quoteRefund(member, orderNo, one, 'carrier');
  const { tickets, items } = await shop.orderOf(orderNo);
  const allFen = addFen(ticketPrice(items, tickets[0]!), quote.lines[0]!.insuranceFen);
  expect(quote).toMatchObject({ feeFen: 0, backFen: allFen, examined: false, needsApproval: false });
  expect(quote.ifRefused).toEqual({ feeFen: ladderFen, backFen: allFen - ladderFen });
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quote.quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-allFen);
  const { code, events } = await shop.detail(member, orderNo);
  expect(code).toBe(6);
  expect(
    events.some(({ words }) => words.startsWith('航班延误、取消或时刻变动，申请退票1张，不收退票费')),
  ).toBe(true);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('illness is examined: the tickets stay valid meanwhile, granted everything comes back', async () => {
  const member = newMember();
  const { orderNo, quote, sheetNo, reference } = await examined(member);
  expect(quote).toMatchObject({ examined: true, feeFen: 0 });
  const before = await shop.detail(member, orderNo);
  expect([before.code, before.tickets[0]!.state]).toEqual([10, 'issued']);
  expect(before.events.at(-1)!.words).toBe('非自愿退票申请已提交航空公司审核，结果出来前机票仍然有效');
  expect(before.detail).toMatchObject({ sheets: [{ state: 'processing', reason: 'illness', proofs: 1 }] });
  expect(await refusalOf(shop.quoteRefund(member, orderNo, one))).toBe('order.state');
  expect(await refusalOf(shop.changeOptions(member, orderNo, one, 30))).toBe('order.state');
  expect(await refusalOf(shop.withdrawRefund(member, orderNo, sheetNo))).toBe('order.state');
  const lost = await shop.lostBy(member, async () => {
    expect(await jobs.run()).toEqual([]);
    await carrier.decideExamination(tenant, reference, 'granted');
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-quote.backFen);
  expect(await shop.codeOf(orderNo)).toBe(6);
  const [sheet] = await shop.sheetsOf(orderNo);
  expect(sheet!.quote).toMatchObject({ grounds: { note: '' } });
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('refused with its reason, the tickets are kept, or given back by the ladder with a new quote', async () => {
  for (const [decision, words] of [
    ['proof', '退票未成功：证明材料不清晰或不完整，机票仍然有效'],
    ['stranger', '退票未成功：证明材料与旅客本人不符，机票仍然有效'],
    ['not-covered', '退票未成功：所述情形不属于非自愿退票范围，机票仍然有效'],
  ] as const) {
    const member = newMember();
    const { orderNo, quote, sheetNo, reference } = await examined(member);
    await carrier.decideExamination(tenant, reference, decision);
    const lost = await shop.lostBy(member, async () => expect(await jobs.run()).toEqual([]));
    expect(lost).toBe(0);
    const { code, events } = await shop.detail(member, orderNo);
    expect([code, events.at(-1)!.words]).toEqual([23, words]);
    await shop.readSheet(member, orderNo, sheetNo);
    const again = await shop.quoteRefund(member, orderNo, one);
    expect([again.feeFen, again.backFen]).toEqual([quote.ifRefused!.feeFen, quote.ifRefused!.backFen]);
    await shop.refund(member, orderNo, again.quoteId);
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(6);
    await shop.expectSound(orderNo);
  }
  expect(await shop.broken()).toEqual([]);
});

test('what nobody decides is decided by the carrier in a day', async () => {
  const member = newMember();
  const { orderNo } = await examined(member, 'death');
  clock.passSeconds(aDay);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(6);
});

test('a refund to be examined is asked for once, whatever becomes of the answer and of the process', async () => {
  for (const fault of ['drop-before', 'drop-after', 'refuse'] as const) {
    const member = newMember();
    const orderNo = await shop.buy(member);
    const { quoteId } = await shop.quoteRefund(member, orderNo, one, 'illness');
    const fileIds = [await shop.sendFile(member)];
    const { sheetNo } = await shop.refund(member, orderNo, quoteId, {}, { fileIds });
    await shop.faults.setFault(tenant, fault, 1);
    expect(await jobs.run()).toHaveLength(1);
    // Two processes ask what became of it.
    await Promise.allSettled(
      [1, 2].map(() => followRefund(shop.deps, shop.deps.airAfterSales, tenant, sheetNo)),
    );
    await jobs.run();
    const references = (await open()).filter((each) => each.startsWith(sheetNo));
    expect(references).toHaveLength(1);
    await carrier.decideExamination(tenant, references[0]!, 'granted');
    await Promise.allSettled(
      [1, 2].map(() => followRefund(shop.deps, shop.deps.airAfterSales, tenant, sheetNo)),
    );
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    await shop.expectSound(orderNo);
  }
  expect(await shop.broken()).toEqual([]);
});

test("a reason without what shows it is refused by a sentence, and so is what is not one's own", async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const ask = async (
    reason: 'voluntary' | 'carrier' | 'illness' | 'other',
    grounds: { readonly note?: string; readonly fileIds?: string[] },
  ) => {
    const { quoteId } = await shop.quoteRefund(member, orderNo, one, reason);
    return refusalOf(shop.refund(member, orderNo, quoteId, {}, grounds));
  };
  const mine = await shop.sendFile(member);
  const theirs = await shop.sendFile(newMember());
  expect(await ask('illness', {})).toBe('air.refund-reason');
  expect(await ask('other', { fileIds: [mine] })).toBe('air.refund-reason');
  expect(await ask('voluntary', { fileIds: [mine] })).toBe('air.refund-reason');
  expect(await ask('illness', { fileIds: [theirs] })).toBe('file.gone');
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await refusalOf(shop.sendFile(member, '诊断.pdf', Buffer.from('plain text')))).toBe('file.type');
  const heavy = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(30 * 1024 * 1024)]);
  expect(await refusalOf(shop.sendFile(member, '诊断.pdf', heavy))).toBe('upload.too-large');
});

test('what is sent with a refund is read by who sent it, and stays with it', async () => {
  const member = newMember();
  const { fileId } = await examined(member);
  const read = (who: string) =>
    readFile({ ...shop.deps, readers: { 'trip-application': no, refund: no, offline: no } }, shop.as(who), {
      fileId,
    });
  expect((await read(member)).saveAs).toBe('诊断证明.pdf');
  await shop.join('another');
  expect(await refusalOf(read('another'))).toBe('file.unknown');
  clock.passSeconds(2 * aDay);
  await sweepFiles(shop.deps, tenant);
  expect((await read(member)).size).toBe(8);
});
