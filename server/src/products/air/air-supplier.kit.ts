import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { addFen, fen, sumFen } from '@woxing/contract/core/money';
import type { AirFault } from '@woxing/contract/operations/sandbox';
import type { FareOption, FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import type { AirRefundReason } from '@woxing/contract/products/air/refund-reasons.rules';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { fareOf } from './air-fares.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirChangeQuote,
  AirHoldInput,
  AirOutcome,
  AirPassenger,
  AirRefundGrounds,
  AirSupplier,
} from './air-supplier.ts';

/** What a supplier brings to be examined. */
export interface AirSupplierUnderTest {
  readonly supplier: AirSupplier;
  readonly tenantId: string;
  readonly now: () => Date;
  /** Moves the supplier's time. */
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: AirFault, times?: number) => Promise<void>;
  /** Makes its carrier fly a flight otherwise than it was sold, by so many minutes; not at all where there are none. */
  readonly disrupt: (flight: FlightSegment, minutes: number | null) => Promise<void>;
  /** Decides a refund that is examined. */
  readonly examine: (
    clientReference: string,
    decision: 'granted' | 'proof' | 'stranger' | 'not-covered',
  ) => Promise<void>;
}

/** A city pair with many flights, and one that needs a change. */
const busy = { from: 'BJS', to: 'SHA' } as const;
const far = { from: 'KHG', to: 'XMN' } as const;

