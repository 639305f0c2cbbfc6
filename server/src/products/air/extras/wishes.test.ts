import { addDays, dayOf } from '@woxing/contract/core/days';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import { beforeEach, expect, test } from 'vitest';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openAirShop, type Wanted } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { giveUpOrder } from '../../../orders/give-up-order.ts';
import { findAnyOrder } from '../../../orders/public.ts';
import type { AirExtrasOffer } from '../air-extras.ts';
import { chooseExtras } from './choose-extras.ts';
import { findExtras } from './find-extras.ts';
import { followTicketExtras } from './follow-order.ts';
import { offerExtras, offerExtrasBefore } from './offer-extras.ts';

/** Seats and extras that are chosen while booking: paid with the order, and asked for once there are tickets. */

const shop = await openAirShop();
const { clock, jobs, deps } = shop;
let members = 0;

beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  for (const { fault } of await shop.faults.listFaults(tenant)) await shop.faults.setFault(tenant, fault, 0);
});

const newMember = () => `wishing-${(members += 1)}`;
const economy: NonNullable<Wanted['fare']> = ({ cabin, changeLadder }, flightNo) =>
  cabin === 'economy' && changeLadder !== '100' && !flightNo.startsWith('9C') && !flightNo.startsWith('KN');

type Which = (seat: { readonly priceFen: number; readonly exit: boolean; readonly code: string }) => boolean;
const free: Which = ({ priceFen, exit }) => priceFen === 0 && !exit;
const paid: Which = ({ priceFen, exit }) => priceFen > 0 && !exit;
const atExit: Which = ({ exit }) => exit;

const seatsOf = ({ map }: AirExtrasOffer) =>
  map!.rows.flatMap(({ row, exit, seats }) =>
    seats.map((seat) => ({ code: `${row}${seat.letter}`, priceFen: seat.priceFen, exit, free: seat.free })),
  );

function seatOn(offer: AirExtrasOffer, which: Which, { passenger = 0, leg = 0 } = {}): ExtraWish {
  const { code, priceFen } = seatsOf(offer).find((seat) => seat.free && which(seat))!;
  return { passenger, leg, kind: 'seat', code, name: `座位${code}`, priceFen };
}
function bagOf({ baggage }: AirExtrasOffer): ExtraWish {
  const { code, name, priceFen } = baggage[0]!;
  return { passenger: 0, leg: 0, kind: 'baggage', code, name, priceFen };
}
const mealOf = ({ meals }: AirExtrasOffer): ExtraWish => ({
  passenger: 0,
  leg: 0,
  kind: 'meal',
  priceFen: noFen,
  ...meals[0]!,
});

type Wishing = NonNullable<Wanted['wishes']>;
const place = (member: string, wishes: Wishing, wanted: Wanted = {}) =>
  shop.enrich(member).then(() => shop.placeAir(member, { fare: economy, ...wanted, wishes }));

/** Paid, and its tickets and wishes followed as far as they go. */
async function payAndIssue(member: string, orderNo: string): Promise<void> {
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
}

const see = (member: string, orderNo: string) => findExtras(deps, shop.as(member), { orderNo });
const linesOf = async (member: string, orderNo: string) =>
  (await see(member, orderNo)).sheets.map(({ state, lines }) => [
    state,
    ...lines.map(({ kind, state: line, returned }) => `${kind} ${line}${returned ? ' returned' : ''}`),
  ]);
const toldOf = async (member: string) =>
  (
    await shop.db.read(tenant, (tx) =>
      tx.selectFrom('messages').select(['kind', 'params']).where('member_id', '=', member).execute(),
    )
  ).filter(({ kind }) => kind === 'wish-failed');

async function expectRight(orderNo: string): Promise<void> {
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
}

