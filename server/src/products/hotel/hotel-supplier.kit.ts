import { addDays, type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { cancelFine, termsProblem } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import {
  type FoundPortion,
  type FoundRate,
  gatherRates,
  type HotelBooking,
  type HotelCall,
  type HotelChangeInput,
  type HotelHoldInput,
  type HotelOutcome,
  type HotelSupplier,
  maxToldRooms,
  type RatePlan,
  type RoomRate,
} from './hotel-supplier.ts';

/** What a supplier brings to be examined. */
export interface HotelSupplierUnderTest {
  readonly supplier: HotelSupplier;
  readonly tenantId: string;
  /** One with a hundred hotels or more. */
  readonly city: string;
  readonly now: () => Date;
  /** Moves the supplier's time. */
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side; `decline`: a hotel looks first, and says no; asked of whoever does. */
  readonly fault: (fault: 'refuse' | 'drop-before' | 'drop-after' | 'decline') => Promise<void>;
}

/**
 * The behaviour that every supplier of hotels must show; each adapter's test runs it. An adapter to a bed bank passes our
 * `clientReference` on, maps its codes to `HotelRejection`, answers `unknown` to whatever it cannot read, and lets `status` ask by it.
 */
export function describeHotelSupplier(name: string, open: () => Promise<HotelSupplierUnderTest>): void {
  describe(`${name} as a supplier of hotels`, () => {
    test('tells of its cities, their hotels, and each of these', async () => {
      const { supplier, city } = await open();
      const cities = await supplier.cities();
      const hotels = await supplier.hotels(city);
      expect(cities.find((each) => each.name === city)?.hotels).toBe(hotels.length);
      expect(new Set(hotels.map(({ id }) => id)).size).toBe(hotels.length);
      expect(new Set(hotels.map((hotel) => hotel.name)).size).toBe(hotels.length);
      for (const facts of hotels.slice(0, 20)) {
        expect(facts.id).toMatch(/^[0-9A-Za-z-]{1,40}$/);
        const detail = (await supplier.hotel(facts.id))!;
        expect(detail.facts).toEqual(facts);
        expect(new Set(detail.rooms.map(({ id }) => id)).size).toBe(detail.rooms.length);
        for (const { view } of detail.views)
          expect((await supplier.picture(facts.id, view))?.bytes.length).toBeGreaterThan(0);
        expect(await supplier.picture(facts.id, 'nothing')).toBeUndefined();
      }
      expect(await supplier.hotels('无此城市')).toEqual([]);
      expect(await supplier.hotel('0-0')).toBeUndefined();
    });

    test('finds of each hotel the cheapest rate that suits, as its list of rates has it', async () => {
      const it = await open();
      const found = await search(it, aStay(it, 2));
      expect(found.length).toBeGreaterThan(0);
      for (const rate of found.slice(0, 20)) {
        const rates = (await ratesOf(it, rate.hotelId, aStay(it, 2))).filter(({ left }) => left > 0);
        const cheapest = Math.min(...rates.map(({ nights }) => stayTotal(nights, 1)));
        expect(stayTotal(rate.nights, 1)).toBe(cheapest);
        expect(rates).toContainEqual({
          roomId: rate.roomId,
          plan: rate.plan,
          nights: rate.nights,
          left: rate.left,
        });
      }
    });

    test('says of how many hotels the prices are known, until they are of all', async () => {
      const it = await open();
      const known: number[] = [];
      for await (const { asked } of searchInPortions(it, aStay(it, 1))) known.push(asked);
      expect(known).toEqual(known.toSorted((one, other) => one - other));
      expect(known.at(-1)).toBe((await it.supplier.hotels(it.city)).length);
    });

    test('tells what is left of the rooms of a list afterwards, as the list would have', async () => {
      const it = await open();
      const stay = aStay(it, 2);
      const exact = await search(it, stay);
      const ask = { city: it.city, stay, wishes: { kinds: rateKinds }, leftLater: true };
      const found = await gatherRates(it.supplier.search(it.tenantId, ask, it.now()));
      expect(uncounted(found)).toEqual(uncounted(exact));
      const rooms = [...found.slice(0, 30), { hotelId: '0-0', roomId: 'X' }];
      expect(await it.supplier.left(it.tenantId, { city: it.city, stay, rooms }, it.now())).toEqual([
        ...exact.slice(0, 30).map(({ left }) => left),
        0,
      ]);
    });

    test('tells of as many rooms as are wanted, where there are so many', async () => {
      const it = await open();
      const stay = aStay(it, 1, maxToldRooms + 2);
      const found = (await search(it, stay)).slice(0, 20);
      expect(found.map(({ left }) => left)).toEqual(found.map(() => maxToldRooms + 2));
    });

    test('keeps to what a rate must be', async () => {
      const it = await open();
      const stay = aStay(it, 1);
      const ofWishes = async (wishes: object) =>
        (
          await gatherRates(
            it.supplier.search(
              it.tenantId,
              { city: it.city, stay, wishes: { kinds: ['public'], ...wishes } },
              it.now(),
            ),
          )
        ).map(({ plan }) => plan);
      expect((await ofWishes({})).every(({ kind }) => kind === 'public')).toBe(true);
      expect((await ofWishes({ breakfast: true })).every(({ breakfasts }) => breakfasts > 0)).toBe(true);
      expect((await ofWishes({ payments: ['desk'] })).every(({ payment }) => payment === 'desk')).toBe(true);
      const free = await ofWishes({ freeCancellation: true });
      expect(free.length).toBeGreaterThan(0);
      for (const { cancellation } of free) {
        expect(cancelFine(cancellation, stay.arrival, pricedNights(stay), it.now())).toBe(0);
        expect(termsProblem(cancellation)).toBeUndefined();
      }
    });

    test('prices every night of a stay for every room, and leaves out rooms that are too small', async () => {
      const it = await open();
      const stay = { ...aStay(it, 3), adults: 3 };
      const found = await search(it, stay);
      const detail = (await it.supplier.hotel(found[0]!.hotelId))!;
      const rates = await ratesOf(it, found[0]!.hotelId, stay);
      for (const { roomId, nights, left } of rates) {
        expect(nights.map(({ night }) => night)).toEqual(nightsOf(stay));
        expect(nights.every(({ priceFen }) => priceFen > 0)).toBe(true);
        expect(left).toBeLessThanOrEqual(maxToldRooms);
        expect(detail.rooms.find(({ id }) => id === roomId)!.maxAdults).toBeGreaterThanOrEqual(3);
      }
      expect(await it.supplier.rates(it.tenantId, { hotelId: '0-0', stay, kinds: rateKinds }, it.now())).toBe(
        undefined,
      );
    });

    test('holds rooms, confirms them with the number of the desk, and shows every night', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2, rooms: 2 });
      const held = await holdFor(it, input);
      expect(held).toMatchObject({ state: 'held', confirmationNo: null });
      expect(held.nights).toHaveLength(4);
      expect(sumFen(held.nights.map(({ priceFen }) => priceFen))).toBe(stayTotal(input.nights, 2));
      const confirmed = valueOf(await it.supplier.issue(aCall(it), held.reference));
      expect(confirmed.state).toBe('confirmed');
      expect(confirmed.confirmationNo).toMatch(/\S/);
      expect(confirmed.nights.every(({ state }) => state === 'confirmed')).toBe(true);
      // Nobody has come yet, and of what it does not know it says nothing.
      expect(await it.supplier.stay(it.tenantId, held.reference, it.now())).toBeUndefined();
      expect(await it.supplier.stay(it.tenantId, 'H000000000000', it.now())).toBeUndefined();
    });

    test('does a call once, however often it is repeated', async () => {
      const it = await open();
      const input = await holdInput(it, { left: maxToldRooms - 1 });
      const hold = aCall(it);
      const answers = await Promise.all(Array.from({ length: 6 }, () => it.supplier.hold(hold, input)));
      expect(new Set(answers.map((answer) => valueOf(answer).reference)).size).toBe(1);
      await expectTaken(it, input, maxToldRooms - 2);
      const { reference } = valueOf(answers[0]!);
      const issue = aCall(it);
      const issued = await Promise.all([1, 2, 3].map(() => it.supplier.issue(issue, reference)));
      // A repeat that comes while the first is under way may be told to ask.
      const done = issued.filter(({ kind }) => kind === 'done').map(valueOf);
      expect(new Set(done.map(({ confirmationNo }) => confirmationNo)).size).toBe(1);
      expect(valueOf(await it.supplier.status(it.tenantId, issue.clientReference)).state).toBe('confirmed');
      expect(await leftOf(it, input)).toBe(maxToldRooms - 2);
    });

    test('sells the last room once: thirty guests at a time get exactly what there is', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2, left: 2 });
      const answers = await Promise.all(Array.from({ length: 30 }, () => takeFor(it, input)));
      const done = answers.filter(({ kind }) => kind === 'done').map(valueOf);
      expect(done).toHaveLength(2);
      expect(new Set(answers.filter(({ kind }) => kind !== 'done').map(reasonOf))).toEqual(
        new Set(['sold-out']),
      );
      expect(await leftOf(it, input)).toBe(0);
      expect((await giveBack(it, input, done[0]!)).state).toBe('cancelled');
      expect(await leftOf(it, input)).toBe(1);
      valueOf(await takeFor(it, input));
      expect(reasonOf(await takeFor(it, input))).toBe('sold-out');
    });

    test('takes all nights and rooms or none', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2, left: 1 });
      const two = { ...input, stay: { ...input.stay, rooms: 2 }, guests: [['甲'], ['乙']] };
      expect(reasonOf(await it.supplier.hold(aCall(it), two))).toBe('sold-out');
      expect(await leftOf(it, input)).toBe(1);
    });

    test('refuses another price than its own, hotels that it does not have, and stays that it does not sell', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2 });
      const reason = async (part: Partial<HotelHoldInput>) =>
        reasonOf(await it.supplier.hold(aCall(it), { ...input, ...part }));
      const cheaper = input.nights.map((night) => ({ ...night, priceFen: fen(100) }));
      expect(await reason({ nights: cheaper })).toBe('price');
      expect(await reason({ nights: input.nights.slice(1) })).toBe('price');
      expect(await reason({ hotelId: '0-0' })).toBe('unknown-hotel');
      expect(await reason({ planId: 'nothing' })).toBe('unknown-hotel');
      expect(await reason({ guests: [] })).toBe('stay');
    });

    test('puts the rooms of a hold back on sale when its time has passed', async () => {
      const it = await open();
      const input = await holdInput(it, { left: 1 });
      const held = await holdFor(it, input);
      it.passSeconds(1800);
      expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
      const again = await holdFor(it, { ...input, holdUntil: holdUntil(it) });
      expect(again.reference).not.toBe(held.reference);
      expect(valueOf(await it.supplier.cancel(aCall(it), held.reference)).state).toBe('expired');
    });

    test('gives single nights of single rooms back at the fine of their terms', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 3, rooms: 2 });
      const before = await leftOf(it, input);
      const { reference } = await confirmFor(it, input);
      const [first, second] = [nightsOf(input.stay)[0]!, nightsOf(input.stay)[1]!];
      const given = [
        { room: 0, night: first },
        { room: 1, night: second },
      ];
      const fine = fineOf(it, input, given);
      if (!it.supplier.abilities.singleNights)
        return refusesSome(it, reference, { nights: given, expectFineFen: fine });
      const wrong = { nights: given, expectFineFen: fen(fine + 1) };
      expect(reasonOf(await it.supplier.cancelNights(aCall(it), reference, wrong))).toBe('price');
      const call = aCall(it);
      const asked = { nights: given, expectFineFen: fine };
      const left = valueOf(await it.supplier.cancelNights(call, reference, asked));
      expect(left.state).toBe('confirmed');
      expect(left.nights.filter(({ state }) => state === 'cancelled')).toHaveLength(2);
      expect(sumFen(left.nights.map(({ fineFen }) => fineFen))).toBe(fine);
      expect(valueOf(await it.supplier.cancelNights(call, reference, asked))).toEqual(left);
      expect(reasonOf(await it.supplier.cancelNights(aCall(it), reference, asked))).toBe('state');
      const rest = left.nights.filter(({ state }) => state === 'confirmed');
      const ended = valueOf(
        await it.supplier.cancelNights(aCall(it), reference, {
          nights: rest,
          expectFineFen: fineOf(it, input, rest),
        }),
      );
      expect(ended.state).toBe('cancelled');
      expect(await leftOf(it, input)).toBe(before);
    });

    test('gives a whole booking back once, at the fine of its terms', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2, rooms: 2 });
      const before = await leftOf(it, input);
      const booking = await confirmFor(it, input);
      const fine = fineOf(it, input, booking.nights);
      const wrong = { nights: booking.nights, expectFineFen: fen(fine + 1) };
      expect(reasonOf(await it.supplier.cancelNights(aCall(it), booking.reference, wrong))).toBe('price');
      const call = aCall(it);
      const asked = { nights: booking.nights, expectFineFen: fine };
      const ended = valueOf(await it.supplier.cancelNights(call, booking.reference, asked));
      expect([ended.state, sumFen(ended.nights.map(({ fineFen }) => fineFen))]).toEqual(['cancelled', fine]);
      expect(valueOf(await it.supplier.cancelNights(call, booking.reference, asked))).toEqual(ended);
      expect(valueOf(await it.supplier.status(it.tenantId, call.clientReference))).toEqual(ended);
      expect(reasonOf(await it.supplier.cancelNights(aCall(it), booking.reference, asked))).toBe('state');
      expect(await leftOf(it, input)).toBe(before);
    });

    test('keeps nights that have been slept, and what its terms keep after the clock', async () => {
      const it = await open();
      const input = await holdInput(it, { nights: 2 });
      const { reference } = await confirmFor(it, input);
      const second = nightsOf(input.stay)[1]!;
      it.passSeconds((momentOf(second, 60).getTime() - it.now().getTime()) / 1000);
      const slept = [{ room: 0, night: input.stay.arrival }];
      expect(
        reasonOf(
          await it.supplier.cancelNights(aCall(it), reference, { nights: slept, expectFineFen: fen(0) }),
        ),
      ).toBe('state');
      if (!it.supplier.abilities.singleNights) return;
      const left = [{ room: 0, night: second }];
      const early = await it.supplier.cancelNights(aCall(it), reference, {
        nights: left,
        expectFineFen: fineOf(it, input, left),
      });
      expect(valueOf(early).nights.map(({ state }) => state)).toEqual(['confirmed', 'cancelled']);
    });

    test('exchanges nights of a confirmed booking for others, once they are confirmed', async () => {
      const it = await open();
      if (!it.supplier.abilities.modifies) return refusesChange(it);
      const input = await holdInput(it, { nights: 2, rooms: 2 });
      const { reference } = await confirmFor(it, input);
      const left = await leftOf(it, input);
      const change = await changeInput(it, input);
      const call = aCall(it);
      const held = valueOf(await it.supplier.holdChange(call, reference, change));
      expect([held.state, held.nights.map(({ room }) => room)]).toEqual(['held', [0, 1]]);
      expect(valueOf(await it.supplier.holdChange(call, reference, change))).toEqual(held);
      const issuing = aCall(it);
      const done = valueOf(await it.supplier.issue(issuing, held.reference));
      expect([done.state, done.confirmationNo]).not.toContain(null);
      expect(done.state).toBe('confirmed');
      expect(done.nights.map(({ state, night }) => [state, night])).toEqual(
        [0, 1].map(() => ['confirmed', change.taken[0]!.night]),
      );
      expect(valueOf(await it.supplier.issue(issuing, held.reference))).toEqual(done);
      expect(await it.supplier.status(it.tenantId, issuing.clientReference)).toMatchObject({ value: done });
      // The night that stays is given back as before, and so is the new one, by the booking that was changed.
      const all = [nightsOf(input.stay)[1]!, change.taken[0]!.night].map((night) => ({ room: 1, night }));
      const priced = {
        ...input,
        stay: { ...input.stay, arrival: change.arrival },
        nights: [...input.nights, ...change.taken],
      };
      const given = await it.supplier.cancelNights(aCall(it), reference, {
        nights: all,
        expectFineFen: fineOf(it, priced, all),
      });
      expect(valueOf(given).nights.filter(({ state }) => state === 'confirmed')).toHaveLength(2);
      expect(await leftOf(it, input)).toBeGreaterThanOrEqual(left);
    });

    test('lengthens a confirmed booking at both ends, once that is confirmed', async () => {
      const it = await open();
      const { input, longer } = await lengthening(it);
      const { reference } = await confirmFor(it, input);
      if (!it.supplier.abilities.modifies) return refusesHeldChange(it, reference, longer);
      const fine = { ...longer, expectFineFen: fen(1) };
      expect(reasonOf(await it.supplier.holdChange(aCall(it), reference, fine))).toBe('price');
      const held = valueOf(await it.supplier.holdChange(aCall(it), reference, longer));
      expect(held.nights.map(({ room, night, state }) => [room, night, state])).toEqual(
        [0, 1].flatMap((room) => longer.taken.map(({ night }) => [room, night, 'held'])),
      );
      const issuing = aCall(it);
      const done = valueOf(await it.supplier.issue(issuing, held.reference));
      expect([done.state, done.nights.map(({ state }) => state)]).toEqual([
        'confirmed',
        Array.from({ length: 4 }, () => 'confirmed'),
      ]);
      expect(valueOf(await it.supplier.issue(issuing, held.reference))).toEqual(done);
      // All of it is the booking's, and goes back with it by the clock of its new arrival.
      const nights = [...input.nights, ...longer.taken];
      const all = [0, 1].flatMap((room) => nights.map(({ night }) => ({ room, night })));
      const priced = { ...input, stay: { ...input.stay, arrival: longer.arrival }, nights };
      const ended = await it.supplier.cancelNights(aCall(it), reference, {
        nights: all,
        expectFineFen: fineOf(it, priced, all),
      });
      expect(valueOf(ended).state).toBe('cancelled');
      expect(reasonOf(await it.supplier.holdChange(aCall(it), reference, longer))).toBe('state');
    });

    test('leaves a booking as it was whose change is given up, is too late, or would cost something else', async () => {
      const it = await open();
      if (!it.supplier.abilities.modifies) return;
      const input = await holdInput(it, { nights: 1 });
      const { reference } = await confirmFor(it, input);
      const change = await changeInput(it, input);
      const reason = async (part: Partial<HotelChangeInput>) =>
        reasonOf(await it.supplier.holdChange(aCall(it), reference, { ...change, ...part }));
      expect(await reason({ expectFineFen: fen(change.expectFineFen + 1) })).toBe('price');
      expect(await reason({ taken: change.taken.map((night) => ({ ...night, priceFen: fen(100) })) })).toBe(
        'price',
      );
      expect(await reason({ given: [addDays(input.stay.departure, 3)] })).toBe('state');
      const held = valueOf(await it.supplier.holdChange(aCall(it), reference, change));
      expect(valueOf(await it.supplier.cancel(aCall(it), held.reference)).state).toBe('cancelled');
      const late = valueOf(await it.supplier.holdChange(aCall(it), reference, change));
      const open1 = input.nights.map(({ night }) => ({ room: 0, night }));
      const expectFineFen = fineOf(it, input, open1);
      valueOf(await it.supplier.cancelNights(aCall(it), reference, { nights: open1, expectFineFen }));
      expect(reasonOf(await it.supplier.issue(aCall(it), late.reference))).toBe('state');
    });

    test('takes another arrival of a booking, and none of one that has ended', async () => {
      const it = await open();
      const input = await holdInput(it, {});
      const held = await holdFor(it, input);
      const later = { guests: input.guests, arrivesAt: '23:00', requests: '高楼层' };
      if (!it.supplier.abilities.modifies) return refusesGuests(it, held.reference, later);
      expect(valueOf(await it.supplier.modify(aCall(it), held.reference, later)).state).toBe('held');
      valueOf(await it.supplier.cancel(aCall(it), held.reference));
      expect(reasonOf(await it.supplier.modify(aCall(it), held.reference, later))).toBe('state');
      expect(reasonOf(await it.supplier.modify(aCall(it), 'H0', later))).toBe('unknown-reference');
    });

    test('answers later where the hotel looks first: held in the end', async () => {
      const it = await open();
      if (!it.supplier.abilities.looksFirst) return;
      const input = await holdInput(it, { onRequest: true });
      const call = aCall(it);
      const asked = await it.supplier.hold(call, input);
      expect(asked.kind).toBe('accepted');
      it.passSeconds(600);
      const word = await it.supplier.status(it.tenantId, call.clientReference);
      expect(word.kind === 'done' ? word.value.state : reasonOf(word)).toMatch(/^(held|declined)$/);
    });

    test('gives the rooms back where the hotel said no', async () => {
      const it = await open();
      if (!it.supplier.abilities.looksFirst) return;
      const input = await holdInput(it, { left: 2 });
      const call = aCall(it);
      await it.fault('decline');
      expect((await it.supplier.hold(call, input)).kind).toBe('accepted');
      expect(await leftOf(it, input)).toBe(1);
      it.passSeconds(600);
      expect(reasonOf(await it.supplier.status(it.tenantId, call.clientReference))).toBe('declined');
      expect(reasonOf(await it.supplier.hold(call, input))).toBe('declined');
      expect(await leftOf(it, input)).toBe(2);
    });

    test('finds an answer that was lost by its reference, and binds itself to what never happened', async () => {
      const it = await open();
      const input = await holdInput(it, {});
      const lost = aCall(it);
      await it.fault('drop-after');
      expect((await it.supplier.hold(lost, input)).kind).toBe('unknown');
      const found = await it.supplier.status(it.tenantId, lost.clientReference);
      expectLostHold(it, found);
      const never = aCall(it);
      await it.fault('drop-before');
      expect((await it.supplier.hold(never, input)).kind).toBe('unknown');
      expect(await it.supplier.status(it.tenantId, never.clientReference)).toEqual({
        kind: 'never-happened',
      });
      expect(reasonOf(await it.supplier.hold(never, input))).toBe('state');
      const busy = aCall(it);
      await it.fault('refuse');
      expect(reasonOf(await it.supplier.hold(busy, input))).toBe('busy');
    });
  });
}

