import { fen, yuan } from '@woxing/contract/core/money';
import { channelMethods } from '@woxing/contract/payments/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeUnpaidChanges } from '#src/after-sales/public.ts';
import { expireHolds } from '#src/ledger/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { number, query } from '#src/platform/rows.ts';
import { isPartOfIt } from './broken-off.ts';
import { type Journey, openInternationalShop } from './international-shop.ts';
import { pick } from './money-story.ts';
import { expectOrdersReported } from './reported.ts';
import { tenant } from './shop.ts';

/**
 * Random sequences of journeys abroad that are paid by a wallet, the credit of a company and a channel at once, changed for more money and
 * given back in parts; after every step the books must be right, and in the end every report says what they do. `MONEY_SEQUENCES=200`
 * plays as many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 5);
const shop = await openInternationalShop();
const { db, clock, jobs, channels } = shop;

const kinds = [
  'order',
  'settle',
  'settle',
  'refund',
  'change',
  'change',
  'tell-again',
  'cancel',
  'time',
] as const;
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), of: fc.nat(1000) }), {
  minLength: 8,
  maxLength: 14,
});
type Step = { readonly kind: (typeof kinds)[number]; readonly at: number; readonly of: number };

const journeys: readonly Journey[] = [
  {
    ways: [
      ['SHA', 'LON', 40],
      ['LON', 'SHA', 50],
    ],
    round: true,
  },
  { ways: [['SHA', 'SIN', 30]], types: ['ADT', 'CHD'] },
  { ways: [['SHA', 'TYO', 45]] },
];

interface Trade {
  readonly outTradeNo: string;
  readonly method: (typeof channelMethods)[number];
}
interface Story {
  readonly member: string;
  readonly enterprise: string;
  readonly orders: string[];
  readonly trades: Trade[];
}

let stories = 0;
/** Neither what a member has nor what their company may owe is enough for a journey; both differ by odd fen. */
async function begin(): Promise<Story> {
  stories += 1;
  const member = `abroad-${stories}`;
  const enterprise = String(8800 + stories);
  await shop.enrich(member, fen(yuan(700 + 300 * (stories % 3)) + stories));
  await shop.employ(enterprise, fen(yuan(400 + 200 * (stories % 4)) + 3 * stories), [member]);
  const story: Story = { member, enterprise, orders: [], trades: [] };
  await order(story, stories);
  await settle(story);
  return story;
}

async function order(story: Story, of: number): Promise<void> {
  const journey = pick(journeys, of)!;
  const offer = await shop.offerOf(journey);
  const passengers = (journey.types ?? ['ADT']).map((type) => shop.passenger(type));
  const orderNo = await shop.order(story.member, offer, passengers);
  story.orders.push(orderNo);
  note(story, await shop.pay(story.member, orderNo, 'multiPay'));
}

function note({ trades }: Story, { outTradeNo, method }: Awaited<ReturnType<typeof shop.pay>>): void {
  const outside = channelMethods.find((each) => each === method);
  if (outside !== undefined && !trades.some((each) => each.outTradeNo === outTradeNo))
    trades.push({ outTradeNo, method: outside });
}

const notify = ({ outTradeNo, method }: Trade) =>
  receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));

/** What is due outside is paid there, and told. */
async function settle({ trades }: Story): Promise<void> {
  for (const trade of trades) channels[trade.method].payOnce(trade.outTradeNo);
  for (const trade of trades) await notify(trade);
  await jobs.run();
}

async function refund({ member }: Story, orderNo: string, of: number): Promise<unknown> {
  const { detail } = await shop.detail(member, orderNo);
  const open = detail.tickets.filter(({ state }) => state === 'open');
  const who = pick(open, of)?.passenger;
  const chosen = of % 2 ? open : open.filter(({ passenger }) => passenger === who);
  const tickets = chosen.map(({ passenger, leg }) => ({ passenger, leg }));
  const { quoteId } = await shop.quoteRefund(member, orderNo, tickets);
  return shop.refund(member, orderNo, quoteId);
}

