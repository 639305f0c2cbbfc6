import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { AirFault } from '@woxing/contract/operations/sandbox';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { AirExtraChoice, AirExtras, AirExtrasOffer } from './air-extras.ts';
import { fareOf } from './air-fares.rules.ts';
import type { AirCall, AirPassenger, AirSupplier } from './air-supplier.ts';

/** What a supplier of seats and extras brings to be examined. */
export interface AirExtrasUnderTest {
  readonly supplier: AirSupplier;
  readonly extras: AirExtras;
  readonly tenantId: string;
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: AirFault) => Promise<void>;
}

/** The behaviour that all who keep seats and extras must show; each adapter's test runs it. */
export function describeAirExtras(name: string, open: () => Promise<AirExtrasUnderTest>): void {
  describe(`${name} with seats and extras`, () => {
    test('show a cabin whose rows have the letters of its layout, some of them free, all of it again the same', async () => {
      const it = await open();
      const own = await issued(it, ['ADT']);
      const { map, baggage } = await offer(it, own);
      const letters = Array.from(map!.layout).filter((letter) => letter !== '-');
      for (const { seats } of map!.rows) expect(seats.map(({ letter }) => letter)).toEqual(letters);
      expect(freeSeats(map!).length).toBeGreaterThan(10);
      expect(map!.rows.some(({ exit }) => exit)).toBe(true);
      expect(baggage.every(({ kg, priceFen }) => kg > 0 && priceFen > 0)).toBe(true);
      expect(await offer(it, own)).toEqual(await offer(it, own));
    });

    test('show of a flight that is on sale what they show of its tickets, and nothing of an offer that is none', async () => {
      const it = await open();
      const { offerIds, ...own } = await issued(it, ['ADT']);
      const before = valueOf(await it.extras.offerBefore(it.tenantId, { offerIds, leg: 0 }, it.now()));
      expect(before).toEqual(await offer(it, own));
      const seat = seatOf(before, 'free');
      valueOf(await choose(it, own, [seat]));
      const after = valueOf(await it.extras.offerBefore(it.tenantId, { offerIds, leg: 0 }, it.now()));
      expect(freeSeats(after.map!).map(({ code }) => code)).not.toContain(seat.code);
      for (const [named, leg] of [[offerIds, 1] as const, [['nothing'], 0] as const])
        expect((await it.extras.offerBefore(it.tenantId, { offerIds: named, leg }, it.now())).kind).toBe(
          'rejected',
        );
    });

    test('keep a free seat at once, and give it to nobody else', async () => {
      const it = await open();
      const [own, other] = [await issued(it, ['ADT']), await issued(it, ['ADT'])];
      const seat = seatOf(await offer(it, own), 'free');
      expect(valueOf(await choose(it, own, [seat])).state).toBe('confirmed');
      expect(reasonOf(await choose(it, other, [seat]))).toBe('sold-out');
      const { map } = await offer(it, other);
      expect(freeSeats(map!).map(({ code }) => code)).not.toContain(seat.code);
    });

    test('give a seat to one of twenty who choose it at once', async () => {
      const it = await open();
      const tickets: Issued[] = [];
      for (let at = 0; at < 5; at += 1) tickets.push(await issued(it, ['ADT']));
      const seat = seatOf(await offer(it, tickets[0]!), 'free');
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => choose(it, tickets[at % tickets.length]!, [seat])),
      );
      expect(answers.filter(({ kind }) => kind === 'done').length).toBe(1);
      expect(new Set(answers.map(reasonOf))).toEqual(new Set(['done', 'sold-out']));
    });

    test('let a ticket move to another free seat, and free the one before', async () => {
      const it = await open();
      const own = await issued(it, ['ADT']);
      const [first, second] = freeSeats((await offer(it, own)).map!).filter(isFreeOfCharge);
      valueOf(await choose(it, own, [first!]));
      valueOf(await choose(it, own, [second!]));
      const left = freeSeats((await offer(it, own)).map!).map(({ code }) => code);
      expect(left).toContain(first!.code);
      expect(left).not.toContain(second!.code);
    });

    test('hold what costs something until it is paid, by one effect of each reference', async () => {
      const it = await open();
      const own = await issued(it, ['ADT']);
      const seat = seatOf(await offer(it, own), 'paid');
      const call = aCall(it);
      const answers = await Promise.all([1, 2, 3].map(() => choose(it, own, [seat], call)));
      expect(new Set(answers.map((answer) => valueOf(answer).extrasNo)).size).toBe(1);
      const held = valueOf(answers[0]!);
      expect(held).toMatchObject({ state: 'held', amountFen: seat.priceFen });
      const paid = aCall(it);
      for (let times = 0; times < 2; times += 1)
        expect(valueOf(await it.extras.confirm(paid, held.extrasNo)).state).toBe('confirmed');
      expect(reasonOf(await it.extras.release(aCall(it), held.extrasNo))).toBe('state');
      it.passSeconds(3600);
      expect(reasonOf(await choose(it, await issued(it, ['ADT']), [seat]))).toBe('sold-out');
    });

    test('let go what was released or not paid in time', async () => {
      const it = await open();
      const [own, other] = [await issued(it, ['ADT']), await issued(it, ['ADT'])];
      const seat = seatOf(await offer(it, own), 'paid');
      const held = valueOf(await choose(it, own, [seat]));
      valueOf(await it.extras.release(aCall(it), held.extrasNo));
      expect(reasonOf(await it.extras.confirm(aCall(it), held.extrasNo))).toBe('gone');
      const late = valueOf(await choose(it, own, [seat]));
      expect(reasonOf(await choose(it, other, [seat]))).toBe('sold-out');
      it.passSeconds(3600);
      valueOf(await choose(it, other, [seat]));
      expect(reasonOf(await it.extras.confirm(aCall(it), late.extrasNo))).toBe('gone');
    });

    test('free a seat whose ticket is given back', async () => {
      const it = await open();
      const [own, other] = [await issued(it, ['ADT']), await issued(it, ['ADT'])];
      const seat = seatOf(await offer(it, own), 'free');
      valueOf(await choose(it, own, [seat]));
      const { tenantId, supplier } = it;
      const quote = valueOf(
        await supplier.refundQuote(
          tenantId,
          { reference: own.reference, ticketNos: own.ticketNos, reason: 'voluntary' },
          it.now(),
        ),
      );
      valueOf(await supplier.refund(aCall(it), own.reference, quote.quoteId));
      valueOf(await choose(it, other, [seat]));
      expect(reasonOf(await choose(it, own, [seat]))).toBe('state');
    });

    test('keep rows at exits from children, infants and whoever travels with them', async () => {
      const it = await open();
      const family = await issued(it, ['ADT', 'CHD', 'INF']);
      const { map } = await offer(it, family);
      const exit = freeSeats(map!).find((seat) => seat.exit)!;
      for (const ticketNo of family.ticketNos)
        expect(reasonOf(await choose(it, family, [{ ...exit, ticketNo }]))).toBe('identity');
      const plain = freeSeats(map!).find((seat) => !seat.exit && isFreeOfCharge(seat))!;
      expect(reasonOf(await choose(it, family, [{ ...plain, ticketNo: family.ticketNos[2]! }]))).toBe(
        'identity',
      );
      valueOf(await choose(it, family, [{ ...plain, ticketNo: family.ticketNos[1]! }]));
    });

    test('keep nothing where one of several is taken, dearer or too late', async () => {
      const it = await open();
      const [own, other] = [await issued(it, ['ADT']), await issued(it, ['ADT', 'ADT'])];
      const { map, baggage } = await offer(it, own);
      const [taken, left] = freeSeats(map!).filter(isFreeOfCharge);
      valueOf(await choose(it, own, [taken!]));
      const [first, second] = other.ticketNos;
      const both = [
        { ...left!, ticketNo: first! },
        { ...taken!, ticketNo: second! },
      ];
      expect(reasonOf(await choose(it, other, both))).toBe('sold-out');
      valueOf(await choose(it, other, [{ ...left!, ticketNo: second! }]));
      const bag = { kind: 'baggage', code: baggage[0]!.code, priceFen: fen(1) } as const;
      expect(reasonOf(await choose(it, own, [bag]))).toBe('price');
      expect(reasonOf(await choose(it, own, [{ ...bag, code: 'BAG999' }]))).toBe('gone');
      it.passSeconds(20 * 86_400);
      expect(reasonOf(await choose(it, own, [bag]))).toBe('time');
    });

    test('say what became of a call, and bar one that never came', async () => {
      const it = await open();
      const own = await issued(it, ['ADT']);
      const seat = seatOf(await offer(it, own), 'free');
      const [lost, arrived] = [aCall(it), aCall(it)];
      await it.fault('drop-before');
      expect((await choose(it, own, [seat], lost)).kind).toBe('unknown');
      expect((await it.extras.status(it.tenantId, lost.clientReference)).kind).toBe('never-happened');
      expect(reasonOf(await choose(it, own, [seat], lost))).toBe('state');
      await it.fault('drop-after');
      expect((await choose(it, own, [seat], arrived)).kind).toBe('unknown');
      const found = await it.extras.status(it.tenantId, arrived.clientReference);
      expect(found).toMatchObject({ kind: 'done', value: { state: 'confirmed' } });
    });
  });
}