/** The behaviour every air supplier must show; each adapter's test runs it. */
export function describeAirSupplier(name: string, open: () => Promise<AirSupplierUnderTest>): void {
  describe(`${name} as an air supplier`, () => {
    test('offers what it then prices the same, direct and with a change', async () => {
      const it = await open();
      for (const [pair, kind] of [
        [busy, 'direct'],
        [far, 'transfer'],
      ] as const) {
        const [itinerary] = await it.supplier.search(
          it.tenantId,
          { ...pair, day: dayAhead(it, 12), kind },
          it.now(),
        );
        const fare = itinerary!.fares[0]!;
        const priced = valueOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()));
        expect(priced.map((offer) => offer.offerId)).toEqual(fare.offerIds);
        expect(sumFen(priced.map((offer) => offer.adultFen))).toBe(fare.adultFen);
        expect(priced.map((offer) => offer.flightNo)).toEqual(itinerary!.segments.map((leg) => leg.flightNo));
        expect(Math.min(...priced.map((offer) => offer.seatsLeft))).toBe(fare.seatsLeft);
      }
    });

    test('has a calendar that tells the lowest fare of the search', async () => {
      const it = await open();
      const day = dayAhead(it, 20);
      const [lowest, past] = await it.supplier.calendar(
        it.tenantId,
        { ...busy, days: [day, dayAhead(it, -1)] },
        it.now(),
      );
      const found = await it.supplier.search(it.tenantId, { ...busy, day, kind: 'direct' }, it.now());
      expect(lowest).toBe(Math.min(...found.flatMap(({ fares }) => fares.map((fare) => fare.adultFen))));
      expect(past).toBeNull();
    });

    test('holds, issues and shows a family on one booking', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 3 });
      const input = await holdInputFor(it, fare, ['ADT', 'CHD', 'INF']);
      const held = valueOf(await it.supplier.hold(aCall(it), input));
      expect(held.reference).toMatch(/^[A-Z0-9]{6}$/);
      expect(held.state).toBe('held');
      expect(held.tickets.map(({ ticketNo, state }) => `${ticketNo} ${state}`)).toEqual(
        Array.from({ length: 3 }, () => 'null held'),
      );
      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(issued.state).toBe('issued');
      expect(new Set(issued.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(3);
      for (const { ticketNo } of issued.tickets) expect(ticketNo).toMatch(/^\d{3}-\d{10}$/);
    });

    test('takes seats on all segments of a journey with a change', async () => {
      const it = await open();
      const [itinerary] = await it.supplier.search(
        it.tenantId,
        { ...far, day: dayAhead(it, 15), kind: 'transfer' },
        it.now(),
      );
      const fare = itinerary!.fares[0]!;
      const before = await seatsOf(it, fare);
      const held = await holdFor(it, fare, ['ADT']);
      expect(held.segments.map(({ flightNo }) => flightNo)).toEqual(
        itinerary!.segments.map(({ flightNo }) => flightNo),
      );
      const after = await seatsOf(it, fare);
      expect(after.every((seats, at) => seats === Math.min(9, seats) && seats <= before[at]!)).toBe(true);
    });

    test('sells four legs of a journey as one booking, each at its own fare, also within a day and the same way twice', async () => {
      const it = await open();
      const { fare, sumFen: legsFen } = await fourLegs(it);
      const priced = valueOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()));
      expect(priced.map(({ offerId }) => offerId)).toEqual(fare.offerIds);
      expect(sumFen(priced.map(({ adultFen }) => adultFen))).toBe(legsFen);
      const issued = await issueFor(it, fare, ['ADT', 'CHD']);
      expect(
        issued.tickets.map(({ passenger, segment, state }) => `${passenger} ${segment} ${state}`).toSorted(),
      ).toEqual([0, 1].flatMap((passenger) => [0, 1, 2, 3].map((at) => `${passenger} ${at} issued`)));
      const last = issued.tickets.filter(({ segment }) => segment === 3).map(({ ticketNo }) => ticketNo!);
      const quote = valueOf(
        await it.supplier.refundQuote(
          it.tenantId,
          { reference: issued.reference, ticketNos: last, reason: 'voluntary' },
          it.now(),
        ),
      );
      expect(quote.lines.map(({ ticketNo }) => ticketNo)).toEqual(last);
      const options = valueOf(
        await it.supplier.changeOptions(
          it.tenantId,
          { reference: issued.reference, ticketNos: last, day: dayAhead(it, 45) },
          it.now(),
        ),
      );
      expect(options.every(({ offer }) => offer.day === dayAhead(it, 45))).toBe(true);
    });

    test('does a call once, however often it is repeated', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 2, max: 8 });
      const [before] = await seatsOf(it, fare);
      const input = await holdInputFor(it, fare, ['ADT']);
      const hold = aCall(it);
      const answers = await Promise.all(Array.from({ length: 8 }, () => it.supplier.hold(hold, input)));
      expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1);
      expect((await seatsOf(it, fare))[0]).toBe(before! - 1);
      const reference = valueOf(answers[0]!).reference;
      const issue = aCall(it);
      const issued = await Promise.all([1, 2, 3].map(() => it.supplier.issue(issue, reference)));
      expect(new Set(issued.map((answer) => valueOf(answer).tickets[0]!.ticketNo)).size).toBe(1);
    });

    test('sells the last seat once: sixty buyers at a time get exactly what there is', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 2, max: 8 });
      const [seats] = await seatsOf(it, fare);
      const input = await holdInputFor(it, fare, ['ADT']);
      const answers = await Promise.all(Array.from({ length: 60 }, () => it.supplier.hold(aCall(it), input)));
      expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(seats!);
      const others = answers.filter(({ kind }) => kind !== 'done');
      expect(new Set(others.map((answer) => reasonOf(answer)))).toEqual(new Set(['sold-out']));
      expect(reasonOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()))).toBe('sold-out');

      const [first] = answers.filter(({ kind }) => kind === 'done').map((answer) => valueOf(answer));
      expect(valueOf(await it.supplier.cancel(aCall(it), first!.reference)).state).toBe('cancelled');
      const again = await Promise.all([1, 2, 3].map(() => it.supplier.hold(aCall(it), input)));
      expect(again.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    });

    test('sells all of a party or none, and infants take no seat', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 2, max: 6 });
      const [seats] = await seatsOf(it, fare);
      const tooMany = await holdInputFor(
        it,
        fare,
        Array.from({ length: seats! + 1 }, () => 'ADT'),
      );
      expect(reasonOf(await it.supplier.hold(aCall(it), tooMany))).toBe('sold-out');
      expect((await seatsOf(it, fare))[0]).toBe(seats);
      await holdFor(it, fare, ['ADT', 'INF']);
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);
    });

    test('puts the seats of a hold back on sale when its time has passed', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 1, max: 5 });
      const [seats] = await seatsOf(it, fare);
      const held = await holdFor(
        it,
        fare,
        Array.from({ length: seats! }, () => 'ADT'),
      );
      it.passSeconds(1800);
      expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
      const again = await holdFor(it, fare, ['ADT']);
      expect(again.reference).not.toBe(held.reference);
      expect(valueOf(await it.supplier.cancel(aCall(it), held.reference)).state).toBe('expired');
    });

    test('refuses another price than its own', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 1 });
      const input = await holdInputFor(it, fare, ['ADT']);
      const cheaper = { ...input, expectFareFen: fen(input.expectFareFen - 1000) };
      expect(reasonOf(await it.supplier.hold(aCall(it), cheaper))).toBe('price');
      const mine = input.passengers.map((passenger) => ({ ...passenger, faresFen: [fen(100)] }));
      const forged = { ...input, passengers: mine, expectFareFen: fen(100) };
      expect(reasonOf(await it.supplier.hold(aCall(it), forged))).toBe('price');
    });

    test('refuses forged and unknown references', async () => {
      const it = await open();
      expect(reasonOf(await it.supplier.issue(aCall(it), 'AAAAAA'))).toBe('unknown-reference');
      expect(reasonOf(await it.supplier.cancel(aCall(it), 'AAAAAA'))).toBe('unknown-reference');
      const quote = { reference: 'AAAAAA', ticketNos: ['999-1234567890'], reason: 'voluntary' as const };
      expect(reasonOf(await it.supplier.refundQuote(it.tenantId, quote, it.now()))).toBe('unknown-reference');
      const forged = ['CA1501-PEKSHA-20991231-Y', 'nonsense', 'CA0000-PEKSHA-20261201-Y'];
      for (const offerId of forged) {
        expect(reasonOf(await it.supplier.price(it.tenantId, [offerId], it.now()))).toBe('gone');
      }
      const other = await issueFor(it, await anOffer(it, { seats: 1 }), ['ADT']);
      const mine = await issueFor(it, await anOffer(it, { seats: 1 }), ['ADT']);
      const strange = {
        reference: mine.reference,
        ticketNos: ticketNosOf(other),
        reason: 'voluntary' as const,
      };
      expect(reasonOf(await it.supplier.refundQuote(it.tenantId, strange, it.now()))).toBe('state');
    });

    test('tells what became of a call that had no answer', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 3 });
      const input = await holdInputFor(it, fare, ['ADT']);

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
      const held = await holdFor(it, await anOffer(it, { seats: 1 }), ['ADT']);
      const issue = aCall(it);
      await it.fault('late-issue');
      expect((await it.supplier.issue(issue, held.reference)).kind).toBe('accepted');
      expect((await it.supplier.status(it.tenantId, issue.clientReference)).kind).toBe('accepted');
      expect(reasonOf(await it.supplier.cancel(aCall(it), held.reference))).toBe('state');
      it.passSeconds(60);
      expect(valueOf(await it.supplier.status(it.tenantId, issue.clientReference)).state).toBe('issued');
    });

    test('may refuse for a while, raise a price, or sell out before us', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 3 });
      const input = await holdInputFor(it, fare, ['ADT']);
      await it.fault('refuse');
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('busy');
      await it.fault('price-change');
      expect(reasonOf(await it.supplier.hold(aCall(it), input))).toBe('price');
      const [dearer] = valueOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()));
      expect(dearer!.adultFen).toBeGreaterThan(fare.adultFen);
      await holdFor(it, { ...fare, adultFen: dearer!.adultFen }, ['ADT']);
      const present = await holdInputFor(it, fare, ['ADT']);
      await it.fault('sold-out');
      expect(reasonOf(await it.supplier.hold(aCall(it), present))).toBe('sold-out');
      expect(reasonOf(await it.supplier.price(it.tenantId, fare.offerIds, it.now()))).toBe('sold-out');
    });

    test('refunds by a quote: penalty and refund are the whole ticket price, once', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 3, max: 8 });
      const [seats] = await seatsOf(it, fare);
      const booking = await issueFor(it, fare, ['ADT', 'ADT']);
      it.passSeconds(86_400);
      const [first] = ticketNosOf(booking);
      const input = { reference: booking.reference, ticketNos: [first!], reason: 'voluntary' as const };
      const outdated = valueOf(await it.supplier.refundQuote(it.tenantId, input, it.now()));
      const quote = valueOf(await it.supplier.refundQuote(it.tenantId, input, it.now()));
      expect(addFen(quote.feeFen, quote.refundFen)).toBe(fare.adultFen);
      expect(quote.lines[0]!.rule).not.toBe('');
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, outdated.quoteId))).toBe(
        'price',
      );

      const call = aCall(it);
      const refunded = valueOf(await it.supplier.refund(call, booking.reference, quote.quoteId));
      expect(refunded.tickets.map(({ state }) => state).toSorted()).toEqual(['issued', 'refunded']);
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);
      expect(valueOf(await it.supplier.refund(call, booking.reference, quote.quoteId))).toEqual(refunded);
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, quote.quoteId))).toBe('price');
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);
      expect(reasonOf(await it.supplier.refundQuote(it.tenantId, input, it.now()))).toBe('state');

      const rest = { ...input, ticketNos: [ticketNosOf(booking)[1]!], reason: 'other' as const };
      expect(valueOf(await it.supplier.refundQuote(it.tenantId, rest, it.now())).feeFen).toBe(0);
    });

    test('says of tickets whether they were flown once their flight has left, or nothing at all', async () => {
      const it = await open();
      const { reference, tickets } = await issueFor(it, await anOffer(it, { seats: 2 }), ['ADT', 'ADT']);
      const told = async () => await it.supplier.coupons(it.tenantId, reference, it.now());
      const before = await told();
      expect(await it.supplier.coupons(it.tenantId, 'NOBODY', it.now())).toBeUndefined();
      it.passSeconds(400 * 86_400);
      const after = await told();
      expect(after === undefined).toBe(before === undefined);
      if (before === undefined || after === undefined) return;
      const numbers = tickets.map(({ ticketNo }) => String(ticketNo)).toSorted();
      expect(before.map(({ ticketNo }) => ticketNo).toSorted()).toEqual(numbers);
      expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['open']));
      expect(after.every(({ state }) => state === 'used' || state === 'no-show')).toBe(true);
    });

    test('lets no quote be confirmed after its time', async () => {
      const it = await open();
      const booking = await issueFor(it, await anOffer(it, { seats: 1 }), ['ADT']);
      const input = {
        reference: booking.reference,
        ticketNos: ticketNosOf(booking),
        reason: 'voluntary' as const,
      };
      const quote = valueOf(await it.supplier.refundQuote(it.tenantId, input, it.now()));
      it.passSeconds(3600);
      expect(reasonOf(await it.supplier.refund(aCall(it), booking.reference, quote.quoteId))).toBe('price');
    });

    test('keeps the last adult as long as a child or an infant flies', async () => {
      const it = await open();
      const booking = await issueFor(it, await anOffer(it, { seats: 3 }), ['ADT', 'CHD', 'INF']);
      const [adult, child, infant] = ticketNosOf(booking);
      const quote = (ticketNos: string[]) =>
        it.supplier.refundQuote(
          it.tenantId,
          { reference: booking.reference, ticketNos, reason: 'voluntary' as const },
          it.now(),
        );
      expect(reasonOf(await quote([adult!]))).toBe('state');
      expect(reasonOf(await quote([adult!, child!]))).toBe('state');
      expect((await quote([child!])).kind).toBe('done');
      expect((await quote([adult!, child!, infant!])).kind).toBe('done');
    });

    test('voids a ticket on the day of its issue at no penalty, and afterwards refunds it by its ladder', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 2, max: 8 });
      const [seats] = await seatsOf(it, fare);
      const booking = await issueFor(it, fare, ['ADT', 'ADT']);
      const [first, second] = ticketNosOf(booking);
      const quote = async (ticketNo: string) =>
        valueOf(
          await it.supplier.refundQuote(
            it.tenantId,
            { reference: booking.reference, ticketNos: [ticketNo], reason: 'voluntary' as const },
            it.now(),
          ),
        );
      const today = await quote(first!);
      expect([today.feeFen, today.lines[0]!.voided]).toEqual([0, true]);
      const voided = valueOf(await it.supplier.refund(aCall(it), booking.reference, today.quoteId));
      expect(voided.tickets.map(({ state }) => state).toSorted()).toEqual(['issued', 'voided']);
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);
      it.passSeconds(86_400);
      expect((await quote(second!)).lines[0]!.voided).toBe(false);
    });

    test('takes tickets back at no fee where its carrier is late, has moved or cancelled the flight, and not otherwise', async () => {
      const it = await open();
      const fare = await anOffer(it, { seats: 2, max: 8 });
      const [seats] = await seatsOf(it, fare);
      const booking = await issueFor(it, fare, ['ADT', 'ADT']);
      const [first, second] = ticketNosOf(booking);
      it.passSeconds(86_400);
      const asked = (ticketNo: string, reason: AirRefundReason) =>
        it.supplier.refundQuote(
          it.tenantId,
          { reference: booking.reference, ticketNos: [ticketNo], reason },
          it.now(),
        );
      const { feeFen: ladderFen } = valueOf(await asked(first!, 'voluntary'));
      expect(reasonOf(await asked(first!, 'carrier'))).toBe('on-time');
      await it.disrupt(booking.segments[0]!, 14);
      expect(reasonOf(await asked(first!, 'carrier'))).toBe('on-time');
      await it.disrupt(booking.segments[0]!, 15);
      const late = valueOf(await asked(first!, 'carrier'));
      expect([late.feeFen, late.examined, late.lines[0]!.voluntaryFeeFen]).toEqual([0, false, ladderFen]);
      const refunded = valueOf(await it.supplier.refund(aCall(it), booking.reference, late.quoteId));
      expect(refunded.tickets.map(({ state }) => state).toSorted()).toEqual(['issued', 'refunded']);
      await it.disrupt(booking.segments[0]!, null);
      const cancelled = valueOf(await asked(second!, 'carrier'));
      expect([cancelled.feeFen, cancelled.refundFen]).toEqual([0, fare.adultFen]);
      expect(seats).toBeGreaterThan(0);
      expect(await seatsOf(it, fare)).toEqual([0]);
    });

    test('examines what it is told of illness: tickets stay valid until it is decided, and a repeat asks nothing anew', async () => {
      const it = await open();
      const booking = await issueFor(it, await anOffer(it, { seats: 2 }), ['ADT', 'ADT']);
      const [first, second] = ticketNosOf(booking);
      const ask = async (ticketNo: string) => {
        const input = { reference: booking.reference, ticketNos: [ticketNo], reason: 'illness' as const };
        const quote = valueOf(await it.supplier.refundQuote(it.tenantId, input, it.now()));
        expect([quote.examined, quote.feeFen]).toEqual([true, 0]);
        const call = aCall(it);
        const send = () => it.supplier.refund(call, booking.reference, quote.quoteId, groundsOf('诊断证明'));
        expect((await send()).kind).toBe('accepted');
        expect((await send()).kind).toBe('accepted');
        return call.clientReference;
      };
      const status = (reference: string) => it.supplier.status(it.tenantId, reference);
      const refused = await ask(first!);
      expect((await status(refused)).kind).toBe('accepted');
      await it.examine(refused, 'stranger');
      for (const _ of [1, 2])
        expect(reasonOf((await status(refused)) as AirOutcome<unknown>)).toBe('stranger');
      // What is decided stays so.
      await it.examine(refused, 'granted');
      expect(reasonOf((await status(refused)) as AirOutcome<unknown>)).toBe('stranger');
      const granted = await ask(second!);
      await it.examine(granted, 'granted');
      const after = valueOf(await status(granted));
      expect(after.tickets.map(({ state }) => state)).toEqual(['issued', 'refunded']);
      expect(valueOf(await status(granted))).toEqual(after);
    });

    test('tells what became of a refund to be examined whose answer was lost, and decides by itself in time', async () => {
      const it = await open();
      const booking = await issueFor(it, await anOffer(it, { seats: 2 }), ['ADT', 'ADT']);
      const ask = async (ticketNo: string, reason: AirRefundReason, note: string | undefined) => {
        const input = { reference: booking.reference, ticketNos: [ticketNo], reason };
        const quote = valueOf(await it.supplier.refundQuote(it.tenantId, input, it.now()));
        await it.fault('drop-after');
        const call = aCall(it);
        const grounds = note === undefined ? { note: '签证未获签发', proofs: [] } : groundsOf(note);
        const sent = await it.supplier.refund(call, booking.reference, quote.quoteId, grounds);
        expect(sent.kind).toBe('unknown');
        expect((await it.supplier.status(it.tenantId, call.clientReference)).kind).toBe('accepted');
        return call.clientReference;
      };
      const [first, second] = ticketNosOf(booking);
      const shown = await ask(first!, 'death', '死亡证明');
      const told = await ask(second!, 'other', undefined);
      it.passSeconds(3 * 86_400);
      expect((await it.supplier.status(it.tenantId, shown)).kind).toBe('done');
      const outcome = await it.supplier.status(it.tenantId, told);
      expect(outcome.kind === 'rejected' && outcome.reason).toBe('not-covered');
    });

    test('changes a ticket to another day: the old one ends when the new one is issued, and its seat comes back', async () => {
      const it = await open();
      const { fare, seats, booking, input } = await changing(it, ['ADT']);
      const [option] = valueOf(await it.supplier.changeOptions(it.tenantId, input, it.now()));
      expect(option!.offer.airline).toBe(booking.segments[0]!.airline);
      const [line] = option!.lines;
      expect(line!.differenceFen).toBe(Math.max(0, option!.offer.adultFen - fare.adultFen));
      const quote = await changeQuoteFor(it, input, option!.offer.offerId);
      expect(quote.moves[0]!.lines).toEqual(option!.lines);
      expect(quote.moves[0]!.rule).not.toBe('');

      const call = aCall(it);
      const asked = { reference: booking.reference, quoteId: quote.quoteId, holdUntil: inMinutes(it, 15) };
      const held = valueOf(await it.supplier.holdChange(call, asked));
      expect([held.state, held.tickets.map(({ state }) => state)]).toEqual(['held', ['held']]);
      expect(held.segments.map(({ flightNo }) => flightNo)).toEqual([option!.offer.flightNo]);
      expect(valueOf(await it.supplier.holdChange(call, asked)).reference).toBe(held.reference);
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);

      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(issued.tickets[0]!.ticketNo).toMatch(/^\d{3}-\d{10}$/);
      expect((await seatsOf(it, fare))[0]).toBe(seats);
      expect(reasonOf(await it.supplier.changeOptions(it.tenantId, input, it.now()))).toBe('state');
      const again = {
        reference: held.reference,
        ticketNos: ticketNosOf(issued),
        reason: 'voluntary' as const,
      };
      const refund = valueOf(await it.supplier.refundQuote(it.tenantId, again, it.now()));
      expect(addFen(refund.feeFen, refund.refundFen)).toBe(line!.fareFen);
      expect(refund.lines[0]!.voided).toBe(false);
    });

    test('moves both flights of a connection at once: one quote, one booking, and the old tickets end together', async () => {
      const it = await open();
      const { fare, booking, ticketNos, to } = await connecting(it, ['ADT', 'ADT']);
      const { reference } = booking;
      const before = await seatsOf(it, fare);
      const input = moving(
        { reference, ticketNos },
        to.map(({ offer }) => offer.offerId),
      );
      const quote = valueOf(await it.supplier.changeQuote(it.tenantId, input, it.now()));
      expect(quote.moves.map(({ lines }) => lines)).toEqual(to.map(({ lines }) => lines));
      expect(quote.moves.map(({ offer }) => offer.flightNo)).toEqual(to.map(({ offer }) => offer.flightNo));
      const asked = { reference, quoteId: quote.quoteId, holdUntil: inMinutes(it, 15) };
      const held = valueOf(await it.supplier.holdChange(aCall(it), asked));
      expect(held.segments.map(({ flightNo }) => flightNo)).toEqual(to.map(({ offer }) => offer.flightNo));
      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(issued.tickets.map(({ segment, passenger, state }) => [segment, passenger, state])).toEqual(
        expect.arrayContaining(
          [0, 1].flatMap((segment) => [0, 1].map((passenger) => [segment, passenger, 'issued'])),
        ),
      );
      const left = { reference, ticketNos: ticketNos.slice(0, 2), day: dayAhead(it, 48) };
      expect(reasonOf(await it.supplier.changeOptions(it.tenantId, left, it.now()))).toBe('state');
      const after = await seatsOf(it, fare);
      for (const [at, seats] of after.entries()) expect(seats).toBe(Math.min(9, before[at]! + 2));
    });

    test('leaves both flights of a connection as they were where one ticket has ended before the change is issued', async () => {
      const it = await open();
      const { booking, ticketNos, to } = await connecting(it, ['ADT']);
      const { reference } = booking;
      const input = moving(
        { reference, ticketNos },
        to.map(({ offer }) => offer.offerId),
      );
      const { quoteId } = valueOf(await it.supplier.changeQuote(it.tenantId, input, it.now()));
      const asked = { reference, quoteId, holdUntil: inMinutes(it, 15) };
      const held = valueOf(await it.supplier.holdChange(aCall(it), asked));
      const back = { reference, ticketNos: ticketNos.slice(1), reason: 'voluntary' as const };
      const refund = valueOf(await it.supplier.refundQuote(it.tenantId, back, it.now()));
      valueOf(await it.supplier.refund(aCall(it), reference, refund.quoteId));
      expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
      const first = { reference, ticketNos: ticketNos.slice(0, 1), day: dayAhead(it, 48) };
      expect((await it.supplier.changeOptions(it.tenantId, first, it.now())).kind).toBe('done');
    });

    test('moves nobody’s tickets of one segment twice, nor different people together', async () => {
      const it = await open();
      const { booking, ticketNos, to } = await connecting(it, ['ADT', 'ADT']);
      const { reference } = booking;
      const [first, second] = to.map(({ offer }) => offer.offerId);
      const asked = (moves: { ticketNos: string[]; offerId: string }[]) =>
        it.supplier.changeQuote(it.tenantId, { reference, moves }, it.now());
      const twice = [
        { ticketNos: ticketNos.slice(0, 1), offerId: first! },
        { ticketNos: ticketNos.slice(0, 1), offerId: first! },
      ];
      expect(reasonOf(await asked(twice))).toBe('state');
      const others = [
        { ticketNos: ticketNos.slice(0, 1), offerId: first! },
        { ticketNos: ticketNos.slice(3), offerId: second! },
      ];
      expect(reasonOf(await asked(others))).toBe('state');
    });

    test('leaves the old tickets as they were where a change is given up, or not issued in time', async () => {
      const it = await open();
      const { fare, seats, booking, input } = await changing(it, ['ADT', 'INF']);
      const [option] = valueOf(await it.supplier.changeOptions(it.tenantId, input, it.now()));
      const offer = { ...fare, offerIds: [option!.offer.offerId] };
      const [before] = await seatsOf(it, offer);
      const hold = async () => {
        const { quoteId } = await changeQuoteFor(it, input, option!.offer.offerId);
        const asked = { reference: booking.reference, quoteId, holdUntil: inMinutes(it, 15) };
        return valueOf(await it.supplier.holdChange(aCall(it), asked));
      };
      const first = await hold();
      expect((await seatsOf(it, offer))[0]).toBe(before === 9 ? 9 : before! - 1);
      expect(valueOf(await it.supplier.cancel(aCall(it), first.reference)).state).toBe('cancelled');
      expect((await seatsOf(it, offer))[0]).toBe(before);
      const second = await hold();
      it.passSeconds(1800);
      expect(reasonOf(await it.supplier.issue(aCall(it), second.reference))).toBe('state');
      expect((await seatsOf(it, fare))[0]).toBe(seats! - 1);
      expect((await it.supplier.changeOptions(it.tenantId, input, it.now())).kind).toBe('done');
    });

    test('issues a change in place of tickets once: what was refunded meanwhile is not changed any more', async () => {
      const it = await open();
      const { booking, input } = await changing(it, ['ADT']);
      const [option] = valueOf(await it.supplier.changeOptions(it.tenantId, input, it.now()));
      const { quoteId } = await changeQuoteFor(it, input, option!.offer.offerId);
      const asked = { reference: booking.reference, quoteId, holdUntil: inMinutes(it, 15) };
      const held = valueOf(await it.supplier.holdChange(aCall(it), asked));
      expect(reasonOf(await it.supplier.holdChange(aCall(it), asked))).toBe('price');
      const refund = {
        reference: booking.reference,
        ticketNos: input.ticketNos,
        reason: 'voluntary' as const,
      };
      const quoted = valueOf(await it.supplier.refundQuote(it.tenantId, refund, it.now()));
      await it.supplier.refund(aCall(it), booking.reference, quoted.quoteId);
      expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
    });

    test('tells whoever holds tickets of a flight what became of it, each piece under one id, page by page', async () => {
      const it = await open();
      const read = async (after: string | null) => {
        const pages = [];
        let mark = after;
        for (;;) {
          const page = valueOf(await it.supplier.news(it.tenantId, mark, it.now()));
          pages.push(...page.news);
          mark = page.mark;
          if (!page.more) return { news: pages, mark };
        }
      };
      const fare = await anOffer(it, { seats: 3 });
      const booking = await issueFor(it, fare, ['ADT']);
      const given = await issueFor(it, fare, ['ADT']);
      const quote = valueOf(
        await it.supplier.refundQuote(
          it.tenantId,
          { reference: given.reference, ticketNos: ticketNosOf(given), reason: 'voluntary' },
          it.now(),
        ),
      );
      valueOf(await it.supplier.refund(aCall(it), given.reference, quote.quoteId));
      const { mark } = await read(null);
      expect((await read(mark)).news).toEqual([]);
      const [sold] = booking.segments;
      await it.disrupt(sold!, 14);
      await it.disrupt(sold!, 120);
      await it.disrupt(sold!, null);
      const after = await read(mark);
      expect(after.news.map(({ reference, segment }) => [reference, segment])).toEqual(
        Array.from({ length: 3 }, () => [booking.reference, 0]),
      );
      expect(after.news.map(({ kind, free, flight }) => [kind, free, flight?.flightNo])).toEqual([
        ['retimed', false, sold!.flightNo],
        ['retimed', true, sold!.flightNo],
        ['cancelled', true, undefined],
      ]);
      expect(new Set(after.news.map(({ id }) => id)).size).toBe(3);
      expect(await read(mark)).toEqual(after);
      expect((await read(after.mark)).news).toEqual([]);
    });

    test('changes tickets of a moved flight free, in their cabin and beside their day, under the rules they were sold with', async () => {
      const it = await open();
      const { booking, input } = await changing(it, ['ADT', 'INF']);
      const [sold] = booking.segments;
      const day = addDays(sold!.day, 1);
      const asked = { ...input, day, free: true };
      const options = () => it.supplier.changeOptions(it.tenantId, asked, it.now());
      expect(reasonOf(await options())).toBe('on-time');
      await it.disrupt(sold!, 60);
      const far = { ...asked, day: addDays(sold!.day, 2) };
      expect(reasonOf(await it.supplier.changeOptions(it.tenantId, far, it.now()))).toBe('time');
      const [option] = valueOf(await options());
      const offerId = option!.offer.offerId;
      const quote = valueOf(
        await it.supplier.changeQuote(it.tenantId, moving(input, [offerId], true), it.now()),
      );
      const lines = quote.moves.flatMap((move) => move.lines);
      for (const { feeFen, differenceFen } of [...option!.lines, ...lines])
        expect([feeFen, differenceFen]).toEqual([0, 0]);
      const hold = { reference: booking.reference, quoteId: quote.quoteId, holdUntil: inMinutes(it, 15) };
      const held = valueOf(await it.supplier.holdChange(aCall(it), hold));
      const issued = valueOf(await it.supplier.issue(aCall(it), held.reference));
      const again = { reference: held.reference, ticketNos: ticketNosOf(issued), day, free: true };
      expect(reasonOf(await it.supplier.changeOptions(it.tenantId, again, it.now()))).toBe('on-time');
      const refund = { ...again, reason: 'voluntary' as const };
      const kept = valueOf(await it.supplier.refundQuote(it.tenantId, refund, it.now()));
      expect(addFen(kept.feeFen, kept.refundFen)).toBe(sumFen(lines.map(({ fareFen }) => fareFen)));
    });

    test('changes nobody to another carrier, and no child away from its adult', async () => {
      const it = await open();
      const { booking, input } = await changing(it, ['ADT', 'CHD']);
      const found = await it.supplier.search(
        it.tenantId,
        { ...busy, day: input.day, kind: 'direct' },
        it.now(),
      );
      const other = found.find(({ segments }) => segments[0]!.airline !== booking.segments[0]!.airline)!;
      const offerId = other.fares[0]!.offerIds[0]!;
      expect(reasonOf(await it.supplier.changeQuote(it.tenantId, moving(input, [offerId]), it.now()))).toBe(
        'state',
      );
      for (const ticketNo of input.ticketNos) {
        const alone = { ...input, ticketNos: [ticketNo] };
        expect(reasonOf(await it.supplier.changeOptions(it.tenantId, alone, it.now()))).toBe('state');
      }
    });

    test('sells nothing that departs within two hours', async () => {
      const it = await open();
      const today = dayOf(it.now());
      const found = await it.supplier.search(it.tenantId, { ...busy, day: today, kind: 'direct' }, it.now());
      const earliest = it.now().getTime() + 2 * 3_600_000;
      for (const { segments } of found) {
        expect(Date.parse(`${today}T${segments[0]!.departs}:00+08:00`)).toBeGreaterThanOrEqual(earliest);
      }
      const offerIds = found[0]!.fares[0]!.offerIds;
      const departs = Date.parse(`${today}T${found[0]!.segments[0]!.departs}:00+08:00`);
      const close = new Date(departs - 2 * 3_600_000 + 1000);
      expect(reasonOf(await it.supplier.price(it.tenantId, offerIds, close))).toBe('too-close');
      expect(reasonOf(await it.supplier.price(it.tenantId, offerIds, new Date(departs)))).toBe('gone');
    });
  });
}