/** The last part goes to another day, paid by the same mix. */
async function change(story: Story, orderNo: string, of: number): Promise<unknown> {
  const { member } = story;
  const { detail } = await shop.detail(member, orderNo);
  const part = detail.parts.findLastIndex(({ live }) => live);
  const open = detail.tickets.filter(
    ({ leg, state }) => detail.parts[part]?.legs.includes(leg) === true && state === 'open',
  );
  if (open.length === 0) return;
  const people = [...new Set(open.map(({ passenger }) => passenger))];
  const { itineraries } = await shop.changeOptions(member, orderNo, part, people, shop.dayIn(55 + (of % 5)));
  const { quoteId } = await shop.quoteChange(member, {
    orderNo,
    tickets: open.map(({ passenger, leg }) => ({ passenger, leg })),
    part: itineraries[0]!.key,
    family: pick(['standard', 'flex'] as const, of)!,
  });
  const { sheetNo } = await shop.change(member, orderNo, quoteId);
  note(story, await shop.pay(member, sheetNo, 'multiPay', 'internationalChange'));
  return of % 3 === 0 ? undefined : settle(story);
}

function take(story: Story, { kind, at, of }: Step): Promise<unknown> {
  const orderNo = pick(story.orders, at)!;
  switch (kind) {
    case 'order':
      return order(story, of);
    case 'settle':
      return settle(story);
    case 'refund':
      return refund(story, orderNo, of);
    case 'change':
      return change(story, orderNo, of);
    case 'tell-again': {
      const told = story.trades.filter(({ method, outTradeNo }) => channels[method].paidFen(outTradeNo) > 0);
      return told.length === 0 ? Promise.resolve() : notify(pick(told, at)!);
    }
    case 'cancel':
      return shop.cancel(story.member, orderNo);
    case 'time':
      clock.passSeconds([61, 901, 43_200][of % 3]!);
      return jobs.run();
  }
}

/** The time to pay passes, and all that was on its way arrives. */
async function comeToRest(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    clock.passSeconds(901);
    await jobs.run();
    await shop.askHolds();
    await closeUnpaidChanges({ ...shop.deps, clock }, tenant);
    await expireHolds({ db, clock }, tenant);
    await shop.closeUnpaid();
    await shop.askDue();
  }
  await jobs.run();
}

/** How many were paid by a wallet, by credit and outside. */
async function ordersOfThreePayers({ orders }: Story): Promise<number> {
  const rows = await db.read(
    tenant,
    (tx) => query(tx, { count: number })`
      select count(*)::integer as count from (
        select order_no from ledger_transfers where tenant_id = ${tenant} and order_no = any(${orders}::text[])
          and credit = 'deposit' and phase in ('posted', 'captured') group by order_no
        having count(distinct split_part(debit, ':', 1)) >= 3) o`,
  );
  return rows[0]!.count;
}

test('journeys abroad paid in parts by wallet, credit and channel, changed and given back, are reported as the books have them', async () => {
  const ends = new Map<number, number>();
  let mixed = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const story = await begin();
      for (const step of sequence) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await shop.broken(shop.deps.products)).toEqual([]);
      }
      await comeToRest();
      for (const orderNo of story.orders) {
        const { code } = await shop.detail(story.member, orderNo);
        ends.set(code, (ends.get(code) ?? 0) + 1);
      }
      mixed += await ordersOfThreePayers(story);
      expect(await shop.broken(shop.deps.products)).toEqual([]);
      await expectOrdersReported(shop, story.member, story.enterprise);
    }),
    { numRuns: sequences, endOnFailure: true },
  );
  expect(mixed).toBeGreaterThan(1);
  expect((ends.get(2) ?? 0) + (ends.get(3) ?? 0)).toBeGreaterThan(0);
}, 3_600_000);
