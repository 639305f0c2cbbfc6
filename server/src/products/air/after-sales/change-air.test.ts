import { subtractFen } from '@woxing/contract/core/money';
import { expect, test, vi } from 'vitest';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;

let members = 0;
const newMember = () => `c${(members += 1)}`;
const everybody = (count: number, leg = 0) =>
  Array.from({ length: count }, (_, passenger) => ({ passenger, leg }));
const aDay = 86_400;

/** A fare of that day that costs something, or nothing, besides the fee. */
async function anOption(
  member: string,
  orderNo: string,
  tickets: { passenger: number; leg: number }[],
  dearer = true,
) {
  const { flights, fee } = await shop.changeOptions(member, orderNo, tickets, 30);
  const fare = flights
    .flatMap(({ fares }) => fares)
    .find(({ differenceFen }) => (dearer ? differenceFen > 0 : differenceFen === 0));
  return { fare: fare!, fee };
}

test('two passengers change to a dearer flight: the difference and the fee are paid, the old tickets end, the books prove', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT', 'ADT'] });
  const tickets = everybody(2);
  const { fare } = await anOption(member, orderNo, tickets);
  expect(fare.dueFen).toBe(fare.differenceFen + fare.feeFen);
  const quote = await shop.quoteChange(member, orderNo, tickets, fare.offerId);
  expect([quote.dueFen, quote.backFen]).toEqual([fare.dueFen, 0]);
  const asked = await shop.change(member, orderNo, quote.quoteId);
  expect([asked.code, asked.dueFen]).toEqual([13, fare.dueFen]);
  const lost = await shop.lostBy(member, async () => {
    await shop.paySheet(member, asked.sheetNo);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(fare.dueFen);
  const order = await shop.detail(member, orderNo);
  expect([order.code, order.tickets.map(({ leg, state }) => `${leg} ${state}`).toSorted()]).toEqual([
    3,
    ['0 changed', '0 changed', '0 issued', '1 issued', '1 issued'],
  ]);
  const detail = order.detail.kind === 'air' ? order.detail : undefined;
  expect(detail!.legs[1]!.bookingReference).not.toBe(detail!.legs[0]!.bookingReference);
  expect(detail!.sheets[0]).toMatchObject({ state: 'done', dueFen: fare.dueFen });
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('a changed ticket is given back at its new price, to the payments that paid it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const { quoteId } = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
  const { sheetNo } = await shop.change(member, orderNo, quoteId);
  await shop.paySheet(member, sheetNo);
  expect(await jobs.run()).toEqual([]);
  const changed = [{ passenger: 0, leg: 1 }];
  const again = await anOption(member, orderNo, changed);
  if (again.fare !== undefined) {
    const next = await shop.quoteChange(member, orderNo, changed, again.fare.offerId);
    const second = await shop.change(member, orderNo, next.quoteId);
    await shop.paySheet(member, second.sheetNo);
  }
  expect(await jobs.run()).toEqual([]);
  const last = (await shop.orderOf(orderNo)).tickets.find(({ state }) => state === 'issued')!;
  const refund = await shop.quoteRefund(member, orderNo, [{ passenger: 0, leg: last.leg }]);
  expect(refund.lines[0]!.voided).toBe(false);
  const lost = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, refund.quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(-refund.backFen);
  expect(await shop.codeOf(orderNo)).toBe(6);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('a change that costs nothing is issued at once; a cheaper flight returns nothing', async () => {
  const member = newMember();
  const dear = await shop.buy(member, {
    fare: ({ changeLadder, adultFen }) => changeLadder.startsWith('0-') && adultFen > 100_000,
  });
  const { fare } = await anOption(member, dear, everybody(1), false);
  const quote = await shop.quoteChange(member, dear, everybody(1), fare.offerId);
  expect([quote.dueFen, quote.backFen, quote.lines[0]!.differenceFeeFen]).toEqual([
    0,
    0,
    subtractFen(quote.lines[0]!.priceFen, quote.lines[0]!.newPriceFen),
  ]);
  const lost = await shop.lostBy(member, async () => {
    expect((await shop.change(member, dear, quote.quoteId)).code).toBe(14);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  expect(await shop.codeOf(dear)).toBe(3);
  await shop.expectSound(dear);
  expect(await shop.broken()).toEqual([]);
});

test('a change that the carrier does not issue leaves the old ticket and gives everything back', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const { quoteId } = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
  const { sheetNo, dueFen } = await shop.change(member, orderNo, quoteId);
  const lost = await shop.lostBy(member, async () => {
    await shop.paySheet(member, sheetNo);
    clock.passSeconds(3600);
    expect(await jobs.run()).toEqual([]);
  });
  expect([lost, dueFen > 0]).toEqual([0, true]);
  const order = await shop.detail(member, orderNo);
  expect([order.code, order.tickets.map(({ state }) => state)]).toEqual([15, ['issued']]);
  expect(order.events.at(-1)!.words).toContain('原机票仍然有效');
  await shop.readSheet(member, orderNo, sheetNo);
  expect(await shop.codeOf(orderNo)).toBe(2);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('nobody pays: the seats go back, and the old ticket stays; the same where it is given up', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const hold = async () => {
    const { quoteId } = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
    return shop.change(member, orderNo, quoteId);
  };
  const first = await hold();
  clock.passSeconds(15 * 60);
  await shop.sweep();
  expect(await shop.codeOf(orderNo)).toBe(15);
  await shop.readSheet(member, orderNo, first.sheetNo);
  const second = await hold();
  await shop.cancelChange(member, orderNo, second.sheetNo);
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await jobs.run()).toEqual([]);
  await shop.expectSound(orderNo);
});

test('seats that were asked for without an answer are asked about, and taken once', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const { quoteId } = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
  await shop.faults.setFault(tenant, 'drop-after', 1);
  expect((await shop.change(member, orderNo, quoteId)).code).toBe(11);
  clock.passSeconds(10);
  await shop.sweep();
  expect(await shop.codeOf(orderNo)).toBe(13);
});

test('what cannot be changed is refused with its rule', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'CHD'], daysAhead: [20, 24] });
  const { fare } = await anOption(member, orderNo, everybody(2));
  const { others } = await shop.changeOptions(member, orderNo, everybody(2), 30);
  expect(others.length).toBeGreaterThan(0);
  const quote = (tickets: { passenger: number; leg: number }[], offerId = fare.offerId) =>
    refusalOf(shop.quoteChange(member, orderNo, tickets, offerId));
  const { day } = others[0]!.segment;
  const foreign = (await shop.search('BJS', 'SHA', day)).find(
    ({ segments }) => segments[0]!.airline === others[0]!.segment.airline,
  )!;
  expect(await quote(everybody(2), foreign.fares[0]!.offerIds[0])).toBe('air.change-carrier');
  expect(await quote([{ passenger: 1, leg: 0 }])).toBe('air.sheet-child');
  expect(await quote([{ passenger: 0, leg: 0 }])).toBe('air.sheet-child');
  expect(await quote([...everybody(1), ...everybody(1, 1)])).toBe('air.sheet-apart');
  expect(await quote(everybody(2, 1))).toBe('air.change-way');
  // The way back leaves before the new flight there.
  expect(await quote(everybody(2))).toBe('air.change-before');
});

test('a quote holds five minutes, once', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const { fare, fee } = await anOption(member, orderNo, everybody(1));
  expect(fee.feeFen).toBe(fare.feeFen);
  const { quoteId } = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
  clock.passSeconds(301);
  expect(await refusalOf(shop.change(member, orderNo, quoteId))).toBe('quote.stale');
});

test('a quote holds no longer than its carrier stands by it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const { supplier } = shop;
  const carrier = { ...supplier };
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const spy = vi.spyOn(supplier, 'changeQuote').mockImplementation(async (...input) => {
    const quoted = await carrier.changeQuote(...input);
    return quoted.kind === 'done' ? { ...quoted, value: { ...quoted.value, expiresAt } } : quoted;
  });
  const quote = await shop.quoteChange(member, orderNo, everybody(1), fare.offerId);
  spy.mockRestore();
  expect(quote.expiresAt).toEqual(expiresAt);
  clock.passSeconds(61);
  expect(await refusalOf(shop.change(member, orderNo, quote.quoteId))).toBe('quote.stale');
});
