import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import type { AirFault } from '@woxing/contract/operations/sandbox';
import { feeTable } from '@woxing/contract/products/air/fee-ladder.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { AirAgreements, CarrierAgreement, ListApplication, Listed } from './air-agreements.ts';
import type { AirCall, AirHoldInput, AirSupplier } from './air-supplier.ts';

/** What carriers that agree on fares bring to be examined. */
export interface AirAgreementsUnderTest {
  readonly supplier: AirSupplier;
  readonly agreements: AirAgreements;
  readonly tenantId: string;
  /** One that its carrier knows, and flies between Beijing and Shanghai by; and one that it does not. */
  readonly agreement: CarrierAgreement;
  readonly unknown: CarrierAgreement;
  readonly now: () => Date;
  /** Moves the carriers' time until applications are decided. */
  readonly untilDecided: () => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: AirFault) => Promise<void>;
}

const busy = { from: 'BJS', to: 'SHA' } as const;

/** The behaviour that all who agree on fares must show; each adapter's test runs it. */
export function describeAirAgreements(name: string, open: () => Promise<AirAgreementsUnderTest>): void {
  describe(`${name} with agreements`, () => {
    test('offer fares below the public ones of the same class, with rules that never ask for more', async () => {
      const it = await open();
      const { fares, found } = await offered(it);
      expect(fares.length).toBeGreaterThan(0);
      for (const { itineraryId, fare } of fares) {
        const itinerary = found.find(({ id }) => id === itineraryId)!;
        expect(itinerary.segments.every(({ airline }) => airline === it.agreement.airline)).toBe(true);
        const same = itinerary.fares.find((one) => one.bookingClass === fare.bookingClass)!;
        expect(fare.negotiated).toEqual({ agreementCode: it.agreement.code, publicFen: same.adultFen });
        expect(fare.adultFen).toBeLessThan(same.adultFen);
        expect(highestFee(fare)).toBeLessThanOrEqual(highestFee(same));
      }
    });

    test('price what they offer the same, name the public offer beside it, and know nothing of other codes', async () => {
      const it = await open();
      const { fares } = await offered(it);
      const { fare } = fares[0]!;
      const [priced] = valueOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()));
      expect(priced).toMatchObject({ adultFen: fare.adultFen, negotiated: { ...fare.negotiated } });
      const [beside] = valueOf(
        await it.supplier.price(it.tenantId, [priced!.negotiated!.publicOfferId], it.now()),
      );
      expect(beside!.adultFen).toBe(fare.negotiated!.publicFen);
      expect(beside!.negotiated).toBeUndefined();
      expect((await offered(it, it.unknown)).fares).toEqual([]);
    });

    test('sell to who is on the list, by name and number, and to nobody else', async () => {
      const it = await open();
      const { fares } = await offered(it);
      const { fare } = fares[0]!;
      const { listNo } = await putOn(it, '王丽');
      const hold = async (name: string, listNos?: readonly (string | null)[]) =>
        reasonOf(await it.supplier.hold(aCall(it), await holdInput(it, fare, name, listNos)));
      expect(await hold('王丽')).toBe('not-listed');
      expect(await hold('王丽', ['0'])).toBe('not-listed');
      expect(await hold('李强', [listNo])).toBe('not-listed');
      expect(await hold('王丽', [listNo])).toBe('done');
      const removal = aCall(it);
      for (let times = 0; times < 2; times += 1)
        valueOf(await it.agreements.removeFromList(removal, { ...it.agreement, listNo }));
      expect(await hold('王丽', [listNo])).toBe('not-listed');
    });

    test('decide about an application once, however often it comes', async () => {
      const it = await open();
      const call = aCall(it);
      const input = somebody(it, '王丽');
      const answers = await Promise.all([1, 2, 3].map(() => it.agreements.addToList(call, input)));
      expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
      it.untilDecided();
      const decided = await Promise.all(
        [1, 2, 3].map(() => it.agreements.listStatus(it.tenantId, call.clientReference)),
      );
      expect(new Set(decided.map((outcome) => valueOf(outcome).listNo)).size).toBe(1);
    });

    test('refuse a code that they do not know', async () => {
      const it = await open();
      const call = aCall(it);
      await it.agreements.addToList(call, { ...somebody(it, '王丽'), ...it.unknown });
      it.untilDecided();
      expect(reasonOf(await it.agreements.listStatus(it.tenantId, call.clientReference))).toBe('agreement');
    });

    test('say what became of an application whose answer was lost, and bar one that never came', async () => {
      const it = await open();
      const lost = aCall(it);
      await it.fault('drop-after');
      expect((await it.agreements.addToList(lost, somebody(it, '王丽'))).kind).toBe('unknown');
      it.untilDecided();
      expect((await it.agreements.listStatus(it.tenantId, lost.clientReference)).kind).toBe('done');
      const never = aCall(it);
      await it.fault('drop-before');
      expect((await it.agreements.addToList(never, somebody(it, '王丽'))).kind).toBe('unknown');
      expect((await it.agreements.listStatus(it.tenantId, never.clientReference)).kind).toBe(
        'never-happened',
      );
      expect(reasonOf(await it.agreements.addToList(never, somebody(it, '王丽')))).toBe('state');
    });
  });
}

async function offered(it: AirAgreementsUnderTest, agreement = it.agreement) {
  const input = { ...busy, day: addDays(dayOf(it.now()), 21), kind: 'direct' } as const;
  const [found, fares] = await Promise.all([
    it.supplier.search(it.tenantId, input, it.now()),
    it.agreements.negotiatedFares(it.tenantId, { ...input, agreements: [agreement] }, it.now()),
  ]);
  return { found, fares };
}

/** After departure, on one and the same fare. */
const highestFee = ({ refundLadder }: FareOption) => feeTable(refundLadder, 100_000 as never).at(-1)!.feeFen;

const aCall = (it: AirAgreementsUnderTest): AirCall => ({
  tenantId: it.tenantId,
  clientReference: randomUUID().replaceAll('-', ''),
  now: it.now(),
});

const somebody = (it: AirAgreementsUnderTest, name: string): ListApplication => ({
  ...it.agreement,
  name,
  paperType: 1,
  paperNo: '110101199003072770',
  birth: null,
});

async function putOn(it: AirAgreementsUnderTest, name: string): Promise<Listed> {
  const call = aCall(it);
  await it.agreements.addToList(call, somebody(it, name));
  it.untilDecided();
  return valueOf(await it.agreements.listStatus(it.tenantId, call.clientReference));
}

async function holdInput(
  it: AirAgreementsUnderTest,
  { offerIds }: FareOption,
  name: string,
  listNos: readonly (string | null)[] | undefined,
): Promise<AirHoldInput> {
  const priced = valueOf(await it.supplier.price(it.tenantId, offerIds, it.now()));
  const faresFen = priced.map(({ adultFen }) => adultFen);
  const passenger = {
    name,
    type: 'ADT' as const,
    paperType: 1,
    paperNo: '110101199003072770',
    birth: null,
    faresFen,
    ...(listNos !== undefined && { listNos }),
  };
  return {
    offerIds,
    passengers: [passenger],
    expectFareFen: sumFen(faresFen),
    holdUntil: new Date(it.now().getTime() + 900_000),
  };
}