const aheadDays = 12;
let asked = 0;
let moved = 0;

/** Of a day ahead that no other test has, so that none takes the rooms of another. */
function aStay(it: HotelSupplierUnderTest, nights: number, rooms = 1): Stay {
  const arrival = addDays(dayOf(it.now()), aheadDays);
  return { arrival, departure: addDays(arrival, nights), rooms, adults: 1 };
}

const pricedNights = (stay: Stay) => nightsOf(stay).map((night) => ({ night, priceFen: fen(10_000) }));

const searchInPortions = (it: HotelSupplierUnderTest, stay: Stay): AsyncIterable<FoundPortion> =>
  it.supplier.search(it.tenantId, { city: it.city, stay, wishes: { kinds: rateKinds } }, it.now());

const search = (it: HotelSupplierUnderTest, stay: Stay): Promise<readonly FoundRate[]> =>
  gatherRates(searchInPortions(it, stay));

async function ratesOf(
  it: HotelSupplierUnderTest,
  hotelId: string,
  stay: Stay,
): Promise<readonly RoomRate[]> {
  return (await it.supplier.rates(it.tenantId, { hotelId, stay, kinds: rateKinds }, it.now())) ?? [];
}

/** What is held, with the plan as it was found. */
interface ChosenRate extends HotelHoldInput {
  readonly plan: RatePlan;
}

