import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { carStandard } from '@woxing/contract/products/car/car-standard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { isPartOfIt, wrongs } from './broken-off.ts';
import { openCarShop, people, xujiahui } from './car-shop.ts';
import { alwaysTrue, expectReplay, givenFor, pick } from './money-story.ts';
import { expectOrdersReported } from './reported.ts';
import { tenant } from './shop.ts';

/**
 * Random sequences of rides, cancellations, other destinations, questioned bills, payments, faults of the fleet, repeats and time that passes, on
 * the real database; after every step the books must be right, and in the end everybody has paid what their bills say. `MONEY_SEQUENCES=200`
 * plays as many.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 6);
const shop = await openCarShop();
const { db, clock, jobs } = shop;

const kinds = [
  'order',
  'order',
  'pay',
  'pay',
  'cancel',
  'redirect',
  'dispute',
  'jobs',
  'follow',
  'follow',
  'together',
  'time',
  'time',
  'time',
  'fault',
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
}

const startsAt = new Date('2025-12-01T10:00:00+08:00');
let stories = 0;

async function begin(): Promise<Story> {
  stories += 1;
  clock.set(new Date(startsAt.getTime() + stories * 30 * 86_400_000));
  const member = `cars-${stories}`;
  const walletFen = fen(yuan(5000) + stories);
  await shop.enrich(member, walletFen);
  const enterprise = String(7500 + stories);
  await shop.employ(enterprise, yuan(5000), [member]);
  // In half of them the person pays for what is above the standard.
  if (stories % 2 === 0) shop.standards.set(member, personPays);
  const story: Story = { member, enterprise, walletFen, orders: [] };
  await order(story, stories);
  return story;
}

const personPays = carStandard.parse({
  kinds: ['economy', 'comfort', 'business', 'luxury'],
  scenes: [{ scene: 'city', cities: [], hours: [], fences: [] }],
  rideLimitFen: 3000,
  over: 'person-pays',
});

async function order({ member, orders }: Story, of: number): Promise<void> {
  const kind = pick(['economy', 'comfort', 'business', 'luxury'] as const, of)!;
  orders.push(await shop.place(member, { kind, ...(of % 3 === 0 && { sent: { to: xujiahui } }) }));
}

async function take(story: Story, { kind, at, of }: Step): Promise<unknown> {
  const { member, orders } = story;
  const orderNo = pick(orders, at)!;
  switch (kind) {
    case 'order':
      return order(story, of);
    case 'pay':
      return shop.pay(member, orderNo, pick(['tianHangPay', 'creditPay'] as const, of));
    case 'cancel': {
      const { ride } = await shop.live(member, orderNo);
      // Now and then at a fee that is not the one that holds.
      return shop.cancel(member, orderNo, of % 5 === 0 ? 1 : (ride.cancel?.feeFen ?? 0));
    }
    case 'redirect':
      return shop.redirect(member, orderNo, pick([xujiahui, people], of)!);
    case 'dispute':
      return shop.dispute(member, orderNo, [pick(['toll', 'distance'] as const, of)!]);
    case 'jobs':
      return jobs.run();
    case 'follow':
      return shop.sweep();
    case 'together':
      return Promise.allSettled([
        shop.follow(),
        shop.live(member, orderNo),
        shop.pay(member, orderNo),
        shop.cancel(member, orderNo, 0),
        shop.follow(),
      ]);
    case 'time':
      return clock.passSeconds([7, 61, 301, 901, 3600, 8 * 86_400][of % 6]!);
    case 'fault':
      return shop.faults.set(
        tenant,
        pick(['refuse', 'drop-before', 'drop-after', 'no-driver', 'overcharge', 'late-rider'] as const, of)!,
        1,
      );
  }
}

async function settle({ member, orders }: Story): Promise<void> {
  for (const fault of [
    'refuse',
    'drop-before',
    'drop-after',
    'no-driver',
    'overcharge',
    'late-rider',
  ] as const)
    await shop.faults.set(tenant, fault, 0);
  for (let round = 0; round < 8; round += 1) {
    await jobs.run();
    clock.passSeconds(1900);
    await shop.sweep();
  }
  // What the fleet was too busy for waits for a person, who gives it up.
  for (const orderNo of orders)
    if ((await shop.codeOf(orderNo)) === 22) await giveUpOrder(shop.deps, shop.as(member), { orderNo });
  for (const orderNo of orders) if ((await shop.codeOf(orderNo)) === 0) await shop.pay(member, orderNo);
  for (let round = 0; round < 3; round += 1) {
    await jobs.run();
    clock.passSeconds(1900);
    await shop.sweep();
  }
  expect(await jobs.run()).toEqual([]);
}

test('whatever happens to rides, the books are right and everybody paid what their bills say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 30 }), async (all) => {
      const story = await begin();
      for (const step of all) {
        await take(story, step).catch((error: unknown) => {
          if (!isPartOfIt(error)) throw error;
        });
        expect(await wrongs(db, alwaysTrue)).toEqual([]);
      }
      await settle(story);
      await shop.expectBooks();
      let gaveFen = 0;
      for (const orderNo of story.orders) {
        const known = await shop.orderOf(orderNo);
        const { detail, code } = await shop.detail(story.member, orderNo);
        if (detail.kind !== 'car') throw new Error('not a car');
        gaveFen += await givenFor(db, orderNo, '^wallet:');
        const paidFen = await givenFor(db, orderNo);
        // What nobody rode cost nothing; what was ridden, or cancelled late, cost what its bill says.
        expect([orderNo, paidFen]).toEqual([orderNo, code === 2 ? detail.bill!.totalFen : 0]);
        await expectReplay(db, known);
      }
      expect(await shop.balance(story.member)).toBe(story.walletFen - gaveFen);
      await expectOrdersReported(shop, story.member, story.enterprise);
    }),
    { numRuns: sequences, endOnFailure: true },
  );
});