type Priced = Omit<AirExtraChoice, 'ticketNo'> & { readonly priceFen: Fen; readonly ticketNo?: string };

const isFreeOfCharge = ({ priceFen }: { readonly priceFen: Fen }) => priceFen === noFen;

function freeSeats({ rows }: NonNullable<AirExtrasOffer['map']>) {
  return rows.flatMap(({ row, exit, seats }) =>
    seats
      .filter(({ free }) => free)
      .map(({ letter, priceFen }) => ({ kind: 'seat' as const, code: `${row}${letter}`, priceFen, exit })),
  );
}

function seatOf({ map }: AirExtrasOffer, which: 'free' | 'paid'): Priced {
  return freeSeats(map!).find((seat) => isFreeOfCharge(seat) === (which === 'free'))!;
}

const offer = async (it: AirExtrasUnderTest, { reference, ticketNos }: Issued): Promise<AirExtrasOffer> =>
  valueOf(await it.extras.offer(it.tenantId, { reference, ticketNo: ticketNos[0]! }, it.now()));

interface Issued {
  readonly reference: string;
  readonly ticketNos: readonly string[];
}

function choose(it: AirExtrasUnderTest, own: Issued, chosen: readonly Priced[], call = aCall(it)) {
  return it.extras.hold(call, {
    reference: own.reference,
    choices: chosen.map(({ kind, code, ticketNo = own.ticketNos[0]! }) => ({ kind, code, ticketNo })),
    expectFen: sumFen(chosen.map(({ priceFen }) => priceFen)),
    holdUntil: new Date(it.now().getTime() + 600_000),
  });
}