test('what is chosen while booking is paid with the order, waits for the tickets, and is kept with them', async () => {
  const member = newMember();
  let wished: readonly ExtraWish[] = [];
  const orderNo = await place(member, ([offer]) => {
    wished = [seatOn(offer!, paid), bagOf(offer!), ...(offer!.meals.length > 0 ? [mealOf(offer!)] : [])];
    return wished;
  });
  const besidesFen = sumFen(wished.map(({ priceFen }) => priceFen));
  const detail = await shop.detail(member, orderNo);
  const besides = detail.items.filter(({ kind }) => kind === 'seat' || kind === 'baggage');
  expect(besides.map(({ sheetNo }) => sheetNo)).toEqual([null, null]);
  expect(sumFen(besides.map(({ fen }) => fen))).toBe(besidesFen);
  expect(await see(member, orderNo)).toMatchObject({ wishes: wished, sheets: [] });
  expect(await shop.lostBy(member, () => payAndIssue(member, orderNo))).toBe(detail.totalFen);
  const { wishes, sheets } = await see(member, orderNo);
  expect(wishes).toEqual([]);
  expect(sheets.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(sheets.flatMap(({ lines }) => lines.map(({ state }) => state))).toEqual(wished.map(() => 'kept'));
  expect(await toldOf(member)).toEqual([]);
  await expectRight(orderNo);
});

test('of two who chose one seat while booking one has it, and the other hears what else there is and gets its price back', async () => {
  const both = [newMember(), newMember()];
  let seat: ExtraWish | undefined;
  const orders: string[] = [];
  for (const member of both)
    orders.push(await place(member, ([offer]) => [(seat ??= seatOn(offer!, paid)), bagOf(offer!)]));
  const [first, second] = orders as [string, string];
  await payAndIssue(both[0]!, first);
  const totalFen = (await shop.detail(both[1]!, second)).totalFen;
  expect(await shop.lostBy(both[1]!, () => payAndIssue(both[1]!, second))).toBe(totalFen - seat!.priceFen);
  expect(await linesOf(both[0]!, first)).toEqual([
    ['done', 'seat kept'],
    ['done', 'baggage kept'],
  ]);
  expect(await linesOf(both[1]!, second)).toEqual([
    ['failed', 'seat ended returned'],
    ['done', 'baggage kept'],
  ]);
  const told = (await toldOf(both[1]!)).map(({ params }) => params);
  expect(told).toMatchObject([{ reason: '所选座位已被他人选走' }]);
  const named = JSON.stringify(told).match(/(?<=[选、])\d+[A-K]/g) ?? [];
  const left = await offerExtras(deps, shop.as(both[1]!), { orderNo: second, leg: 0 });
  const leftNow = seatsOf(left as AirExtrasOffer).filter(({ free: isFree }) => isFree);
  expect(named.length).toBe(3);
  for (const code of named) expect(leftNow.map((one) => one.code)).toContain(code);
  // Another one is chosen in its place, and paid by itself.
  const again = leftNow.find(free)!;
  const choices = [{ passenger: 0, leg: 0, kind: 'seat' as const, code: again.code }];
  const chosen = await chooseExtras(deps, shop.as(both[1]!), { orderNo: second, choices, expectFen: noFen });
  expect(chosen.state).toBe('done');
  for (const orderNo of orders) await expectRight(orderNo);
});

test('a free seat that is taken meanwhile is told as well', async () => {
  const both = [newMember(), newMember()];
  let seat: ExtraWish | undefined;
  const orders: string[] = [];
  for (const member of both) orders.push(await place(member, ([offer]) => [(seat ??= seatOn(offer!, free))]));
  for (const [at, orderNo] of orders.entries()) await payAndIssue(both[at]!, orderNo);
  expect((await toldOf(both[1]!)).map(({ params }) => params)).toMatchObject([{ back: '' }]);
});

const wish = (passenger: number, which: Which) =>
  (([offer]) => [seatOn(offer!, which, { passenger })]) satisfies Wishing;

test('seats for children, infants and their companions are refused at exits by age, whatever the fare, before anything is ordered', async () => {
  const member = newMember();
  const infant = { types: ['ADT', 'INF'] as const };
  const child = { types: ['ADT', 'ADT'] as const, bornOn: [undefined, '2016-01-01'] };
  expect(await refusalOf(place(member, wish(1, free), infant))).toBe('extras.invalid');
  expect(await refusalOf(place(member, wish(0, atExit), infant))).toBe('extras.invalid');
  expect(await refusalOf(place(member, wish(0, atExit), child))).toBe('extras.invalid');
  expect(await refusalOf(place(member, wish(1, atExit), child))).toBe('extras.invalid');
  const { total } = await shop.db.read(tenant, (tx) =>
    tx
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(total)).toBe(0);
});

const taken: Wishing = ([offer]) => {
  const { code, priceFen } = seatsOf(offer!).find((seat) => !seat.free && !seat.exit)!;
  return [{ passenger: 0, leg: 0, kind: 'seat', code, name: code, priceFen }];
};
const same: Wishing = ([offer]) => [0, 1].map((passenger) => seatOn(offer!, free, { passenger }));
const cheaper: Wishing = ([offer]) => [{ ...seatOn(offer!, paid), priceFen: noFen }];
const unknown: Wishing = ([offer]) => [{ ...bagOf(offer!), code: 'BAG999' }];

test('what is taken, chosen twice, for nobody, or shown at another price is refused before anything is ordered', async () => {
  const member = newMember();
  const twice = { types: ['ADT', 'ADT'] as const };
  expect(await refusalOf(place(member, taken))).toBe('extras.taken');
  expect(await refusalOf(place(member, same, twice))).toBe('extras.invalid');
  for (const nobody of [{ passenger: 1 }, { leg: 1 }])
    expect(await refusalOf(place(member, ([offer]) => [seatOn(offer!, free, nobody)]))).toBe(
      'extras.invalid',
    );
  expect(await refusalOf(place(member, cheaper))).toBe('extras.price');
  expect(await refusalOf(place(member, unknown))).toBe('extras.invalid');
});

test('somebody else sees nothing of it', async () => {
  const member = newMember();
  const orderNo = await place(member, ([offer]) => [seatOn(offer!, free)]);
  expect(await refusalOf(see(newMember(), orderNo))).toBe('order.unknown');
});

test('an order that was given up, and tickets that could not be issued, leave nothing to be kept, and all money comes back', async () => {
  const member = newMember();
  const orderNo = await place(member, ([offer]) => [seatOn(offer!, paid)]);
  await shop.faults.setFault(tenant, 'refuse', 1);
  const lost = await shop.lostBy(member, async () => {
    await payAndIssue(member, orderNo);
    await giveUpOrder(deps, shop.as(member), { orderNo });
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  expect(await see(member, orderNo)).toMatchObject({ wishes: [], sheets: [] });
  await expectRight(orderNo);
});

test('what a supplier does not answer about is asked about again and kept once', async () => {
  const member = newMember();
  const orderNo = await place(member, ([offer]) => [seatOn(offer!, paid)]);
  await shop.pay(member, orderNo);
  await shop.faults.setFault(tenant, 'drop-after', 3);
  await jobs.run();
  await shop.faults.setFault(tenant, 'drop-after', 0);
  for (let times = 0; times < 4; times += 1) {
    clock.passSeconds(120);
    await jobs.run();
  }
  expect(await linesOf(member, orderNo)).toEqual([['done', 'seat kept']]);
  await expectRight(orderNo);
});

test('a flight that its carrier cancels before the tickets are issued keeps no seat, and its price comes back', async () => {
  const member = newMember();
  const orderNo = await place(member, ([offer]) => [seatOn(offer!, paid)]);
  const { detail, items } = await shop.detail(member, orderNo);
  const [out] = detail.kind === 'air' ? detail.legs : [];
  const { flightNo, from, to, day } = out!;
  await shop.carrier.disruptFlight(tenant, {
    flightNo,
    from,
    to,
    day,
    kind: 'cancelled',
    minutes: 0,
    cause: '天气原因',
  });
  await takeNews(shop.carrierNews, tenant);
  await shop.pay(member, orderNo);
  await jobs.run();
  const seatFen = items.find(({ kind }) => kind === 'seat')!.fen;
  expect(await linesOf(member, orderNo)).toEqual([['failed', 'seat ended returned']]);
  expect((await toldOf(member)).map(({ params }) => params)).toMatchObject([{ others: '' }]);
  expect((await shop.detail(member, orderNo)).detail).toMatchObject({ returnedBesideFen: seatFen });
  await expectRight(orderNo);
});

test('a ticket that is voided gives back what was paid for its seat, one that is given back does not', async () => {
  for (const daysLater of [0, 1]) {
    clock.set(new Date('2025-12-01T10:00:00+08:00'));
    const member = newMember();
    const orderNo = await place(member, ([offer]) => [seatOn(offer!, paid), bagOf(offer!)]);
    await payAndIssue(member, orderNo);
    clock.passSeconds(daysLater * 86_400);
    const { items } = await shop.detail(member, orderNo);
    const of = (wanted: string) => items.find(({ kind }) => kind === wanted)!.fen;
    const quote = await shop.quoteRefund(member, orderNo, [{ passenger: 0, leg: 0 }]);
    const back = await shop.lostBy(member, async () => {
      await shop.refund(member, orderNo, quote.quoteId);
      expect(await jobs.run()).toEqual([]);
    });
    const besidesFen = daysLater === 0 ? of('seat') + of('baggage') : of('baggage');
    expect(-back).toBe(quote.backFen + besidesFen);
    await expectRight(orderNo);
  }
});

test('of a trip there and back each flight has its own, and a flight that is not booked has none', async () => {
  const member = newMember();
  const orderNo = await place(
    member,
    (offers) => offers.map((offer, leg) => seatOn(offer, leg === 0 ? paid : free, { leg })),
    { daysAhead: [20, 26] },
  );
  await payAndIssue(member, orderNo);
  expect(await linesOf(member, orderNo)).toEqual([
    ['done', 'seat kept'],
    ['done', 'seat kept'],
  ]);
  await expectRight(orderNo);
  const day = addDays(dayOf(clock.now()), 20);
  const [found] = await shop.search('BJS', 'SHA', day);
  const { offerIds } = found!.fares[0]!;
  const before = await offerExtrasBefore(deps, shop.as(member), { offerIds, multiCity: false, leg: 0 });
  expect(before.map?.aircraftName).not.toBe('');
  expect(
    await refusalOf(offerExtrasBefore(deps, shop.as(member), { offerIds, multiCity: false, leg: 1 })),
  ).toBe('extras.invalid');
});

test('tickets of another product are issued without a look at what was chosen with flights', async () => {
  const member = newMember();
  const orderNo = await place(member, () => []);
  const { db } = shop;
  const order = (await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!;
  const tickets = order.tickets.map((ticket) => ({ ...ticket, state: 'issued' as const }));
  const train = { ...order, product: 'train' as const, content: { kind: 'train' }, tickets };
  const told = { order: train, at: clock.now(), before: order };
  await db.inTenant(tenant, (tx) => followTicketExtras(deps)(tx, told));
  expect(await see(member, orderNo)).toMatchObject({ wishes: [], sheets: [] });
});
