import { addDays, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { RailFault } from '@woxing/contract/operations/sandbox';
import type { Concession } from '@woxing/contract/products/rail/train-concessions.rules';
import { refundFee, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { directRides } from './planner/direct-rides.rules.ts';
import type { Ride } from './planner/journey.rules.ts';
import { lineOf } from './rail-line.rules.ts';
import { ticketFare } from './rail-passengers.rules.ts';
import type {
  RailBooking,
  RailCall,
  RailHoldInput,
  RailPassenger,
  RailRide,
  RailSupplier,
} from './rail-supplier.ts';
import { readEnds } from './search/rail-places.rules.ts';
import { startsAround } from './search/running-days.rules.ts';
import { railRideOf } from './search/train-view.rules.ts';

/** What a supplier brings to be examined. */
export interface RailSupplierUnderTest {
  readonly supplier: RailSupplier;
  readonly tenantId: string;
  readonly now: () => Date;
  /** Moves the supplier's time. */
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: RailFault, times?: number) => Promise<void>;
  /** A person whom the railway does not know as verified. */
  readonly unverified: Pick<RailPassenger, 'name' | 'paperType' | 'paperNo'>;
  /** The number of a student card, and of a certificate, that the railway does not know. */
  readonly unqualified: string;
}

/**
 * The behaviour every railway must show; each adapter's test runs it. An adapter to a real gateway passes our `clientReference` on
 * as its order number, maps the codes 301, 302, 303, 304, 305, 306 and 901 to `RailRejection`, answers `unknown` to whatever it
 * cannot read, and lets `status` ask the gateway by that number. Its test opens it over the gateway's sandbox, with a proxy between
 * them that loses and delays answers for `fault`.
 */
export function describeRailSupplier(name: string, open: () => Promise<RailSupplierUnderTest>): void {
  describe(`${name} as a railway`, () => {
    test('tells what is left of every class of a train, and sells it', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 3 });
      const before = await leftOf(it, ride);
      expect(Object.values(before).every((left) => left >= 0 && left <= 99)).toBe(true);
      const few = await aRide(it, { seat: '9', min: 2, max: 9 });
      const [seats] = [(await leftOf(it, few))['9']!];
      await holdFor(it, [few], 1);
      expect((await leftOf(it, few))['9']).toBe(seats - 1);
    });

    test('holds, issues and shows a family on one booking', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 30 });
      const input = holdInputFor(it, [ride], ['adult', 'child', 'student']);
      const held = valueOf(await it.supplier.hold(aCall(it), input));
      expect(held.reference).toMatch(/^E\d{9}$/);
      expect(held.state).toBe('held');
      expect(held.tickets.map(({ fareFen }) => fareFen)).toEqual(
        input.passengers.map(({ faresFen }) => faresFen[0]),
      );
      for (const { ticketNo, place } of held.tickets) {
        expect(ticketNo).toBeNull();
        expect(place).toMatch(/^\d{2}车\d{2}[A-F]号$/);
      }
      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(issued.state).toBe('issued');
      expect(new Set(issued.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(3);
      expect(new Set(issued.tickets.map(({ place }) => place)).size).toBe(3);
      expect(new Set(issued.tickets.map(({ place }) => place.slice(0, 5))).size).toBe(1);
    });

    test('gives the letters that are wished for while there are any', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 99 });
      const input = holdInputFor(it, [ride], ['adult', 'adult']);
      const held = valueOf(
        await it.supplier.hold(aCall(it), { ...input, wish: { places: ['1A', '1F'], berths: {} } }),
      );
      expect(held.tickets.map(({ place }) => place.at(-2))).toEqual(['A', 'F']);
      expect(new Set(held.tickets.map(({ place }) => place.slice(0, -2))).size).toBe(1);
    });

    test('gives berths of the levels that are wished for, the lower ones dearer', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '3', min: 20, fast: false });
      const input = holdInputFor(it, [ride], ['adult', 'adult']);
      const asked = { ...input, wish: { places: [], berths: { lower: 1, upper: 1 } } };
      const held = valueOf(await it.supplier.hold(aCall(it), asked));
      const byLevel = new Map(held.tickets.map(({ place, fareFen }) => [place.slice(-2), fareFen]));
      expect([...byLevel.keys()].toSorted()).toEqual(['上铺', '下铺'].toSorted());
      expect(byLevel.get('上铺')).toBe(input.passengers[0]!.faresFen[0]);
      expect(byLevel.get('下铺')).toBeGreaterThan(byLevel.get('上铺')!);
    });

    test('takes seats on all rides of a journey with a change, or on none', async () => {
      const it = await open();
      const first = await aRide(it, { seat: 'M', min: 1 });
      const second = await aRide(it, { seat: 'M', min: 1, from: 7 });
      const held = await holdFor(it, [first, second], 1);
      expect(held.tickets.map(({ ride, seat }) => `${ride}${seat}`)).toEqual(['0M', '1M']);
      const few = await aRide(it, { seat: '9', min: 1, max: 4, from: 7 });
      const many = await aRide(it, { seat: '9', min: 5, max: 30 });
      const before = (await leftOf(it, many))['9']!;
      expect(reasonOf(await it.supplier.hold(aCall(it), holdInputFor(it, [many, few], five)))).toBe(
        'sold-out',
      );
      expect((await leftOf(it, many))['9']).toBe(before);
    });

    test('does a call once, however often it is repeated', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 2, max: 9 });
      const before = (await leftOf(it, ride))['9']!;
      const input = holdInputFor(it, [ride], ['adult']);
      const hold = aCall(it);
      const answers = await Promise.all(Array.from({ length: 8 }, () => it.supplier.hold(hold, input)));
      expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1);
      expect((await leftOf(it, ride))['9']).toBe(before - 1);
      const { reference } = valueOf(answers[0]!);
      const issue = aCall(it);
      const issued = await Promise.all([1, 2, 3].map(() => it.supplier.issue(issue, reference)));
      expect(new Set(issued.map((answer) => valueOf(answer).tickets[0]!.ticketNo)).size).toBe(1);
    });

    test('sells the last seat once: sixty buyers at a time get exactly what there is', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 2, max: 12 });
      const seats = (await leftOf(it, ride))['9']!;
      const inputs = Array.from({ length: 60 }, () => holdInputFor(it, [ride], ['adult']));
      const answers = await Promise.all(inputs.map((input) => it.supplier.hold(aCall(it), input)));
      const done = answers.filter(({ kind }) => kind === 'done').map((answer) => valueOf(answer));
      expect(done).toHaveLength(seats);
      expect(new Set(done.map(({ tickets }) => tickets[0]!.place)).size).toBe(seats);
      const others = answers.filter(({ kind }) => kind !== 'done');
      expect(new Set(others.map((answer) => reasonOf(answer)))).toEqual(new Set(['sold-out']));
      expect((await leftOf(it, ride))['9']).toBe(0);

      expect(valueOf(await it.supplier.cancel(aCall(it), done[0]!.reference)).state).toBe('cancelled');
      const again = inputs.slice(0, 3).map(() => holdInputFor(it, [ride], ['adult']));
      const last = await Promise.all(again.map((input) => it.supplier.hold(aCall(it), input)));
      expect(last.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    });

    test('sells all of a party or none', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 1, max: 4 });
      const seats = (await leftOf(it, ride))['9']!;
      expect(reasonOf(await it.supplier.hold(aCall(it), holdInputFor(it, [ride], five)))).toBe('sold-out');
      expect((await leftOf(it, ride))['9']).toBe(seats);
    });

    test('sells standing room last, at the price of a seat', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 99 });
      expect((await leftOf(it, ride)).W).toBe(0);
      const held = await holdFor(it, [{ ...ride, seat: 'W' }], 1);
      expect(held.tickets[0]).toMatchObject({ seat: 'O', fareFen: fareOf(ride, 'adult') });
    });

    test('puts the seats of a hold back on sale when its time has passed', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 1, max: 4 });
      const seats = (await leftOf(it, ride))['9']!;
      const held = await holdFor(it, [ride], seats);
      it.passSeconds(1800);
      expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
      const again = await holdFor(it, [ride], 1);
      expect(again.reference).not.toBe(held.reference);
      expect(valueOf(await it.supplier.cancel(aCall(it), held.reference)).state).toBe('expired');
    });

    test('refuses another price than its own', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 1 });
      const input = holdInputFor(it, [ride], ['adult']);
      const cheaper = { ...input.passengers[0]!, faresFen: [fen(100)] };
      expect(reasonOf(await it.supplier.hold(aCall(it), { ...input, passengers: [cheaper] }))).toBe('price');
      const forged = { ...input.passengers[0]!, type: 'child' as const };
      expect(reasonOf(await it.supplier.hold(aCall(it), { ...input, passengers: [forged] }))).toBe('price');
    });

    test('refuses whom it has not verified, trains that nobody runs, and those that leave too soon', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 3 });
      const input = holdInputFor(it, [ride], ['adult']);
      const stranger = { ...input.passengers[0]!, ...it.unverified };
      expect(reasonOf(await it.supplier.hold(aCall(it), { ...input, passengers: [stranger] }))).toBe(
        'identity',
      );
      const nowhere = { ...input, rides: [{ ...ride, trainNo: 'G99999' }] };
      expect(reasonOf(await it.supplier.hold(aCall(it), nowhere))).toBe('time');
      const backwards = { ...input, rides: [{ ...ride, from: ride.to, to: ride.from }] };
      expect(reasonOf(await it.supplier.hold(aCall(it), backwards))).toBe('time');
      const late = { ...aCall(it), now: new Date(ride.departsAt.getTime() - 10 * 60_000) };
      expect(reasonOf(await it.supplier.hold(late, input))).toBe('too-close');
    });

    test('gives the lower prices to those whom it knows to be students and disabled soldiers', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 9 });
      for (const type of ['student', 'disabled-soldier'] as const) {
        const input = holdInputFor(it, [ride], [type]);
        const { concession, ...silent } = input.passengers[0]!;
        const hold = async (passenger: RailPassenger) =>
          it.supplier.hold(aCall(it), { ...input, passengers: [passenger] });
        expect(reasonOf(await hold(silent))).toBe('concession');
        const other = type === 'student' ? 'disabled-soldier' : 'student';
        expect(reasonOf(await hold({ ...silent, ...concessionOf(other, [ride]) }))).toBe('concession');
        expect(reasonOf(await hold({ ...silent, concession: withNumber(concession!, it.unqualified) }))).toBe(
          'concession',
        );
        expect(valueOf(await hold(input.passengers[0]!)).tickets[0]!.fareFen).toBe(fareOf(ride, type));
      }
    });

    test('lets students travel on the stretch of their card alone, either way', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 3 });
      const input = holdInputFor(it, [ride], ['student']);
      const onCard = async (from: string, to: string) => {
        const passengers = [{ ...input.passengers[0]!, ...concessionOf('student', [{ ...ride, from, to }]) }];
        const outcome = await it.supplier.hold(aCall(it), { ...input, passengers });
        if (outcome.kind === 'done') valueOf(await it.supplier.cancel(aCall(it), outcome.value.reference));
        return outcome.kind === 'done' ? 'held' : reasonOf(outcome);
      };
      expect(await onCard('广州', '上海')).toBe('concession');
      expect(await onCard('上海', '北京')).toBe('held');
      expect(await onCard('北京', '上海')).toBe('held');
    });

    test('sells a student four trips in a school year, and another when one comes back', async () => {
      const it = await open();
      const rides: KitRide[] = [];
      for (const from of [3, 4, 5, 6, 7]) rides.push(await aRide(it, { seat: 'O', min: 3, from }));
      const { paperType, paperNo } = holdInputFor(it, rides, ['student']).passengers[0]!;
      const take = (ride: KitRide) => {
        const input = holdInputFor(it, [ride], ['student']);
        return it.supplier.hold(aCall(it), {
          ...input,
          passengers: [{ ...input.passengers[0]!, paperType, paperNo }],
        });
      };
      const [first] = [valueOf(await take(rides[0]!))];
      for (const ride of rides.slice(1, 4)) valueOf(await take(ride));
      expect(reasonOf(await take(rides[4]!))).toBe('concession');
      valueOf(await it.supplier.cancel(aCall(it), first.reference));
      const both = await Promise.all([take(rides[0]!), take(rides[4]!)]);
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'rejected']);
    });

    test('lets nobody ride on two trains at a time', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 9 });
      const input = holdInputFor(it, [ride], ['adult']);
      const held = valueOf(await it.supplier.hold(aCall(it), input));
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('overlap');
      const twice = { ...input, passengers: [input.passengers[0]!, input.passengers[0]!] };
      expect(reasonOf(await it.supplier.hold(aCall(it), twice))).toBe('overlap');
      valueOf(await it.supplier.cancel(aCall(it), held.reference));
      const both = await Promise.all([1, 2, 3].map(() => it.supplier.hold(aCall(it), input)));
      expect(both.map((answer) => (answer.kind === 'done' ? 'done' : reasonOf(answer))).toSorted()).toEqual([
        'done',
        'overlap',
        'overlap',
      ]);
    });

    test('refuses unknown references and tickets of others', async () => {
      const it = await open();
      expect(reasonOf(await it.supplier.issue(aCall(it), 'E000000000'))).toBe('unknown-reference');
      expect(reasonOf(await it.supplier.cancel(aCall(it), 'E000000000'))).toBe('unknown-reference');
      const other = await issueFor(it, [await aRide(it, { seat: 'O', min: 1 })], 1);
      const mine = await issueFor(it, [await aRide(it, { seat: 'O', min: 1 })], 1);
      const strange = { ticketNos: ticketNosOf(other), expectFeeFen: fen(0) };
      expect(reasonOf(await it.supplier.refund(aCall(it), mine.reference, strange))).toBe('state');
    });

    test('tells what became of a call that had no answer', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 9 });
      const input = holdInputFor(it, [ride], ['adult']);
      const lost = aCall(it);
      await it.fault('drop-before');
      expect((await it.supplier.hold(lost, input)).kind).toBe('unknown');
      expect(await it.supplier.status(it.tenantId, lost.clientReference)).toEqual({ kind: 'never-happened' });
      expect(reasonOf(await it.supplier.hold(lost, input))).toBe('state');

      const silent = aCall(it);
      await it.fault('drop-after');
      expect((await it.supplier.hold(silent, input)).kind).toBe('unknown');
      const held = valueOf(await it.supplier.status(it.tenantId, silent.clientReference));
      expect(held.state).toBe('held');

      const issue = aCall(it);
      await it.fault('drop-after');
      expect((await it.supplier.issue(issue, held.reference)).kind).toBe('unknown');
      const issued = valueOf(await it.supplier.status(it.tenantId, issue.clientReference));
      expect(issued.state).toBe('issued');
      expect(valueOf(await it.supplier.issue(aCall(it), held.reference)).tickets).toEqual(issued.tickets);
    });

    test('may answer late, and then says so until it is done', async () => {
      const it = await open();
      const held = await holdFor(it, [await aRide(it, { seat: 'O', min: 1 })], 1);
      const issue = aCall(it);
      await it.fault('late-issue');
      expect((await it.supplier.issue(issue, held.reference)).kind).toBe('accepted');
      expect((await it.supplier.status(it.tenantId, issue.clientReference)).kind).toBe('accepted');
      expect(reasonOf(await it.supplier.cancel(aCall(it), held.reference))).toBe('state');
      it.passSeconds(60);
      expect(valueOf(await it.supplier.status(it.tenantId, issue.clientReference)).state).toBe('issued');
    });

    test('may refuse for a while, or sell out before us', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: 'O', min: 3 });
      const input = holdInputFor(it, [ride], ['adult']);
      await it.fault('refuse');
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('busy');
      await it.fault('sold-out');
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('sold-out');
      expect(Object.values(await leftOf(it, ride)).every((left) => left === 0)).toBe(true);
    });

    test('gives tickets back at the published fee, once, and sells their seats again', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 2, max: 9 });
      const seats = (await leftOf(it, ride))['9']!;
      const booking = await issueFor(it, [ride], 2);
      const [first, second] = ticketNosOf(booking);
      const feeFen = feeNow(it, ride, booking.tickets[0]!.fareFen);
      const input = { ticketNos: [first!], expectFeeFen: feeFen };
      const wrong = { ...input, expectFeeFen: fen(feeFen + 50) };
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, wrong))).toBe('price');
      const call = aCall(it);
      const refunded = valueOf(await it.supplier.refund(call, booking.reference, input));
      expect(refunded.tickets.map(({ state }) => state)).toEqual(['refunded', 'issued']);
      expect((await leftOf(it, ride))['9']).toBe(seats - 1);
      expect(valueOf(await it.supplier.refund(call, booking.reference, input))).toEqual(refunded);
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, input))).toBe('state');
      const rest = { ticketNos: [second!], expectFeeFen: feeFen };
      valueOf(await it.supplier.refund(aCall(it), booking.reference, rest));
      expect((await leftOf(it, ride))['9']).toBe(seats);
    });

    test('changes tickets to another train: the old seats come back when the new tickets are issued', async () => {
      const it = await open();
      const ride = await aRide(it, { seat: '9', min: 2, max: 9 });
      const seats = (await leftOf(it, ride))['9']!;
      const booking = await issueFor(it, [ride], 2);
      const to = await aRide(it, { seat: 'M', min: 4 });
      const input = {
        reference: booking.reference,
        ticketNos: ticketNosOf(booking),
        ride: to,
        wish: { places: [], berths: {} },
        holdUntil: holdUntil(it),
      };
      const given = valueOf(await it.supplier.holdChange(aCall(it), input));
      expect(given.tickets.map(({ fareFen }) => fareFen)).toEqual([fareOf(to), fareOf(to)]);
      expect(reasonOf(await it.supplier.holdChange(aCall(it), input))).toBe('state');
      valueOf(await it.supplier.cancel(aCall(it), given.reference));
      expect((await leftOf(it, ride))['9']).toBe(seats - 2);

      const call = aCall(it);
      const held = valueOf(await it.supplier.holdChange(call, input));
      expect(valueOf(await it.supplier.holdChange(call, input))).toEqual(held);
      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(issued.tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect((await leftOf(it, ride))['9']).toBe(seats);
      const fee = { ticketNos: ticketNosOf(booking), expectFeeFen: fen(0) };
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, fee))).toBe('state');
      const again = { ...input, reference: issued.reference, ticketNos: ticketNosOf(issued) };
      expect(reasonOf(await it.supplier.holdChange(aCall(it), again))).toBe('state');
    });
  });
}

