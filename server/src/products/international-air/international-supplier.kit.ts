import { fen } from '@woxing/contract/core/money';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type {
  InternationalAirSupplier,
  InternationalCall,
  InternationalHoldInput,
  InternationalPassenger,
} from './international-supplier.ts';
import { legPrices, priceOffer, priceOfLegs } from './search/offer.rules.ts';

/** What a supplier brings to be examined. */
export interface InternationalSupplierUnderTest {
  readonly supplier: InternationalAirSupplier;
  readonly tenantId: string;
  /** A round trip of two direct flights that is sold together, at fares that may be given back with a penalty, with few seats left. */
  readonly offer: string;
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: 'refuse' | 'drop-before' | 'drop-after' | 'late-issue') => Promise<void>;
}

type It = InternationalSupplierUnderTest;

const both = [
  { passenger: 0, leg: 0 },
  { passenger: 0, leg: 1 },
];

/**
 * The behaviour that every supplier of international flights must show; each adapter's test runs it. An adapter passes our
 * `clientReference` on, maps its codes to `InternationalRejection`, answers `unknown` to whatever it cannot read, and lets `status` ask by it.
 */
export function describeInternationalSupplier(name: string, open: () => Promise<It>): void {
  describe(`${name} as a supplier of international flights`, () => {
    test('holds, issues a coupon for each flight, and a repeat of a call has no second effect', async () => {
      const it = await open();
      const hold = aCall(it);
      const before = await soldOf(it);
      const held = valueOf(await it.supplier.hold(hold, await inputOf(it)));
      const again = valueOf(await it.supplier.hold(hold, await inputOf(it)));
      expect(again.reference).toBe(held.reference);
      expect(held.state).toBe('held');
      expect(await soldOf(it)).toEqual(before.map((sold) => sold + 1));
      const issue = aCall(it);
      const issued = valueOf(await it.supplier.issue(issue, held.reference));
      const repeated = valueOf(await it.supplier.issue(issue, held.reference));
      expect(repeated).toEqual(issued);
      const numbers = issued.coupons.map(({ couponNo }) => couponNo!);
      expect(numbers.every((number) => /^\d{3}-\d{10}\/[1-4]$/.test(number))).toBe(true);
      expect(new Set(numbers).size).toBe(2);
    });

    test('refuses another price than its own, and an offer that is none', async () => {
      const it = await open();
      const input = await inputOf(it);
      const cheaper = input.passengers.map((passenger) => ({ ...passenger, expectFen: fen(100) }));
      expect(reasonOf(await it.supplier.hold(aCall(it), { ...input, passengers: cheaper }))).toBe('price');
      expect(reasonOf(await it.supplier.hold(aCall(it), { ...input, offer: 'E-XX1~AS' }))).toBe('gone');
    });

    test('sells the last seat once', async () => {
      const it = await open();
      const input = await inputOf(it);
      const outcomes: string[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const [one, other] = await Promise.all([
          it.supplier.hold(aCall(it), input),
          it.supplier.hold(aCall(it), input),
        ]);
        outcomes.push(...[one, other].map((each) => (each.kind === 'rejected' ? each.reason : each.kind)));
        if (outcomes.includes('sold-out')) break;
      }
      expect(new Set(outcomes)).toEqual(new Set(['done', 'sold-out']));
      const sold = await soldOf(it);
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('sold-out');
      expect(await soldOf(it)).toEqual(sold);
      // What runs out is free for whoever asks next.
      it.passSeconds(3 * 86_400);
      expect(valueOf(await it.supplier.hold(aCall(it), await inputOf(it))).state).toBe('held');
    });

    test('says by status what became of a call without an answer, and its "never" holds', async () => {
      const it = await open();
      const lost = aCall(it);
      await it.fault('drop-after');
      expect((await it.supplier.hold(lost, await inputOf(it))).kind).toBe('unknown');
      const found = await it.supplier.status(it.tenantId, lost.clientReference);
      expect(found).toMatchObject({ kind: 'done', value: { state: 'held' } });
      const never = aCall(it);
      await it.fault('drop-before');
      expect((await it.supplier.hold(never, await inputOf(it))).kind).toBe('unknown');
      expect((await it.supplier.status(it.tenantId, never.clientReference)).kind).toBe('never-happened');
      expect(reasonOf(await it.supplier.hold(never, await inputOf(it)))).toBe('state');
    });

    test('issues late what it took on, once', async () => {
      const it = await open();
      const { reference } = valueOf(await it.supplier.hold(aCall(it), await inputOf(it)));
      const issue = aCall(it);
      await it.fault('late-issue');
      const taken = await it.supplier.issue(issue, reference);
      expect(taken.kind).toBe('accepted');
      it.passSeconds(60);
      const done = await it.supplier.status(it.tenantId, issue.clientReference);
      expect(done).toMatchObject({ kind: 'done', value: { state: 'issued' } });
    });

    test('gives the seats of a hold back once, and of tickets never', async () => {
      const it = await open();
      const before = await soldOf(it);
      const held = valueOf(await it.supplier.hold(aCall(it), await inputOf(it)));
      valueOf(await it.supplier.cancel(aCall(it), held.reference));
      expect(valueOf(await it.supplier.cancel(aCall(it), held.reference)).state).toBe('cancelled');
      expect(await soldOf(it)).toEqual(before);
      const issued = await issuedOf(it);
      expect(reasonOf(await it.supplier.cancel(aCall(it), issued))).toBe('state');
    });

    test('voids on the day of issue alone', async () => {
      const it = await open();
      const voiding = { coupons: both, expectFeeFen: fen(0), voided: true, involuntary: false };
      const today = await issuedOf(it);
      const voided = valueOf(await it.supplier.refund(aCall(it), today, voiding));
      expect(new Set(voided.coupons.map(({ state }) => state))).toEqual(new Set(['voided']));
      const older = await issuedOf(it);
      it.passSeconds(86_400);
      expect(reasonOf(await it.supplier.refund(aCall(it), older, voiding))).toBe('time');
    });

    test('gives coupons back at the fee of their rules, and none of them twice', async () => {
      const it = await open();
      const reference = await issuedOf(it);
      it.passSeconds(86_400);
      const wrong = { coupons: both, expectFeeFen: fen(1), voided: false, involuntary: false };
      expect(reasonOf(await it.supplier.refund(aCall(it), reference, wrong))).toBe('price');
      const { families } = await pricedOf(it);
      const right = fen(families.reduce((sum, { rules }) => sum + rules.refundFen!, 0));
      const refunding = { coupons: both, expectFeeFen: right, voided: false, involuntary: false };
      const given = valueOf(await it.supplier.refund(aCall(it), reference, refunding));
      expect(new Set(given.coupons.map(({ state }) => state))).toEqual(new Set(['refunded']));
      expect(reasonOf(await it.supplier.refund(aCall(it), reference, refunding))).toBe('state');
    });

    test('knows what left, and takes nothing back of it', async () => {
      const it = await open();
      const reference = await issuedOf(it);
      it.passSeconds(400 * 86_400);
      const views = await it.supplier.coupons(it.tenantId, reference, it.now());
      expect(views!.map(({ state }) => state)).toEqual(['used', 'used']);
      const refunding = { coupons: both, expectFeeFen: fen(0), voided: false, involuntary: false };
      expect(reasonOf(await it.supplier.refund(aCall(it), reference, refunding))).toBe('state');
      expect(await it.supplier.coupons(it.tenantId, 'NOBODY', it.now())).toBeUndefined();
    });
  });
}

