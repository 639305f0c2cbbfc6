import { formatMonthDay } from '@woxing/contract/core/days';
import { fen, formatYuan, subtractFen, sumFen } from '@woxing/contract/core/money';
import { type AirStandard, airStandard } from '@woxing/contract/products/air/air-standard';
import { cabins } from '@woxing/contract/products/air/flights';
import { expect, test, vi } from 'vitest';
import { keptChange } from '#src/after-sales/public.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { airChangeFacts } from './air-changes.ts';
import { quoteAirChange } from './quote-air-change.ts';

const shop = await openAirShop();
const { clock, jobs } = shop;

let members = 0;
const newMember = () => `c${(members += 1)}`;
const everybody = (count: number, leg = 0) =>
  Array.from({ length: count }, (_, passenger) => ({ passenger, leg }));
const aDay = 86_400;

/** What is kept of the newest quote of an order. */
const keptOf = async (orderNo: string) => {
  const { quote } = await shop.db.read(tenant, (tx) =>
    tx
      .selectFrom('order_quotes')
      .select('quote')
      .where('tenant_id', '=', tenant)
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow(),
  );
  return keptChange.parse(quote);
};

/** What a desk is told of the last change of an order. */
async function factsOf(orderNo: string) {
  const sheet = (await shop.sheetsOf(orderNo)).at(-1)!;
  const { title, facts } = airChangeFacts.describe(await shop.orderOf(orderNo), sheet);
  return [title, ...facts.map(({ name, value }) => `${name} ${value}`)];
}

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
  expect(detail!.sheets[0]).toMatchObject({ state: 'done', dueFen: fare.dueFen, reason: null, proofs: 0 });
  expect(new Set(order.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(5);
  const told = detail!.legs[0]!;
  const sumOf = (of: 'priceFen' | 'newPriceFen') => formatYuan(sumFen(quote.lines.map((line) => line[of])));
  expect(await factsOf(orderNo)).toEqual([
    `机票 改签 北京—上海 ${detail!.legs[1]!.flightNo}`,
    `改签单号 ${asked.sheetNo}`,
    `原航班 ${told.flightNo} ${formatMonthDay(told.day)} ${told.departs}`,
    `原票款（2张） ${sumOf('priceFen')}`,
    `新票款（2张） ${sumOf('newPriceFen')}`,
    `改签费 ${fare.feeFen === 0 ? '不收' : formatYuan(fare.feeFen)}`,
    `应补 ${formatYuan(fare.dueFen)}`,
  ]);
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
  const { priceFen, newPriceFen, differenceFeeFen } = quote.lines[0]!;
  expect((await factsOf(dear)).slice(3)).toEqual([
    `原票款 ${formatYuan(priceFen)}`,
    `新票款 ${formatYuan(newPriceFen)}`,
    '改签费 不收',
    ...(differenceFeeFen === 0 ? [] : [`不退的差额 ${formatYuan(differenceFeeFen)}`]),
    '应补 ¥0',
  ]);
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
  const own = (await shop.airDetail(member, orderNo)).legs[0]!.airline;
  expect(others.map(({ segment }) => segment.airline)).not.toContain(own);
  const quote = (tickets: { passenger: number; leg: number }[], offerId = fare.offerId) =>
    refusalOf(shop.quoteChange(member, orderNo, tickets, offerId));
  const { day } = others[0]!.segment;
  const foreign = (await shop.search('BJS', 'SHA', day)).find(
    ({ segments }) => segments[0]!.airline === others[0]!.segment.airline,
  )!;
  const lowest = others.find(({ segment }) => segment.flightNo === foreign.segments[0]!.flightNo)!.lowestFen;
  expect(lowest).toBe(Math.min(...foreign.fares.map(({ adultFen }) => adultFen)));
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
  const { request } = await keptOf(orderNo);
  expect(request).toMatchObject({ involuntary: false, standard: null, costFen: fare.dueFen });
  clock.passSeconds(301);
  expect(await refusalOf(shop.change(member, orderNo, quoteId))).toBe('quote.stale');
  expect(request.refundFeeFen).toBe((await shop.quoteRefund(member, orderNo, everybody(1))).feeFen);
});

test('a dearer flight is held against the standard: the person bears what is above it, or it is not changed to', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const { newPriceFen } = (await shop.quoteChange(member, orderNo, everybody(1), fare.offerId)).lines[0]!;
  const economyLimitFen = fen(Math.max(fare.newPriceFen - 5000, 0));
  const quote = async (over: AirStandard['over']) => {
    const standard = airStandard.parse({ cabins: [...cabins], economyLimitFen, toleranceFen: 0, over });
    const airStandardsOf = () => Promise.resolve([pinned(standard)]);
    const input = { orderNo, tickets: everybody(1), offerId: fare.offerId, onwardOfferIds: [], free: false };
    return quoteAirChange({ ...shop.deps, airStandardsOf }, shop.as(member), input);
  };
  expect(await refusalOf(quote('forbid'))).toBe('standard.change');
  expect((await quote('person-pays')).overStandard).toContain('超标¥50');
  const [line] = (await keptOf(orderNo)).terms.lines;
  expect(line!.companyMostFen).toBe(subtractFen(newPriceFen, fen(5000)));
  expect((await quote('notify')).overStandard).toContain('超标¥50');
  expect((await keptOf(orderNo)).terms.lines[0]!.companyMostFen).toBeNull();
});

test('a ticket of which the carrier says nothing is quoted anew', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { fare } = await anOption(member, orderNo, everybody(1));
  const carrier = { ...shop.supplier };
  const spy = vi.spyOn(shop.supplier, 'changeQuote').mockImplementation(async (...input) => {
    const quoted = await carrier.changeQuote(...input);
    if (quoted.kind !== 'done') return quoted;
    return {
      ...quoted,
      value: { ...quoted.value, moves: quoted.value.moves.map((move) => ({ ...move, lines: [] })) },
    };
  });
  expect(await refusalOf(shop.quoteChange(member, orderNo, everybody(1), fare.offerId))).toBe('quote.stale');
  spy.mockRestore();
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