const five = ['adult', 'adult', 'adult', 'adult', 'adult'] as const;

export interface KitRide extends RailRide {
  readonly seat: RailSeat;
  readonly departsAt: Date;
  readonly km: number;
  readonly tariff: number;
}

let calls = 0;
export function aCall({ tenantId, now }: RailSupplierUnderTest): RailCall {
  calls += 1;
  return { tenantId, clientReference: `KIT${process.pid}N${calls}`, now: now() };
}

const used = new Set<string>();

/** A direct ride with some seats left, on a train that no other test of the run used. */
export async function aRide(
  it: RailSupplierUnderTest,
  input: {
    readonly seat: RailSeat;
    readonly min: number;
    readonly max?: number;
    readonly fast?: boolean;
    /** Days ahead. */
    readonly from?: number;
  },
): Promise<KitRide> {
  const table = it.supplier.timetable();
  for (let later = input.from ?? 3; later < 13; later += 1) {
    const day = addDays(dayOf(it.now()), later);
    const trip = {
      ...readEnds(table, { from: '北京', to: '上海' }),
      starts: startsAround(table, day).running,
    };
    const rides = directRides(table, trip).map(({ rides: [ride] }) => ride!);
    const fit = rides.filter(
      ({ from }) => table.highSpeed[table.trainOf[from]!] === (input.fast === false ? 0 : 1),
    );
    for (const ride of fit) {
      const named = railRideOf(table, day, ride);
      const key = `${named.trainNo}/${named.startsOn}`;
      if (used.has(key)) continue;
      const left = (await leftOf(it, named))[input.seat] ?? 0;
      if (left < input.min || left > (input.max ?? 99)) continue;
      used.add(key);
      return { ...named, ...factsOf(it, ride, named), seat: input.seat };
    }
  }
  throw new Error('no such ride in ten days');
}