let calls = 0;
const aCall = ({ tenantId, now }: It): InternationalCall => ({
  tenantId,
  clientReference: `kit${(calls += 1)}`,
  now: now(),
});

async function pricedOf({ supplier, offer, now }: It) {
  const counts = { adults: 1, children: 0, infants: 0 };
  return priceOffer(await supplier.schedule(), supplier.filings, { offer, ...counts }, now());
}

async function inputOf(it: It): Promise<InternationalHoldInput> {
  const passenger: InternationalPassenger = {
    type: 'ADT',
    surname: 'ZHANG',
    givenNames: 'SAN',
    birthday: '1990-03-07' as InternationalPassenger['birthday'],
    sex: 'F',
    document: {
      type: 2,
      number: 'E12345678',
      nationality: 'CN',
      issuingCountry: 'CN',
      expiresOn: '2034-01-01' as InternationalPassenger['birthday'],
    },
    frequentFlyers: [],
    stay: undefined,
    expectFen: priceOfLegs(legPrices(await pricedOf(it), 'ADT')),
  };
  return { offer: it.offer, passengers: [passenger], holdUntil: new Date(it.now().getTime() + 30 * 60_000) };
}

async function issuedOf(it: It): Promise<string> {
  const { reference } = valueOf(await it.supplier.hold(aCall(it), await inputOf(it)));
  valueOf(await it.supplier.issue(aCall(it), reference));
  return reference;
}

/** Of the flights of the offer. */
async function soldOf(it: It): Promise<readonly number[]> {
  const flights = it.offer
    .split('~')[0]!
    .split('_')
    .map((key) => key.split('-')[1]!);
  return it.supplier.seatsSold(
    it.tenantId,
    flights.map((flight) => ({ flight, cabin: 'economy' as const })),
  );
}
