import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { channelMethods } from '@woxing/contract/payments/payments';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { expireHolds } from '#src/ledger/public.ts';
import { personPartOfOrder, type SheetRow } from '#src/orders/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { changeTrain } from '#src/products/rail/after-sales/change-train.ts';
import { dyingDatabase, isPartOfIt, wrongs } from './broken-off.ts';
import { alwaysTrue, expectReplay, givenFor, pick } from './money-story.ts';
import { beijingToShanghai, openRailShop, serviceFee } from './rail-shop.ts';
import { expectOrdersReported } from './reported.ts';
import { tenant } from './shop.ts';

/**
 * Random sequences of train orders, refunds, changes, payments by every method, repeats, faults outside and crashes on the real
 * database; after every step the books must be right, and in the end every report says what they do. `MONEY_SEQUENCES=200` plays as many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 8);
const shop = await openRailShop();
const { db, clock, jobs, channels, rail } = shop;

const kinds = [
  'refund',
  'refund',
  'refund',
  'change',
  'change',
  'change',
  'stale',
  'pay',
  'pay',
  'pay',
  'confirm',
  'tell',
  'tell-again',
  'cancel-change',
  'read',
  'jobs',
  'jobs',
  'jobs',
  'crash',
  'sweep',
  'time',
  'fault-outside',
  'fault-railway',
  'dearer',
] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly of: number;
}

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(1000),
  of: fc.nat(1000),
});

interface Story {
  readonly member: string;
  readonly enterprise: string;
  readonly walletFen: Fen;
  readonly creditFen: Fen;
  readonly orders: string[];
  readonly trades: { readonly outTradeNo: string; readonly method: (typeof channelMethods)[number] }[];
  readonly notices: (() => Promise<unknown>)[];
  readonly quotes: (() => Promise<unknown>)[];
}

const rides: readonly RideInput[] = [
  { ...beijingToShanghai, trainNo: 'G21' },
  { ...beijingToShanghai, trainNo: 'G27' },
  { ...beijingToShanghai, trainNo: 'G35' },
  { ...beijingToShanghai, trainNo: 'G37', seat: 'M' },
  { ...beijingToShanghai, trainNo: 'G7', to: '南京南' },
  { ...beijingToShanghai, trainNo: 'G41', startsOn: '2025-12-12' as typeof beijingToShanghai.startsOn },
];
const startsAt = new Date('2025-12-01T10:00:00+08:00');
let stories = 0;

async function begin(): Promise<Story> {
  stories += 1;
  clock.set(new Date(startsAt.getTime() + stories * 3_600_000));
  const member = `trains-${stories}`;
  const enterprise = String(6000 + stories);
  const [walletFen, creditFen] = stories % 2 ? [yuan(4000), yuan(900)] : [yuan(900), yuan(4000)];
  await shop.enrich(member, fen(walletFen + stories));
  await shop.employ(enterprise, fen(creditFen + stories), [member]);
  // In half of them the person pays for what is above the standard.
  if (stories % 4 > 1) shop.standards.set(member, { seats: ['O', 'W'], more: [], over: 'person-pays' });
  const story = {
    member,
    enterprise,
    walletFen: fen(walletFen + stories),
    creditFen: fen(creditFen + stories),
    orders: [] as string[],
    trades: [],
    notices: [],
    quotes: [],
  };
  for (const method of ['multiPay', stories % 2 ? 'tianHangPay' : 'creditPay'] as const) {
    const types = ['adult', 'adult', 'child'] as const;
    const ride = rides[method === 'multiPay' ? 3 : 0]!;
    const orderNo = await shop.placeTrain(member, { ride, types: types.slice(0, 1 + (stories % 3)) });
    await pay(story, orderNo, method).catch(() => pay(story, orderNo, 'alipay'));
    for (const trade of story.trades as Story['trades']) channels[trade.method].payOnce(trade.outTradeNo);
    for (const trade of story.trades as Story['trades']) await notify(trade);
    await jobs.run();
    story.orders.push(orderNo);
  }
  return story;
}

async function pay(
  story: Pick<Story, 'member' | 'trades'>,
  subjectNo: string,
  method: Parameters<typeof shop.pay>[2],
) {
  const { outTradeNo, method: way } = await shop.pay(story.member, subjectNo, method);
  const outside = channelMethods.find((each) => each === way);
  if (outside !== undefined && !story.trades.some((each) => each.outTradeNo === outTradeNo))
    story.trades.push({ outTradeNo, method: outside });
}

const notify = ({ outTradeNo, method }: Story['trades'][number]) =>
  receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));

async function openSheet(orderNo: string, state: SheetRow['state']): Promise<SheetRow | undefined> {
  return (await shop.sheetsOf(orderNo)).find((sheet) => sheet.state === state);
}

async function take(story: Story, { kind, at, of }: Step, deps = shop.deps): Promise<unknown> {
  const { member, orders, trades, notices, quotes } = story;
  const orderNo = pick(orders, at)!;
  const trade = pick(trades, at);
  const outside = pick(channelMethods, of)!;
  const ctx = () => shop.as(member);
  const issued = async () => (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued');
  switch (kind) {
    case 'refund': {
      const tickets = await issued();
      const chosen = of % 3 === 0 ? tickets : tickets.slice(0, 1);
      const leg = chosen[0]?.leg ?? 0;
      const feeOn = pick([undefined, 'company', 'person'] as const, of);
      const passengers = chosen.filter((each) => each.leg === leg).map(({ passenger }) => passenger);
      const { quoteId } = await shop.quoteRefund(member, orderNo, passengers, leg, feeOn);
      const confirm = () => confirmRefund(deps, deps.afterSales, ctx(), { orderNo, quoteId });
      quotes.push(confirm);
      return of % 7 === 0 ? undefined : confirm();
    }
    case 'change': {
      const tickets = (await issued()).filter(({ leg }) => leg === 0);
      const chosen = of % 2 === 0 ? tickets : tickets.slice(0, 1);
      const ride = pick(rides, of)!;
      const passengers = chosen.map(({ passenger }) => passenger);
      const { quoteId } = await shop.quoteChange(member, orderNo, passengers, ride);
      const confirm = () => changeTrain(deps, ctx(), { orderNo, quoteId, wish: { places: [], berths: {} } });
      quotes.push(confirm);
      return confirm();
    }
    case 'stale':
      return pick(quotes, at)?.();
    case 'pay': {
      const sheet = await openSheet(orderNo, 'to-pay');
      const method = pick(['tianHangPay', 'creditPay', 'multiPay', outside] as const, of);
      return sheet && pay(story, sheet.sheetNo, method);
    }
    case 'confirm':
      return trade && channels[trade.method].payOnce(trade.outTradeNo);
    case 'tell': {
      if (trade === undefined || channels[trade.method].paidFen(trade.outTradeNo) === 0) return;
      notices.push(() => notify(trade));
      return notify(trade);
    }
    case 'tell-again':
      return pick(notices, at)?.();
    case 'cancel-change': {
      const sheet = await openSheet(orderNo, 'to-pay');
      return sheet && shop.cancelChange(member, orderNo, sheet.sheetNo);
    }
    case 'read': {
      const sheet = await openSheet(orderNo, 'failed');
      return sheet && shop.readSheet(member, orderNo, sheet.sheetNo);
    }
    case 'jobs':
      return jobs.run();
    case 'crash':
      return take(
        story,
        { kind: pick(['refund', 'change'] as const, of)!, at, of },
        {
          ...shop.deps,
          db: dyingDatabase(db, 1 + (of % 3)),
        },
      );
    case 'sweep':
      await shop.sweep();
      await expireHolds({ db, clock }, tenant);
      return shop.askDue();
    case 'time':
      return clock.passSeconds([7, 61, 400, 901, 86_400, 2 * 86_400][of % 6]!);
    case 'fault-outside':
      return Object.values(channels[outside].script)[at % 5]!.push(
        (['refused', 'lost-before', 'lost-after', 'throws'] as const)[of % 4]!,
      );
    case 'fault-railway':
      return Object.values(rail.script)[at % 5]!.push(
        (
          ['busy', 'lost-before', 'lost-after', 'throws-before', 'throws-after', 'state', 'sold-out'] as const
        )[of % 7]!,
      );
    case 'dearer':
      rail.dearerFen = of % 2 ? yuan(30) : yuan(0);
  }
}

/** The outside world works again, time passes, and all that was on its way arrives. */
async function comeToRest(story: Story): Promise<void> {
  for (const { script } of Object.values(channels))
    for (const mishaps of Object.values(script)) mishaps.length = 0;
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  rail.dearerFen = yuan(0);
  for (let rounds = 0; rounds < 7; rounds += 1) {
    await jobs.run();
    await shop.sweep();
    await expireHolds({ db, clock }, tenant);
    await shop.closeUnpaid();
    await shop.askDue();
    await shop.seeToStuck();
    clock.passSeconds(301);
  }
  for (const orderNo of story.orders) {
    const failed = await openSheet(orderNo, 'failed');
    if (failed !== undefined) await shop.readSheet(story.member, orderNo, failed.sheetNo);
  }
  await jobs.run();
}