function factsOf({ supplier }: RailSupplierUnderTest, { from, to }: Ride, { startsOn }: RailRide) {
  const table = supplier.timetable();
  const midnight = Date.parse(`${startsOn}T00:00:00+08:00`);
  return {
    departsAt: new Date(midnight + table.departs[from]! * 60_000),
    km: table.km[to]! - table.km[from]!,
    tariff: table.tariff[table.trainOf[from]!]!,
  };
}

export async function leftOf(it: RailSupplierUnderTest, ride: RailRide): Promise<Record<string, number>> {
  const [stock] = await it.supplier.stock(it.tenantId, [ride], it.now());
  return { ...stock };
}

function fareOf(ride: KitRide, type: RailPassenger['type'] = 'adult'): Fen {
  return ticketFare(type, ride);
}

export function feeNow(it: RailSupplierUnderTest, ride: KitRide, priceFen: Fen): Fen {
  const line = lineOf(it.supplier.timetable(), ride);
  const { departsAt, from } = ride;
  const fee = refundFee(
    { priceFen, departsAt, line, fromWestKowloon: from === westKowloon, stopped: false, changedFrom: null },
    it.now(),
  );
  return sumFen(fee.allowed ? [fee.feeFen] : []);
}

let people = 0;

export function holdInputFor(
  it: RailSupplierUnderTest,
  rides: readonly KitRide[],
  types: readonly RailPassenger['type'][],
): RailHoldInput {
  return {
    rides,
    passengers: types.map((type): RailPassenger => {
      people += 1;
      const paperNo = `E${String(people).padStart(8, '0')}`;
      return {
        name: `乘客${people}`,
        type,
        paperType: 2,
        paperNo,
        ...concessionOf(type, rides),
        faresFen: rides.map((ride) => fareOf(ride, type)),
      };
    }),
    wish: { places: [], berths: {} },
    standing: false,
    holdUntil: holdUntil(it),
  };
}