function dayAhead(it: AirSupplierUnderTest, days: number): Day {
  return addDays(dayOf(it.now()), days);
}

let calls = 0;
function aCall({ tenantId, now }: AirSupplierUnderTest): AirCall {
  calls += 1;
  return { tenantId, clientReference: `KIT${process.pid}N${calls}`, now: now() };
}

function inMinutes(it: AirSupplierUnderTest, minutes: number): Date {
  return new Date(it.now().getTime() + minutes * 60_000);
}

/** To Shanghai in the morning, on to Shenzhen the same day, back to Beijing, and to Shanghai once more. */
async function fourLegs(it: AirSupplierUnderTest): Promise<{ fare: FareOption; sumFen: number }> {
  const ways = [
    ['BJS', 'SHA', 40, '06:00', '11:00'],
    ['SHA', 'SZX', 40, '17:00', '21:00'],
    ['SZX', 'BJS', 42, '06:00', '23:00'],
    ['BJS', 'SHA', 44, '06:00', '23:00'],
  ] as const;
  const fares = await Promise.all(
    ways.map(async ([from, to, days, earliest, latest]) => {
      const search = { from, to, day: dayAhead(it, days), kind: 'direct' } as const;
      const found = await it.supplier.search(it.tenantId, search, it.now());
      return found
        .filter(({ segments: [first] }) => first!.departs >= earliest && first!.departs <= latest)
        .flatMap(({ fares: each }) => each)
        .find(({ seatsLeft, changeLadder }) => seatsLeft > 2 && changeLadder !== '100')!;
    }),
  );
  return {
    fare: { ...fares[0]!, offerIds: fares.flatMap(({ offerIds }) => offerIds) },
    sumFen: sumFen(fares.map(({ adultFen }) => adultFen)),
  };
}

