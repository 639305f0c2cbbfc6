import { sumFen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import {
  aCall,
  aRide,
  feeNow,
  holdFor,
  holdInputFor,
  issueFor,
  type KitRide,
  leftOf,
  type RailSupplierUnderTest,
  ticketNosOf,
} from './rail-supplier.kit.ts';
import type { RailBooking, RailQueueInput } from './rail-supplier.ts';

const hourMs = 3_600_000;

/** The behaviour of every queue for seats that come back; `open` gives a supplier whose seats nobody else buys meanwhile. */
export function describeRailQueue(name: string, open: () => Promise<RailSupplierUnderTest>): void {
  describe(`${name} as a queue`, () => {
    let it: RailSupplierUnderTest;
    beforeAll(async () => {
      it = await open();
    });

    test('gives seats that come back to who came first, and to nobody else', async () => {
      const { ride, sold } = await soldOut(it);
      const [first, second] = [await join(it, [ride]), await join(it, [ride])];
      expect([first.state, second.state]).toEqual(['waiting', 'waiting']);
      expect(first.tickets).toEqual([]);
      await giveBack(it, ride, sold, 1);
      const [served, still] = [await now(it, first), await now(it, second)];
      expect(served.state).toBe('held');
      expect(served.choice).toBe(0);
      expect(served.tickets.map(({ ride: at, fareFen }) => [at, fareFen])).toEqual([[0, fareOf(it, ride)]]);
      expect(still.state).toBe('waiting');
      expect((await leftOf(it, ride))[ride.seat]).toBe(0);
      expect(valueOf(await it.supplier.issue(aCall(it), served.reference)).state).toBe('issued');
    });

    test('passes over several people while there is not a seat for each, and seats them all or none', async () => {
      const { ride, sold } = await soldOut(it, 3);
      const [three, one] = [await join(it, [ride], 3), await join(it, [ride], 1)];
      await giveBack(it, ride, sold, 1);
      expect((await now(it, three)).state).toBe('waiting');
      expect((await now(it, one)).state).toBe('held');
      await giveBack(it, ride, sold, 2);
      expect((await now(it, three)).state).toBe('waiting');
      // Two seats that nobody waiting can use are on sale.
      expect((await leftOf(it, ride))[ride.seat]).toBe(2);
      valueOf(await it.supplier.cancel(aCall(it), one.reference));
      expect((await now(it, three)).tickets.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    });

    test('has what a choice of several brings, at its own price', async () => {
      const { ride: dear } = await soldOut(it, 1, '9');
      const { ride: cheap, sold } = await soldOut(it);
      const waiting = await join(it, [dear, cheap]);
      await giveBack(it, cheap, sold, 1);
      const served = await now(it, waiting);
      expect([served.choice, served.tickets[0]!.seat, served.tickets[0]!.fareFen]).toEqual([
        1,
        cheap.seat,
        fareOf(it, cheap),
      ]);
    });

    test('gives whoever joins while there are seats theirs at once', async () => {
      const ride = await aRide(it, { seat: '9', min: 2, max: 9 });
      const served = await join(it, [ride], 2);
      expect(served.tickets.map(({ state }) => state)).toEqual(['held', 'held']);
    });

    test('does joining and leaving once, and tells of a call whose answer was lost', async () => {
      const { ride } = await soldOut(it);
      const input = queueInput(it, [ride], 1);
      const call = aCall(it);
      await it.fault('drop-after');
      expect((await it.supplier.joinQueue(call, input)).kind).toBe('unknown');
      const waiting = valueOf(await it.supplier.status(it.tenantId, call.clientReference));
      expect(waiting.state).toBe('waiting');
      expect(valueOf(await it.supplier.joinQueue(call, input)).reference).toBe(waiting.reference);
      const leave = aCall(it);
      for (let again = 0; again < 2; again += 1)
        expect(valueOf(await it.supplier.leaveQueue(leave, waiting.reference)).state).toBe('cancelled');
      const never = aCall(it);
      expect(await it.supplier.status(it.tenantId, never.clientReference)).toEqual({
        kind: 'never-happened',
      });
      expect(reasonOf(await it.supplier.joinQueue(never, input))).toBe('state');
    });

    test('has nothing for who has left, and does not let go of who has seats', async () => {
      const { ride, sold } = await soldOut(it);
      const [left, next] = [await join(it, [ride]), await join(it, [ride])];
      valueOf(await it.supplier.leaveQueue(aCall(it), left.reference));
      await giveBack(it, ride, sold, 1);
      expect((await now(it, next)).state).toBe('held');
      expect((await now(it, left)).state).toBe('cancelled');
      expect(reasonOf(await it.supplier.leaveQueue(aCall(it), next.reference))).toBe('state');
    });

    test('counts the people before us whose rides overlap ours', async () => {
      const { ride } = await soldOut(it);
      const ahead = async (reference?: string) => {
        const input = { rides: [ride], ...(reference !== undefined && { reference }) };
        return (await it.supplier.queueAhead(it.tenantId, input, it.now()))[0]!.ahead;
      };
      expect(await ahead()).toBe(0);
      await join(it, [ride], 2);
      const mine = await join(it, [ride], 1);
      expect([await ahead(), await ahead(mine.reference)]).toEqual([3, 2]);
      valueOf(await it.supplier.leaveQueue(aCall(it), mine.reference));
      expect(await ahead()).toBe(2);
    });

    test('lets nobody be in two trains at a time', async () => {
      const { ride, sold } = await soldOut(it);
      const input = queueInput(it, [ride], 1);
      const busy = await join(it, [ride], 1, input);
      const other: KitRide = { ...ride, seat: 'O' };
      const hold = holdInputFor(it, [other], ['adult']);
      const [passenger] = hold.passengers;
      const { name: same, paperType, paperNo } = input.passengers[0]!;
      valueOf(
        await it.supplier.hold(aCall(it), {
          ...hold,
          passengers: [{ ...passenger!, name: same, paperType, paperNo }],
        }),
      );
      await giveBack(it, ride, sold, 1);
      expect((await now(it, busy)).state).toBe('waiting');
      expect((await leftOf(it, ride))[ride.seat]).toBe(1);
    });

    test('refuses who is not verified, another price, and a train that is about to leave', async () => {
      const { ride } = await soldOut(it);
      const input = queueInput(it, [ride], 1);
      const [passenger] = input.passengers;
      const reason = async (part: Partial<RailQueueInput>) =>
        reasonOf(await it.supplier.joinQueue(aCall(it), { ...input, ...part }));
      expect(await reason({ passengers: [{ ...passenger!, ...it.unverified }] })).toBe('identity');
      expect(await reason({ passengers: [{ ...passenger!, faresFen: [sumFen([])] }] })).toBe('price');
      const { passengers: students } = holdInputFor(it, [ride], ['student']);
      const silent = students.map(({ name, type, paperType, paperNo, faresFen }) => ({
        name,
        type,
        paperType,
        paperNo,
        faresFen,
      }));
      expect(await reason({ passengers: silent })).toBe('concession');
      expect(await reason({ until: it.now() })).toBe('too-close');
      expect(await reason({ passengers: [] })).toBe('state');
    });

    test('never sells a seat and gives it to the queue too, whoever is quicker', async () => {
      const { ride, sold } = await soldOut(it, 4);
      const waiting = await Promise.all([1, 2, 1].map((people) => join(it, [ride], people)));
      const acts = sold.map((booking) => async () => {
        await giveBack(it, ride, [booking], 1);
        return undefined;
      });
      const buyers = Array.from({ length: 12 }, () => async () => {
        const outcome = await it.supplier.hold(aCall(it), holdInputFor(it, [ride], ['adult']));
        return outcome.kind === 'done' ? outcome.value : undefined;
      });
      const results = await Promise.all(
        [...buyers.slice(0, 6), ...acts, ...buyers.slice(6)].map((act) => act()),
      );
      const bought = results.filter((result) => result !== undefined);
      const served = await Promise.all(waiting.map((one) => now(it, one)));
      const seated = [...bought, ...served.filter(({ state }) => state === 'held')];
      const places = seated.flatMap(({ tickets }) => tickets.map(({ place }) => place));
      expect(new Set(places).size).toBe(places.length);
      expect(places.length + (await leftOf(it, ride))[ride.seat]!).toBe(4);
      // Single seats come back one by one: each goes to somebody who waits for one before anybody can buy it.
      expect([served[0]!.state, served[2]!.state]).toEqual(['held', 'held']);
    });

    test('ends waiting two hours before the train leaves', async () => {
      const { ride } = await soldOut(it);
      const waiting = await join(it, [ride]);
      const left = (ride.departsAt.getTime() - it.now().getTime()) / 1000;
      it.passSeconds(left - 2 * 3600 - 60);
      expect((await now(it, waiting)).state).toBe('waiting');
      it.passSeconds(120);
      expect((await now(it, waiting)).state).toBe('expired');
    });
  });
}

const callOf = new Map<string, string>();

function queueInput(it: RailSupplierUnderTest, rides: readonly KitRide[], people: number): RailQueueInput {
  const types = Array.from({ length: people }, () => 'adult' as const);
  const { passengers } = holdInputFor(it, rides, types);
  const until = new Date(Math.max(...rides.map(({ departsAt }) => departsAt.getTime())) - hourMs);
  return { rides, passengers, until };
}

async function join(
  it: RailSupplierUnderTest,
  rides: readonly KitRide[],
  people = 1,
  input = queueInput(it, rides, people),
): Promise<RailBooking> {
  const call = aCall(it);
  const booking = valueOf(await it.supplier.joinQueue(call, input));
  callOf.set(booking.reference, call.clientReference);
  return booking;
}

async function now(it: RailSupplierUnderTest, { reference }: RailBooking): Promise<RailBooking> {
  return valueOf(await it.supplier.status(it.tenantId, callOf.get(reference)!));
}

/** A ride whose class is full; so many of its seats are of bookings of one person that can be given back. */
async function soldOut(
  it: RailSupplierUnderTest,
  own = 1,
  seat: RailSeat = '9',
): Promise<{ ride: KitRide; sold: RailBooking[] }> {
  const ride = await aRide(it, { seat, min: own, max: 9 });
  const sold: RailBooking[] = [];
  for (let count = 0; count < own; count += 1) sold.push(await issueFor(it, [ride], 1));
  for (let left = (await leftOf(it, ride))[seat]!; left > 0; left -= 1) await holdForLong(it, ride);
  expect((await leftOf(it, ride))[seat]).toBe(0);
  return { ride, sold };
}

async function holdForLong(it: RailSupplierUnderTest, ride: KitRide): Promise<void> {
  const { reference } = await holdFor(it, [ride], 1);
  valueOf(await it.supplier.issue(aCall(it), reference));
}

/** The tickets of so many of the bookings come back; those are taken out of the list. */
async function giveBack(
  it: RailSupplierUnderTest,
  ride: KitRide,
  sold: RailBooking[],
  count: number,
): Promise<void> {
  for (const booking of sold.splice(0, count)) {
    const { fareFen } = booking.tickets[0]!;
    valueOf(
      await it.supplier.refund(aCall(it), booking.reference, {
        ticketNos: ticketNosOf(booking),
        expectFeeFen: feeNow(it, ride, fareFen),
      }),
    );
  }
}

function fareOf(it: RailSupplierUnderTest, ride: KitRide): number {
  return holdInputFor(it, [ride], ['adult']).passengers[0]!.faresFen[0]!;
}