/** Another hotel each time, so that no test takes the rooms of another. */
async function holdInput(
  it: HotelSupplierUnderTest,
  {
    nights = 1,
    rooms = 1,
    left,
    onRequest = false,
  }: { nights?: number; rooms?: number; left?: number; onRequest?: boolean },
): Promise<ChosenRate> {
  const stay = aStay(it, nights, rooms);
  for (const rate of (await search(it, stay)).slice(moved)) {
    moved += 1;
    if (rate.plan.onRequest !== onRequest || (left !== undefined && rate.left !== left)) continue;
    return {
      hotelId: rate.hotelId,
      roomId: rate.roomId,
      planId: rate.plan.id,
      plan: rate.plan,
      kinds: rateKinds,
      stay,
      nights: rate.nights,
      guests: Array.from({ length: rooms }, (_, at) => [`住客${at + 1}`]),
      arrivesAt: '18:00',
      requests: '',
      holdUntil: holdUntil(it),
    };
  }
  moved = 0;
  return holdInput(it, { nights, rooms, ...(left !== undefined && { left }), onRequest });
}

const holdUntil = (it: HotelSupplierUnderTest) => new Date(it.now().getTime() + 15 * 60_000);

function aCall(it: Pick<HotelSupplierUnderTest, 'tenantId' | 'now'>): HotelCall {
  asked += 1;
  return { tenantId: it.tenantId, clientReference: `KIT${asked}`, now: it.now() };
}