/** Tickets that may be changed, and what asks for it. */
async function changing(it: AirSupplierUnderTest, types: readonly AirPassenger['type'][]) {
  const fare = await anOffer(it, { seats: 2, max: 8, changeable: true });
  const [seats] = await seatsOf(it, fare);
  const booking = await issueFor(it, fare, types);
  const input = { reference: booking.reference, ticketNos: ticketNosOf(booking), day: dayAhead(it, 25) };
  return { fare, seats, booking, input };
}

async function changeQuoteFor(
  it: AirSupplierUnderTest,
  { reference, ticketNos }: { readonly reference: string; readonly ticketNos: readonly string[] },
  offerId: string,
): Promise<AirChangeQuote> {
  const input = moving({ reference, ticketNos }, [offerId]);
  return valueOf(await it.supplier.changeQuote(it.tenantId, input, it.now()));
}

/** What asks for the tickets to be moved, as many of them to each offer. */
function moving(
  { reference, ticketNos }: { readonly reference: string; readonly ticketNos: readonly string[] },
  offerIds: readonly string[],
  free?: true,
) {
  const each = ticketNos.length / offerIds.length;
  const moves = offerIds.map((offerId, at) => ({
    offerId,
    ticketNos: ticketNos.slice(at * each, (at + 1) * each),
  }));
  return { reference, moves, ...(free && { free }) };
}

