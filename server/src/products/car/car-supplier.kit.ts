import { fen, noFen } from '@woxing/contract/core/money';
import { carKinds } from '@woxing/contract/products/car/car-kinds.rules';
import { carParts, carTotal } from '@woxing/contract/products/car/car-price.rules';
import { cancelFee } from '@woxing/contract/products/car/car-ride.rules';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { CarBookInput, CarCall, CarPoint, CarSupplier } from './car-supplier.ts';

/** What a supplier brings to be examined. */
export interface CarSupplierUnderTest {
  readonly supplier: CarSupplier;
  readonly tenantId: string;
  /** Two places of one city, five to fifteen kilometres apart, and one that is as far from both. */
  readonly places: { readonly from: CarPoint; readonly to: CarPoint; readonly other: CarPoint };
  /** Where it sends no cars. */
  readonly nowhere: CarPoint;
  readonly now: () => Date;
  /** Moves the supplier's time. */
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (
    fault: 'refuse' | 'drop-before' | 'drop-after' | 'no-driver' | 'overcharge' | 'late-rider',
  ) => Promise<void>;
}

/**
 * The behaviour that every supplier of cars must show; each adapter's test runs it. An adapter to a platform passes our
 * `clientReference` on, maps its codes to `CarRejection`, answers `unknown` to whatever it cannot read, and lets `status` ask by it.
 */