async function holdFor(it: HotelSupplierUnderTest, input: HotelHoldInput): Promise<HotelBooking> {
  return valueOf(await it.supplier.hold(aCall(it), input));
}

/** What takes rooms: the hold, or where that keeps none, confirming it. */
async function takeFor(
  it: HotelSupplierUnderTest,
  input: HotelHoldInput,
): Promise<HotelOutcome<HotelBooking>> {
  const held = await it.supplier.hold(aCall(it), input);
  if (it.supplier.abilities.holdsRooms || held.kind !== 'done') return held;
  return it.supplier.issue(aCall(it), held.value.reference);
}

async function giveBack(
  it: HotelSupplierUnderTest,
  input: ChosenRate,
  { reference, state, nights }: HotelBooking,
): Promise<HotelBooking> {
  if (state !== 'confirmed') return valueOf(await it.supplier.cancel(aCall(it), reference));
  const asked = { nights, expectFineFen: fineOf(it, input, nights) };
  return valueOf(await it.supplier.cancelNights(aCall(it), reference, asked));
}

async function confirmFor(it: HotelSupplierUnderTest, input: HotelHoldInput): Promise<HotelBooking> {
  const { reference } = await holdFor(it, input);
  return valueOf(await it.supplier.issue(aCall(it), reference));
}