/** Two flights of one carrier, of which one reaches the other, that both may be changed, and tickets of both for everybody. */
async function connecting(it: AirSupplierUnderTest, types: readonly AirPassenger['type'][]) {
  const flightsOn = async (from: string, to: string, days: number) => {
    const way = { from, to, day: dayAhead(it, days), kind: 'direct' } as const;
    return (await it.supplier.search(it.tenantId, way, it.now())).flatMap(({ segments, fares }) => {
      const fare = fares.find(
        ({ cabin, seatsLeft, changeLadder }) =>
          cabin === 'economy' && seatsLeft >= 4 && changeLadder !== '100',
      );
      return fare === undefined ? [] : [{ segment: segments[0]!, fare }];
    });
  };
  const there = await flightsOn('BJS', 'SHA', 46);
  const onward = await flightsOn('SHA', 'SZX', 46);
  const [first, second] = there
    .filter(({ segment }) => segment.departs < '11:00')
    .flatMap((one) =>
      onward
        .filter(
          ({ segment }) =>
            segment.airline === one.segment.airline &&
            segment.departs > '17:00' &&
            one.segment.arrives < '14:00',
        )
        .map((other) => [one, other] as const),
    )[0]!;
  const offerIds = [first, second].flatMap(({ fare }) => fare.offerIds);
  const fare = { ...first.fare, offerIds };
  const booking = await issueFor(it, fare, types);
  const ticketNos = [0, 1].flatMap((segment) =>
    types.map(
      (_, passenger) =>
        booking.tickets.find((each) => each.segment === segment && each.passenger === passenger)!.ticketNo!,
    ),
  );
  const optionOn = async (segment: 0 | 1, from: string, until: string) => {
    const mine = ticketNos.slice(segment * types.length, (segment + 1) * types.length);
    const asked = { reference: booking.reference, ticketNos: mine, day: dayAhead(it, 48) };
    const options = valueOf(await it.supplier.changeOptions(it.tenantId, asked, it.now()));
    return options.find(
      ({ offer }) => offer.cabin === 'economy' && offer.departs >= from && offer.departs < until,
    )!;
  };
  const to = [await optionOn(0, '06:00', '12:00'), await optionOn(1, '17:00', '24:00')] as const;
  return { fare, booking, ticketNos, to };
}