export function describeCarSupplier(name: string, open: () => Promise<CarSupplierUnderTest>): void {
  describe(`${name} as a supplier of cars`, () => {
    test('prices a way in every kind, part by part, and sends no cars where it has none', async () => {
      const it = await open();
      const offers = (await it.supplier.offers(it.tenantId, wayOf(it), it.now()))!;
      expect(offers.kinds.map(({ kind }) => kind)).toEqual([...carKinds]);
      for (const { parts, minimumFen, pickUpMinutes } of offers.kinds) {
        expect(parts.map(({ part }) => part)).toEqual([...carParts]);
        expect(carTotal(parts)).toBeGreaterThanOrEqual(minimumFen);
        expect(pickUpMinutes).toBeGreaterThan(0);
      }
      const nowhere = { ...wayOf(it), from: it.nowhere };
      expect(await it.supplier.offers(it.tenantId, nowhere, it.now())).toBeUndefined();
      expect(reasonOf(await it.supplier.book(aCall(it), { ...inputOf(it), from: it.nowhere }))).toBe(
        'no-city',
      );
    });

    test('takes a ride through all its states, one after the other, and bills it', async () => {
      const it = await open();
      const { reference, state } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      expect(state).toBe('looking');
      const seen = new Set<string>([state]);
      for (let second = 0; second < 7200 && !seen.has('ended'); second += 5) {
        it.passSeconds(5);
        const ride = await rideOf(it, reference);
        seen.add(ride.state);
        const isKnown = ['found', 'coming', 'arrived', 'riding', 'ended'].includes(ride.state);
        expect(ride.driver !== null && ride.car !== null).toBe(isKnown);
        expect(ride.bill !== null).toBe(ride.state === 'ended');
        expect(ride.position !== null).toBe(isKnown && ride.state !== 'ended');
        expect(ride.times.map(({ at }) => at.getTime())).toEqual(
          ride.times.map(({ at }) => at.getTime()).toSorted((one, other) => one - other),
        );
      }
      expect([...seen]).toEqual(['looking', 'found', 'coming', 'arrived', 'riding', 'ended']);
      const { bill } = await rideOf(it, reference);
      expect(bill!.metres).toBeGreaterThan(0);
      expect(carTotal(bill!.parts)).toBeGreaterThan(0);
      const settled = valueOf(await it.supplier.settle(aCall(it), reference));
      expect(settled).toMatchObject({ state: 'settled', bill });
      expect(settled.receiptNo).toMatch(/\S/);
    });

    test('comes closer while it moves', async () => {
      const it = await open();
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, reference, 'coming');
      const before = await rideOf(it, reference);
      it.passSeconds(60);
      const later = await rideOf(it, reference);
      expect(later.eta!.metres).toBeLessThan(before.eta!.metres);
      expect(later.position).not.toEqual(before.position);
    });

    test('looks for a driver of a ride for later shortly before, and comes in time', async () => {
      const it = await open();
      const departsAt = new Date(it.now().getTime() + 2 * 3_600_000);
      const input = { ...inputOf(it), immediate: false, departsAt };
      const { reference, state } = valueOf(await it.supplier.book(aCall(it), input));
      expect(state).toBe('scheduled');
      it.passSeconds(3600);
      expect((await rideOf(it, reference)).state).toBe('scheduled');
      it.passSeconds(3600);
      const ride = await rideOf(it, reference);
      expect(ride.state).toBe('arrived');
      expect(ride.freeUntil!.getTime()).toBe(departsAt.getTime() + input.freeWaitMinutes * 60_000);
    });

    test('waits for a ride whose time moves, whether its driver is there or not', async () => {
      const it = await open();
      const departsAt = new Date(it.now().getTime() + 3_600_000);
      const later = new Date(departsAt.getTime() + 3_600_000);
      const input = { ...inputOf(it), immediate: false, departsAt };
      const early = valueOf(await it.supplier.book(aCall(it), input));
      const waiting = valueOf(await it.supplier.book(aCall(it), input));
      valueOf(await it.supplier.retime(aCall(it), early.reference, later));
      it.passSeconds(3600);
      expect((await rideOf(it, early.reference)).state).toBe('scheduled');
      expect((await rideOf(it, waiting.reference)).state).toBe('arrived');
      const moved = valueOf(await it.supplier.retime(aCall(it), waiting.reference, later));
      expect([moved.state, moved.freeUntil]).toEqual([
        'arrived',
        new Date(later.getTime() + input.freeWaitMinutes * 60_000),
      ]);
      it.passSeconds(1800);
      expect((await rideOf(it, waiting.reference)).state).toBe('arrived');
    });

    test('does a call once, however often it is repeated', async () => {
      const it = await open();
      const call = aCall(it);
      const input = inputOf(it);
      const answers = await Promise.all(Array.from({ length: 6 }, () => it.supplier.book(call, input)));
      expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1);
      const { reference } = valueOf(answers[0]!);
      const cancel = aCall(it);
      const ended = await Promise.all([1, 2, 3].map(() => it.supplier.cancel(cancel, reference, noFen)));
      expect(ended.map((answer) => valueOf(answer).state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    });

    test('ends a ride at the fee of its rule and at no other, and none that has begun', async () => {
      const it = await open();
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, reference, 'arrived');
      const ride = await rideOf(it, reference);
      const { feeFen } = cancelFee(ride, ride.minimumFen, it.now());
      const wrong = await it.supplier.cancel(aCall(it), reference, fen(feeFen + 1));
      expect(reasonOf(wrong)).toBe('fee');
      const ended = valueOf(await it.supplier.cancel(aCall(it), reference, feeFen));
      expect([ended.state, ended.bill === null ? noFen : carTotal(ended.bill.parts)]).toEqual([
        'cancelled',
        feeFen,
      ]);
      expect(valueOf(await it.supplier.cancel(aCall(it), reference, feeFen)).state).toBe('cancelled');
      const other = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, other.reference, 'riding');
      expect(reasonOf(await it.supplier.cancel(aCall(it), other.reference, noFen))).toBe('state');
    });

    test('charges a rider who is late by the rule, to the second', async () => {
      const it = await open();
      await it.fault('late-rider');
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, reference, 'arrived');
      const { freeUntil } = await rideOf(it, reference);
      it.passSeconds((freeUntil!.getTime() + 1000 - it.now().getTime()) / 1000);
      const ride = await rideOf(it, reference);
      expect(ride.state).toBe('arrived');
      expect(cancelFee(ride, ride.minimumFen, it.now()).feeFen).toBe(ride.minimumFen);
      valueOf(await it.supplier.cancel(aCall(it), reference, ride.minimumFen));
    });

    test('takes another destination until the ride has ended', async () => {
      const it = await open();
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      const same = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, reference, 'riding');
      it.passSeconds(60);
      valueOf(await it.supplier.redirect(aCall(it), reference, it.places.other));
      await until(it, reference, 'ended');
      await until(it, same.reference, 'ended');
      const [changed, kept] = [await rideOf(it, reference), await rideOf(it, same.reference)];
      expect(changed.bill!.metres).not.toBe(kept.bill!.metres);
      expect(reasonOf(await it.supplier.redirect(aCall(it), reference, it.places.to))).toBe('state');
    });

    test('says when nobody was found', async () => {
      const it = await open();
      await it.fault('no-driver');
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      await until(it, reference, 'failed');
      expect(await rideOf(it, reference)).toMatchObject({ driver: null, bill: null });
      expect(reasonOf(await it.supplier.cancel(aCall(it), reference, noFen))).toBe('state');
    });

    test('looks into a bill once: what was charged too much comes off, and a right bill stays', async () => {
      const it = await open();
      await it.fault('overcharge');
      const { reference } = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      const right = valueOf(await it.supplier.book(aCall(it), inputOf(it)));
      expect(reasonOf(await it.supplier.dispute(aCall(it), reference, ['toll']))).toBe('state');
      await until(it, reference, 'ended');
      await until(it, right.reference, 'ended');
      const before = carTotal((await rideOf(it, reference)).bill!.parts);
      const asked = valueOf(await it.supplier.dispute(aCall(it), reference, ['toll']));
      expect(asked.dispute!.state).toBe('asked');
      valueOf(await it.supplier.dispute(aCall(it), right.reference, ['toll']));
      expect(reasonOf(await it.supplier.dispute(aCall(it), reference, ['toll']))).toBe('state');
      it.passSeconds(3600);
      const ride = await rideOf(it, reference);
      expect(ride.dispute).toMatchObject({
        state: 'corrected',
        lessFen: before - carTotal(ride.bill!.parts),
      });
      expect(ride.dispute!.lessFen).toBeGreaterThan(0);
      expect((await rideOf(it, right.reference)).dispute).toMatchObject({ state: 'kept', lessFen: 0 });
    });

    test('an unknown outcome is found again, and what never happened never will', async () => {
      const it = await open();
      const [done, never] = [aCall(it), aCall(it)];
      await it.fault('drop-after');
      expect((await it.supplier.book(done, inputOf(it))).kind).toBe('unknown');
      expect(valueOf(await it.supplier.status(it.tenantId, done.clientReference)).state).toBe('looking');
      await it.fault('drop-before');
      expect((await it.supplier.book(never, inputOf(it))).kind).toBe('unknown');
      expect((await it.supplier.status(it.tenantId, never.clientReference)).kind).toBe('never-happened');
      expect(reasonOf(await it.supplier.book(never, inputOf(it)))).toBe('state');
      await it.fault('refuse');
      expect(reasonOf(await it.supplier.book(aCall(it), inputOf(it)))).toBe('busy');
    });

    test('knows no rides but its own', async () => {
      const it = await open();
      expect(await it.supplier.ride(it.tenantId, 'nothing', it.now())).toBeUndefined();
      expect(reasonOf(await it.supplier.settle(aCall(it), 'nothing'))).toBe('unknown-reference');
    });
  });
}

let calls = 0;
const aCall = (it: CarSupplierUnderTest): CarCall => ({
  tenantId: it.tenantId,
  clientReference: `KIT${(calls += 1)}`,
  now: it.now(),
});

const wayOf = ({ places: { from, to }, now }: CarSupplierUnderTest) => ({
  from,
  to,
  departsAt: now(),
  immediate: true,
});

const inputOf = (it: CarSupplierUnderTest): CarBookInput => ({
  ...wayOf(it),
  kind: 'economy',
  freeWaitMinutes: 5,
  fetches: false,
  remarks: '',
});

async function rideOf({ supplier, tenantId, now }: CarSupplierUnderTest, reference: string) {
  const ride = await supplier.ride(tenantId, reference, now());
  if (ride === undefined) throw new Error(`no ride ${reference}`);
  return ride;
}

/** Lets time pass until a ride is in a state, or was. */
async function until(it: CarSupplierUnderTest, reference: string, state: string): Promise<void> {
  for (let second = 0; second < 14_400; second += 2) {
    if ((await rideOf(it, reference)).times.some((time) => time.state === state)) return;
    it.passSeconds(2);
  }
  throw new Error(`ride ${reference} never was ${state}`);
}