/** The first night of each room given up for the one after the last. */
async function changeInput(it: HotelSupplierUnderTest, input: ChosenRate): Promise<HotelChangeInput> {
  const { hotelId, roomId, planId, stay } = input;
  const days = { ...stay, arrival: stay.departure, departure: addDays(stay.departure, 1) };
  const rate = (await ratesOf(it, hotelId, days)).find(
    (one) => one.roomId === roomId && one.plan.id === planId,
  )!;
  const rooms = Array.from({ length: stay.rooms }, (_, room) => room);
  const given = rooms.map((room) => ({ room, night: stay.arrival }));
  return {
    rooms,
    given: [stay.arrival],
    taken: rate.nights,
    kinds: rateKinds,
    arrival: addDays(stay.arrival, 1),
    expectFineFen: fineOf(it, input, given),
    holdUntil: holdUntil(it),
  };
}

/** A night before the first and one after the last of a stay, and none given up, where there are rooms on both. */
async function lengthening(
  it: HotelSupplierUnderTest,
): Promise<{ readonly input: ChosenRate; readonly longer: HotelChangeInput }> {
  const input = await holdInput(it, { nights: 1, rooms: 2 });
  const { hotelId, roomId, planId, stay } = input;
  const nightOf = async (arrival: Day) => {
    const days = { ...stay, arrival, departure: addDays(arrival, 1) };
    const rates = await ratesOf(it, hotelId, days);
    return rates.find((one) => one.roomId === roomId && one.plan.id === planId && one.left >= stay.rooms);
  };
  const arrival = addDays(stay.arrival, -1);
  const [before, after] = [await nightOf(arrival), await nightOf(stay.departure)];
  if (before === undefined || after === undefined) return lengthening(it);
  const longer: HotelChangeInput = {
    rooms: [0, 1],
    given: [],
    taken: [...before.nights, ...after.nights],
    kinds: rateKinds,
    arrival,
    expectFineFen: fen(0),
    holdUntil: holdUntil(it),
  };
  return { input, longer };
}