const cabin: Cabin = 'economy';

/** Tickets of a flight that every call of one test finds the same: the first of a day, in economy. */
async function issued(
  it: AirExtrasUnderTest,
  types: readonly AirPassenger['type'][],
): Promise<Issued & { readonly offerIds: readonly string[] }> {
  const day = addDays(dayOf(it.now()), 12);
  const found = await it.supplier.search(
    it.tenantId,
    { from: 'BJS', to: 'SHA', day, kind: 'direct' },
    it.now(),
  );
  const fare = found
    .flatMap(({ fares, segments }) => (segments[0]!.airline === '9C' ? [] : fares))
    .find((one) => one.cabin === cabin && one.seatsLeft >= 9)!;
  const [priced] = valueOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()));
  const passengers = types.map(
    (type, at): AirPassenger => ({
      name: `旅客${'一二三四'[at]}`,
      type,
      paperType: 2,
      paperNo: `E${randomUUID().slice(0, 8)}`,
      birth: addDays(day, -{ ADT: 12_000, CHD: 2500, INF: 300 }[type]),
      faresFen: [fareOf(type, priced!)],
    }),
  );
  const held = valueOf(
    await it.supplier.hold(aCall(it), {
      offerIds: fare.offerIds,
      passengers,
      expectFareFen: sumFen(passengers.flatMap(({ faresFen }) => faresFen)),
      holdUntil: new Date(it.now().getTime() + 900_000),
    }),
  );
  const { reference, tickets } = valueOf(await it.supplier.issue(aCall(it), held.reference));
  return { offerIds: fare.offerIds, reference, ticketNos: tickets.map(({ ticketNo }) => ticketNo!) };
}

const aCall = (it: AirExtrasUnderTest): AirCall => ({
  tenantId: it.tenantId,
  clientReference: randomUUID().replaceAll('-', ''),
  now: it.now(),
});