/** Cards and certificates that every railway accepts, of students with the stretch of the trip. */
export function concessionOf(
  type: RailPassenger['type'],
  rides: readonly RailRide[],
): Pick<RailPassenger, 'concession'> {
  if (type === 'disabled-soldier')
    return { concession: { type, certificate: { kind: 'soldier', number: '军J123456' } } };
  if (type !== 'student') return {};
  const { from, to } = { from: rides[0]!.from, to: rides.at(-1)!.to };
  const student = { school: '华东师范大学', number: '2024010203', from, to, enteredIn: 2024, years: 4 };
  return { concession: { type, student } };
}

function withNumber(concession: Concession, number: string): Concession {
  return concession.type === 'student'
    ? { ...concession, student: { ...concession.student, number } }
    : { ...concession, certificate: { ...concession.certificate, number } };
}

function holdUntil(it: RailSupplierUnderTest): Date {
  return new Date(it.now().getTime() + 15 * 60_000);
}

export async function holdFor(
  it: RailSupplierUnderTest,
  rides: readonly KitRide[],
  passengers: number,
): Promise<RailBooking> {
  const types = Array.from({ length: passengers }, () => 'adult' as const);
  return valueOf(await it.supplier.hold(aCall(it), holdInputFor(it, rides, types)));
}

export async function issueFor(
  it: RailSupplierUnderTest,
  rides: readonly KitRide[],
  passengers: number,
): Promise<RailBooking> {
  const { reference } = await holdFor(it, rides, passengers);
  return valueOf(await it.supplier.issue(aCall(it), reference));
}

export function ticketNosOf({ tickets }: RailBooking): string[] {
  return tickets.map(({ ticketNo }) => ticketNo!);
}