/** Rates without what is left of them. */
const uncounted = (rates: readonly FoundRate[]) => rates.map((rate) => ({ ...rate, left: 0 }));

/** Where a hold keeps rooms, so many are left. */
async function expectTaken(it: HotelSupplierUnderTest, input: HotelHoldInput, left: number): Promise<void> {
  const keeps = it.supplier.abilities.holdsRooms;
  expect(keeps ? await leftOf(it, input) : 'keeps none').toBe(keeps ? left : 'keeps none');
}

/** Where a hold keeps no rooms, one that was lost has had no effect. */
function expectLostHold(
  { supplier }: HotelSupplierUnderTest,
  found: Awaited<ReturnType<HotelSupplier['status']>>,
): void {
  const keeps = supplier.abilities.holdsRooms;
  expect(keeps ? valueOf(found).state : found.kind).toBe(keeps ? 'held' : 'never-happened');
}

async function refusesSome(
  it: HotelSupplierUnderTest,
  reference: string,
  some: Parameters<HotelSupplier['cancelNights']>[2],
): Promise<void> {
  expect(reasonOf(await it.supplier.cancelNights(aCall(it), reference, some))).toBe('stay');
}

async function refusesGuests(
  it: HotelSupplierUnderTest,
  reference: string,
  guests: Parameters<HotelSupplier['modify']>[2],
): Promise<void> {
  expect(reasonOf(await it.supplier.modify(aCall(it), reference, guests))).toBe('stay');
  expect(reasonOf(await it.supplier.modify(aCall(it), 'H0', guests))).toBe('unknown-reference');
}

async function refusesChange(it: HotelSupplierUnderTest): Promise<void> {
  const input = await holdInput(it, { nights: 2 });
  const { reference } = await confirmFor(it, input);
  await refusesHeldChange(it, reference, await changeInput(it, input));
}

async function refusesHeldChange(
  it: HotelSupplierUnderTest,
  reference: string,
  change: HotelChangeInput,
): Promise<void> {
  expect(reasonOf(await it.supplier.holdChange(aCall(it), reference, change))).toBe('stay');
}

/** By the terms of the plan as the supplier told it. */
function fineOf(
  it: HotelSupplierUnderTest,
  { plan, stay, nights }: ChosenRate,
  given: readonly { readonly night: Day }[],
): Fen {
  const priced = given.map(({ night }) => nights.find((each) => each.night === night)!);
  return cancelFine(plan.cancellation, stay.arrival, priced, it.now());
}

/** Of the kind of room of a hold. */
async function leftOf(
  it: HotelSupplierUnderTest,
  { hotelId, roomId, stay }: HotelHoldInput,
): Promise<number> {
  // Whoever does not tell of what is sold out has nothing left of it.
  return (await ratesOf(it, hotelId, stay)).find((rate) => rate.roomId === roomId)?.left ?? 0;
}
