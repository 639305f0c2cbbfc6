import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirmChange, confirmRefund } from '#src/after-sales/public.ts';
import { expireHolds } from '#src/ledger/public.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { dyingDatabase, isPartOfIt, wrongs } from './broken-off.ts';
import { openHotelShop } from './hotel-shop.ts';
import { alwaysTrue, expectReplay, givenFor, pick } from './money-story.ts';
import { expectOrdersReported } from './reported.ts';
import { tenant } from './shop.ts';

/**
 * Random sequences of hotel orders paid to us, at the desk and guaranteed, nights given back, exchanged and added, guests who do not come or leave early, faults of hotels,
 * repeats, deaths and days that pass, on the real database; after
 * every step the books must be right, and in the end each room is sold as often as somebody sleeps in it. `MONEY_SEQUENCES=200` plays as
 * many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 6);
const shop = await openHotelShop();
const { db, clock, jobs } = shop;

const kinds = [
  'order',
  'pay',
  'pay',
  'cancel',
  'cancel',
  'cancel',
  'stale',
  'change',
  'longer',
  'longer',
  'pay-change',
  'modify',
  'read',
  'jobs',
  'jobs',
  'crash',
  'sweep',
  'time',
  'fault',
  'stay',
  'stay',
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
  readonly orders: string[];
  readonly quotes: (() => Promise<unknown>)[];
}

const startsAt = new Date('2025-12-01T10:00:00+08:00');
let stories = 0;

async function begin(): Promise<Story> {
  stories += 1;
  // Each story has days of its own, so that no room is wanted by two of them.
  clock.set(new Date(startsAt.getTime() + stories * 86_400_000));
  const member = `hotels-${stories}`;
  const walletFen = fen(yuan(5000) + stories);
  await shop.enrich(member, walletFen);
  const enterprise = String(6500 + stories);
  await shop.employ(enterprise, yuan(5000), [member]);
  // In half of them the person pays for what is above the standard.
  if (stories % 2 === 0)
    shop.standards.set(member, hotelStandard.parse({ others: { capFen: 15_000 }, over: 'person-pays' }));
  const story: Story = { member, enterprise, walletFen, orders: [], quotes: [] };
  await order(story, stories);
  return story;
}

async function order({ member, orders }: Story, of: number): Promise<void> {
  const names = ['张一', '李二', '王三'];
  const rooms = [names.slice(0, 1 + (of % 2)), ['赵四']].slice(0, 1 + (of % 3 === 0 ? 1 : 0));
  const cancellation = pick(['free', 'penalty', 'none'] as const, of)!;
  const payment = pick(['prepay', 'prepay', 'desk', 'guarantee'] as const, Math.trunc(of / 3))!;
  const stay = { rooms, nights: 1 + (of % 3), ahead: 1 + (of % 5), payment };
  const terms = payment === 'prepay' ? { cancellation } : { sent: { arrivesAt: '16:00' } };
  orders.push(await shop.place(member, { ...stay, ...terms }));
}

async function take(story: Story, { kind, at, of }: Step, deps = shop.deps): Promise<unknown> {
  const { member, orders, quotes } = story;
  const orderNo = pick(orders, at)!;
  switch (kind) {
    case 'order':
      return order(story, of);
    case 'pay':
      return shop.pay(member, orderNo, pick(['tianHangPay', 'creditPay'] as const, of));
    case 'cancel': {
      const issued = (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued');
      const chosen = of % 3 === 0 ? issued : issued.slice(0, 1);
      if (chosen.length === 0) return undefined;
      const tickets = chosen.map(({ passenger, leg }) => ({ passenger, leg }));
      const feeOn = pick([undefined, 'company', 'person'] as const, of);
      const { quoteId } = await shop.quote(member, orderNo, tickets, feeOn);
      const confirm = () => confirmRefund(deps, deps.hotelAfterSales, shop.as(member), { orderNo, quoteId });
      quotes.push(confirm);
      return of % 7 === 0 ? undefined : confirm();
    }
    case 'change': {
      const { quoteId } = await shop.quoteChange(member, orderNo, [1, 2, -1][of % 3]!);
      const confirm = () =>
        confirmChange(deps, deps.hotelAfterSales, shop.as(member), { orderNo, quoteId, more: {} });
      quotes.push(confirm);
      return of % 7 === 0 ? undefined : confirm();
    }
    case 'longer': {
      const more = { before: of % 4 === 0 ? 1 : 0, after: 1 + (of % 2) };
      const { quoteId } = await shop.quoteChange(member, orderNo, 0, more);
      const confirm = () =>
        confirmChange(deps, deps.hotelAfterSales, shop.as(member), { orderNo, quoteId, more: {} });
      quotes.push(confirm);
      return of % 7 === 0 ? undefined : confirm();
    }
    case 'pay-change': {
      const sheet = (await shop.sheetsOf(orderNo)).find(({ state }) => state === 'to-pay');
      if (sheet === undefined) return undefined;
      return of % 4 === 0
        ? shop.cancelChange(member, orderNo, sheet.sheetNo)
        : shop.payChange(member, sheet.sheetNo, pick(['tianHangPay', 'creditPay'] as const, of));
    }
    case 'modify': {
      const rooms = of % 2 === 0 ? { 0: [['孙五', '周六', '吴七'][of % 3]!] } : {};
      return shop.modify(member, orderNo, { rooms, arrivesAt: ['19:00', '22:00', '01:00'][of % 3]! }, deps);
    }
    case 'stale':
      return pick(quotes, at)?.();
    case 'read': {
      const failed = (await shop.sheetsOf(orderNo)).find(({ state }) => state === 'failed');
      return failed && shop.readSheet(member, orderNo, failed.sheetNo);
    }
    case 'jobs':
      return jobs.run();
    case 'crash':
      return take(
        story,
        { kind: (['cancel', 'change', 'modify', 'longer'] as const)[of % 4]!, at, of },
        { ...shop.deps, db: dyingDatabase(db, 1 + (of % 2)) },
      );
    case 'sweep':
      await shop.sweep();
      await shop.askHotels();
      return expireHolds({ db, clock }, tenant);
    case 'time':
      return clock.passSeconds([7, 301, 901, 1801, 43_200, 100_000][of % 6]!);
    case 'fault':
      return shop.faults.set(tenant, pick([...silent, 'no-show', 'leave-early'] as const, of)!, 1);
    case 'stay':
      return shop.followStays();
  }
}

const silent = ['refuse', 'drop-before', 'drop-after', 'sold-out'] as const;

async function settle({ member, orders }: Story): Promise<void> {
  for (const fault of silent) await shop.faults.set(tenant, fault, 0);
  for (let round = 0; round < 6; round += 1) {
    await jobs.run();
    clock.passSeconds(1900);
    await shop.askHotels();
    await shop.sweep();
  }
  // What a hotel was too busy for waits for a person, who gives it up.
  for (const orderNo of orders)
    if ((await shop.codeOf(orderNo)) === 22) await giveUpOrder(shop.deps, shop.as(member), { orderNo });
  await expireHolds({ db, clock }, tenant);
  // In the end everybody has left, or has not come.
  clock.passSeconds(12 * 86_400);
  await shop.followStays();
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
}

/** Rooms that are counted as sold otherwise than bookings have them. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql`
      select s.hotel_id, s.room_id, s.night, s.sold, count(n.*) as slept from embedded_hotel_stock s
      left join embedded_hotel_bookings b on b.tenant_id = s.tenant_id and b.hotel_id = s.hotel_id and b.room_id = s.room_id
      left join embedded_hotel_nights n on n.tenant_id = b.tenant_id and n.reference = b.reference and n.night = s.night
        and n.state <> 'cancelled'
      where s.tenant_id = ${tenant} group by s.hotel_id, s.room_id, s.night, s.sold having s.sold <> count(n.*)`.execute(
      tx,
    ),
  );
  return rows;
}

test('whatever happens to hotel orders, the books are right and rooms are sold once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), async (all) => {
      const story = await begin();
      for (const step of all) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await wrongs(db, alwaysTrue)).toEqual([]);
      }
      await settle(story);
      await shop.expectBooks();
      expect(await miscounted()).toEqual([]);
      let gaveFen = 0;
      for (const orderNo of story.orders) {
        const known = await shop.orderOf(orderNo);
        gaveFen += await givenFor(db, orderNo, '^wallet:');
        // What nobody ever confirmed cost nobody anything.
        const confirmed = known.tickets.some(({ state }) =>
          ['issued', 'refunded', 'changed'].includes(state),
        );
        expect(confirmed || (await givenFor(db, orderNo)) === 0).toBe(true);
        await expectReplay(db, known);
      }
      expect(await shop.balance(story.member)).toBe(story.walletFen - gaveFen);
      await expectOrdersReported(shop, story.member, story.enterprise);
    }),
    { numRuns: sequences, endOnFailure: true },
  );
});