/** What an order must have kept of its payers' money: service fees, tickets that are held, fees of what was given back or changed. */
async function keptOf(orderNo: string): Promise<number> {
  const { tickets, items } = await shop.orderOf(orderNo);
  const sheets = (await shop.sheetsOf(orderNo)).filter(({ state }) => state === 'done');
  const passengers = new Set(tickets.map(({ passenger }) => passenger)).size;
  const live = tickets
    .filter(({ state }) => state === 'issued')
    .reduce((sum, ticket) => sum + ticketPrice(items, ticket), 0);
  const fees = sheets.reduce((sum, { feeFen }) => sum + feeFen, 0);
  return live + fees + passengers * serviceFee;
}

/** The person's parts of the tickets that are held: no credit paid them. */
async function personPartsOf(orderNo: string): Promise<number> {
  const { tickets, items } = await shop.orderOf(orderNo);
  const live = tickets.filter(({ state }) => state === 'issued');
  return live.reduce((sum, ticket) => sum + ticketPersonFen(items, ticket), 0);
}

test('whatever is refunded, changed, paid, repeated and broken off, the books are right after every step', async () => {
  const ends = new Map<number, number>();
  const sheets = new Map<string, number>();
  let inParts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 25, maxLength: 45 }), async (sequence) => {
      const story = await begin();
      for (const step of sequence) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await wrongs(db, alwaysTrue)).toEqual([]);
      }
      await comeToRest(story);
      for (const orderNo of story.orders) {
        const code = await shop.codeOf(orderNo);
        ends.set(code, (ends.get(code) ?? 0) + 1);
        expect([2, 3, 6]).toContain(code);
        expect(await givenFor(db, orderNo)).toBe(await keptOf(orderNo));
        const personParts = await personPartsOf(orderNo);
        expect(await givenFor(db, orderNo, '^credit:')).toBeLessThanOrEqual(
          (await keptOf(orderNo)) - personParts,
        );
        if (personPartOfOrder(await shop.orderOf(orderNo)) > 0) inParts += 1;
        await expectReplay(db, await shop.orderOf(orderNo));
        for (const { kind, state } of await shop.sheetsOf(orderNo)) {
          sheets.set(`${kind} ${state}`, (sheets.get(`${kind} ${state}`) ?? 0) + 1);
          expect(['done', 'read', 'withdrawn']).toContain(state);
        }
      }
      const tickets = (
        await Promise.all(story.orders.map(async (orderNo) => (await shop.orderOf(orderNo)).tickets))
      ).flat();
      const live = new Map(
        [...rail.bookings.values()].flatMap((booking) =>
          booking.tickets.map(({ ticketNo, state }) => [ticketNo, state] as const),
        ),
      );
      // Ours and the railway's: the same tickets are the same.
      for (const { ticketNo, state } of tickets) expect(live.get(ticketNo)).toBe(state);
      expect([...rail.bookings.values()].filter(({ state }) => state === 'held')).toEqual([]);
      await shop.expectSound();
      expect(await shop.broken()).toEqual([]);
      await expectOrdersReported(shop, story.member, story.enterprise);
    }),
    // A sequence is told whole: making it shorter would play it hundreds of times.
    { numRuns: sequences, endOnFailure: true },
  );
  expect(inParts).toBeGreaterThan(1);
  expect(ends.get(6)).toBeGreaterThan(1);
  expect(sheets.get('refund done')).toBeGreaterThan(1);
  expect(sheets.get('change done')).toBeGreaterThan(1);
}, 3_600_000);