async function* pieces() {
  yield Buffer.from('%PDF-');
}

/** One document of a few bytes. */
function groundsOf(name: string): AirRefundGrounds {
  return { note: name, proofs: [{ name: `${name}.pdf`, kind: 'pdf', size: 5, pieces: pieces() }] };
}

let daysUsed = 0;

/** A direct fare with some seats left, on a day that no other test of the run used. */
async function anOffer(
  it: AirSupplierUnderTest,
  input: { seats: number; max?: number; changeable?: boolean },
): Promise<FareOption> {
  for (let tries = 0; tries < 60; tries += 1) {
    daysUsed += 1;
    const day = dayAhead(it, 30 + (daysUsed % 200));
    const found = await it.supplier.search(it.tenantId, { ...busy, day, kind: 'direct' }, it.now());
    const fare = found
      .flatMap(cheapFares)
      .find(
        ({ seatsLeft, changeLadder }) =>
          seatsLeft >= input.seats &&
          seatsLeft <= (input.max ?? 9) &&
          (input.changeable !== true || changeLadder !== '100'),
      );
    if (fare !== undefined) return fare;
  }
  throw new Error('no such offer in sixty days');
}

function cheapFares({ fares }: Itinerary): FareOption[] {
  return fares.filter(({ cabin }) => cabin === 'economy').slice(0, 1);
}

