import { noFen } from '@woxing/contract/core/money';
import { afterAll, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { licenseKey, openDidaStage } from '../../test/dida-stage.ts';

/** What the kit cannot say of a bed bank: answers that are wrong, late or lost, and what is certain after them. */

const stage = await openDidaStage();
const { supplier, bank, clock, alter } = stage;
afterAll(() => stage.close());

const paths = {
  search: '/api/rate/pricesearch',
  preBook: '/api/rate/PriceConfirm',
  book: '/api/booking/HotelBookingConfirm',
  find: '/api/booking/HotelBookingSearch',
  cancel: '/api/booking/HotelBookingCancel',
  confirmCancel: '/api/booking/HotelBookingCancelConfirm',
} as const;

async function held() {
  const input = await stage.chosen();
  return { input, ...valueOf(await supplier.hold(stage.aCall(), input)) };
}

async function confirmed() {
  const { reference } = await held();
  return valueOf(await supplier.issue(stage.aCall(), reference));
}

const bookingsOf = (reference: string) =>
  bank.bookings().filter(({ clientReference }) => clientReference === reference);
const sentTo = (path: string) => stage.sent.filter((each) => each.path === path);

test('a booking that was made before the bank broke is found by its reference, and not made twice', async () => {
  for (const fault of ['error-after', 'drop-after', 'malformed'] as const) {
    const { reference } = await held();
    const issue = stage.aCall();
    bank.fault(fault, 1);
    expect((await supplier.issue(issue, reference)).kind).toBe('unknown');
    expect((await supplier.cancel(stage.aCall(), reference)).kind).toBe('unknown');
    const found = valueOf(await stage.status(issue.clientReference));
    expect([found.state, found.confirmationNo]).toEqual(['confirmed', expect.stringMatching(/\S/)]);
    expect(valueOf(await supplier.issue(issue, reference))).toEqual(found);
    expect(bookingsOf(reference)).toHaveLength(1);
  }
});

test('the same reference sent again books nothing: the booking that stands in the way is taken', async () => {
  const { reference } = await held();
  const [first, second] = [stage.aCall(), stage.aCall()];
  bank.fault('drop-after', 1);
  expect((await supplier.issue(first, reference)).kind).toBe('unknown');
  expect(valueOf(await supplier.issue(second, reference)).state).toBe('confirmed');
  expect(sentTo(paths.book).at(-1)!.body['ClientReference']).toBe(reference);
  expect(bookingsOf(reference)).toHaveLength(1);
});

test('a booking that never arrived is unknown until its number has run out, and then certain', async () => {
  const { reference } = await held();
  const issue = stage.aCall();
  bank.fault('drop-before', 1);
  expect((await supplier.issue(issue, reference)).kind).toBe('unknown');
  expect((await stage.status(issue.clientReference)).kind).toBe('unknown');
  clock.passSeconds(2 * 3600 + 601);
  expect(await stage.status(issue.clientReference)).toEqual({ kind: 'never-happened' });
  expect(reasonOf(await supplier.issue(issue, reference))).toBe('state');
  expect(valueOf(await supplier.cancel(stage.aCall(), reference)).state).toBe('expired');
});

test('a hold that outlives the number of its pre-booking is pre-booked again, at the same price', async () => {
  const input = await stage.chosen();
  const holdUntil = new Date(clock.now().getTime() + 6 * 3_600_000);
  const { reference } = valueOf(await supplier.hold(stage.aCall(), { ...input, holdUntil }));
  clock.passSeconds(3 * 3600);
  expect(valueOf(await supplier.issue(stage.aCall(), reference)).state).toBe('confirmed');
});

test('a booking that the bank has not decided is asked about until it has', async () => {
  const { reference } = await held();
  const issue = stage.aCall();
  bank.fault('pending', 1);
  expect((await supplier.issue(issue, reference)).kind).toBe('accepted');
  expect((await stage.status(issue.clientReference)).kind).toBe('accepted');
  expect(valueOf(await stage.status(issue.clientReference)).state).toBe('confirmed');
});

test('a booking that failed at the bank is declined, whoever asks', async () => {
  const { reference } = await held();
  const issue = stage.aCall();
  alter(paths.book, (answer) => withDetails(answer, { Status: 4 }));
  expect(reasonOf(await supplier.issue(issue, reference))).toBe('declined');
  expect(reasonOf(await stage.status(issue.clientReference))).toBe('declined');
  expect(reasonOf(await supplier.issue(issue, reference))).toBe('declined');
});

function withDetails(answer: Record<string, unknown>, more: object): object {
  const { BookingDetails } = answer['Success'] as { BookingDetails: object };
  return { Success: { BookingDetails: { ...BookingDetails, ...more } } };
}

test('rooms that are gone or dearer when they are pre-booked are not held', async () => {
  const input = await stage.chosen();
  bank.fault('sold-out', 1);
  expect(reasonOf(await supplier.hold(stage.aCall(), input))).toBe('sold-out');
  bank.fault('dearer', 1);
  expect(reasonOf(await supplier.hold(stage.aCall(), input))).toBe('price');
  expect(valueOf(await supplier.hold(stage.aCall(), input)).state).toBe('held');
});

test('what the pre-booking keeps of a cancellation must be what was shown', async () => {
  const input = await stage.chosen();
  alter(paths.preBook, (answer) => {
    const { PriceDetails } = answer['Success'] as { PriceDetails: { HotelList: Record<string, unknown>[] } };
    const [hotel] = PriceDetails.HotelList;
    const policies = [{ Amount: 1, FromDate: '2020-01-01 00:00:00' }];
    return {
      Success: {
        PriceDetails: { ...PriceDetails, HotelList: [{ ...hotel, CancellationPolicyList: policies }] },
      },
    };
  });
  expect(reasonOf(await supplier.hold(stage.aCall(), input))).toBe('price');
});

test('forged answers are unknown: of another reference, in another currency, without a number', async () => {
  for (const more of [
    { ClientReference: 'SOMEBODY-ELSE' },
    { Hotel: { RatePlanList: [{ Currency: 'USD' }] } },
    { BookingID: '' },
    { Status: 9 },
    { TotalPrice: -1 },
  ]) {
    const { reference } = await held();
    const issue = stage.aCall();
    alter(paths.book, (answer) => withDetails(answer, more));
    expect((await supplier.issue(issue, reference)).kind).toBe('unknown');
    expect(valueOf(await stage.status(issue.clientReference)).state).toBe('confirmed');
  }
});

test('a code that nobody has seen is unknown, and one of our account is asked again', async () => {
  const { reference } = await held();
  const first = stage.aCall();
  bank.fault('drop-before', 0);
  alter(paths.book, () => ({ Error: { Code: '3999', Message: 'new' } }));
  expect((await supplier.issue(first, reference)).kind).toBe('unknown');
  const other = await held();
  bank.fault('refuse', 1);
  expect(reasonOf(await supplier.issue(stage.aCall(), other.reference))).toBe('busy');
  expect(valueOf(await supplier.issue(stage.aCall(), other.reference)).state).toBe('confirmed');
});

test('prices in another currency, on request, or with terms that cannot be told are not sold', async () => {
  const { hotelId, stay } = await stage.chosen();
  const rates = () => supplier.rates('official', { hotelId, stay, kinds: ['public'] }, clock.now());
  const count = (await rates())!.length;
  expect(count).toBeGreaterThan(0);
  for (const more of [
    { Currency: 'USD' },
    { IsOnRequest: true },
    { RatePlanCancellationPolicyList: [] },
    { RatePlanCancellationPolicyList: [{ Amount: 0.01, FromDate: `${stay.arrival} 18:00:00` }] },
    { TotalPrice: 1 },
    { RoomTypeID: 1 },
  ]) {
    alter(paths.search, (answer) => withFirstRate(answer, more));
    expect([more, (await rates())!.length < count]).toEqual([more, true]);
  }
});

function withFirstRate(answer: Record<string, unknown>, more: object): object {
  const { PriceDetails } = answer['Success'] as {
    PriceDetails: { HotelList: { RatePlanList: Record<string, unknown>[] }[] };
  };
  const [hotel] = PriceDetails.HotelList;
  const [first, ...others] = hotel!.RatePlanList;
  const list = [{ ...hotel, RatePlanList: [{ ...first, ...more }, ...others] }];
  return { Success: { PriceDetails: { ...PriceDetails, HotelList: list } } };
}

test('a cancellation whose confirmation was lost is looked for, and costs what was shown', async () => {
  const { reference, nights } = await confirmed();
  const cancel = stage.aCall();
  const asked = { nights, expectFineFen: noFen };
  alter(paths.confirmCancel, undefined);
  expect((await supplier.cancelNights(cancel, reference, asked)).kind).toBe('unknown');
  expect(valueOf(await stage.status(cancel.clientReference)).state).toBe('cancelled');
  expect(valueOf(await supplier.cancelNights(cancel, reference, asked)).state).toBe('cancelled');
  expect(bookingsOf(reference).map(({ status }) => status)).toEqual([3]);
});

test('a cancellation that never arrived is unknown until its number has run out, and can be made again', async () => {
  const { reference, nights } = await confirmed();
  const cancel = stage.aCall();
  const asked = { nights, expectFineFen: noFen };
  alter(paths.cancel, (answer) => {
    bank.fault('drop-before', 1);
    return answer;
  });
  expect((await supplier.cancelNights(cancel, reference, asked)).kind).toBe('unknown');
  expect((await stage.status(cancel.clientReference)).kind).toBe('unknown');
  clock.passSeconds(15 * 60 + 1);
  expect(await stage.status(cancel.clientReference)).toEqual({ kind: 'never-happened' });
  expect(reasonOf(await supplier.cancelNights(cancel, reference, asked))).toBe('state');
  expect(valueOf(await supplier.cancelNights(stage.aCall(), reference, asked)).state).toBe('cancelled');
});

test('a cancellation priced in another currency, or of another booking, is not confirmed', async () => {
  const { reference, nights } = await confirmed();
  const before = sentTo(paths.confirmCancel).length;
  for (const more of [{ Currency: 'USD' }, { BookingID: '1' }, { Amount: 12.345 }]) {
    alter(paths.cancel, (answer) => ({ Success: { ...(answer['Success'] as object), ...more } }));
    const outcome = await supplier.cancelNights(stage.aCall(), reference, { nights, expectFineFen: noFen });
    expect(outcome.kind).toBe('unknown');
  }
  expect(sentTo(paths.confirmCancel)).toHaveLength(before);
});

test('guests go out in two parts with what they wish, and are forgotten once the bank knows them', async () => {
  const { reference } = await confirmed();
  const { body } = sentTo(paths.book).find((each) => each.body['ClientReference'] === reference)!;
  expect(body['GuestList']).toEqual([
    { RoomNum: 1, GuestInfo: [{ Name: { Last: '欧阳', First: '小明' }, IsAdult: true }] },
  ]);
  expect(body['CustomerRequest']).toBe('预计18:00到店；高楼层');
  const rows = await stage.db.read('official', (tx) =>
    tx
      .selectFrom('dida_bookings')
      .select('guests_sealed')
      .where('state', '<>', 'held')
      .where('state', '<>', 'issuing')
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ guests_sealed: sealed }) => sealed === null)).toBe(true);
});

test('neither the account nor a guest is ever in the log', () => {
  const log = stage.lines.join('\n');
  expect(log).toContain('a hotel supplier gave no answer that can be read');
  for (const secret of [
    licenseKey,
    Buffer.from(`WoxingTest:${licenseKey}`).toString('base64'),
    '小明',
    '欧阳',
  ])
    expect(log).not.toContain(secret);
});