async function seatsOf(it: AirSupplierUnderTest, { offerIds }: FareOption): Promise<number[]> {
  const outcome = await it.supplier.price(it.tenantId, offerIds, it.now());
  return outcome.kind === 'done' ? outcome.value.map(({ seatsLeft }) => seatsLeft) : offerIds.map(() => 0);
}

/** At the prices of this moment. */
async function holdInputFor(
  it: AirSupplierUnderTest,
  { offerIds }: FareOption,
  types: readonly AirPassenger['type'][],
): Promise<AirHoldInput> {
  const priced = valueOf(await it.supplier.price(it.tenantId, offerIds, it.now()));
  const passengers = types.map(
    (type, at): AirPassenger => ({
      name: `旅客${at}`,
      type,
      paperType: 1,
      paperNo: `TEST${at}`,
      birth: null,
      faresFen: priced.map((offer) => fareOf(type, offer)),
    }),
  );
  return {
    offerIds,
    passengers,
    expectFareFen: sumFen(passengers.flatMap(({ faresFen }) => faresFen)),
    holdUntil: new Date(it.now().getTime() + 15 * 60_000),
  };
}

async function holdFor(
  it: AirSupplierUnderTest,
  fare: FareOption,
  types: readonly AirPassenger['type'][],
): Promise<AirBooking> {
  return valueOf(await it.supplier.hold(aCall(it), await holdInputFor(it, fare, types)));
}

async function issueFor(
  it: AirSupplierUnderTest,
  fare: FareOption,
  types: readonly AirPassenger['type'][],
): Promise<AirBooking> {
  const { reference } = await holdFor(it, fare, types);
  return valueOf(await it.supplier.issue(aCall(it), reference));
}

function ticketNosOf({ tickets }: AirBooking): string[] {
  return tickets.map(({ ticketNo }) => ticketNo!);
}
