import { expect, test } from 'vitest';
import {
  isTrackingNo,
  mayMove,
  type PostStand,
  type PrintedMark,
  postAfter,
  trackingNoOf,
} from './invoice-posts.rules.ts';
import { hasPaper, isPrinted } from './invoice-sorts.rules.ts';

const plain: PrintedMark = { form: 'plain', state: 'issued', called: true, isRed: false, stands: true };
const reversed: PrintedMark = { ...plain, stands: false };
const ticket: PrintedMark = { ...plain, form: 'air' };
const at = (state: PostStand['state'], back: PostStand['back'] = null): PostStand => ({ state, back });

test.each<[string, PostStand, PrintedMark[], PostStand]>([
  ['its invoice is not there yet', at('waiting'), [{ ...plain, state: 'waiting' }], at('waiting')],
  ['a ticket is not waited for', at('waiting'), [plain, { ...ticket, state: 'waiting' }], at('to-send')],
  ['its invoice was refused', at('waiting'), [{ ...plain, state: 'refused' }], at('dropped')],
  ['it is taken back before it is sent', at('to-send'), [reversed], at('dropped')],
  ['what takes it back is refused', at('dropped'), [plain], at('to-send')],
  ['some of it stands', at('to-send'), [plain, reversed], at('to-send')],
  ['it is taken back after it was sent', at('sent'), [reversed], at('sent', 'asked')],
  ['one of two is taken back after that', at('received'), [plain, reversed], at('received', 'asked')],
  ['what takes it back is refused after all', at('sent', 'asked'), [plain], at('sent')],
  ['it has come back', at('sent', 'returned'), [reversed], at('sent', 'returned')],
  ['it was never sent', at('refused'), [reversed], at('refused')],
  ['a ticket alone is taken back', at('sent'), [plain, { ...ticket, stands: false }], at('sent')],
])('%s', (_, before, documents, after) => {
  expect(postAfter(before, documents)).toEqual(after);
});

test('what is sent was to be sent, and what comes back was asked for', () => {
  expect(mayMove(at('to-send'), 'send')).toBe(true);
  expect(mayMove(at('waiting'), 'send')).toBe(false);
  expect(mayMove(at('sent'), 'return')).toBe(false);
  expect(mayMove(at('received', 'asked'), 'return')).toBe(true);
});

test.each([
  ['SF1234567890123', true],
  [' yt 8812 3456 7890 ', true],
  ['1234567', false],
  ['ABCDEFGH12345', false],
  ['SF123456789012345678901', false],
  ['单号12345678', false],
])('a number of a parcel: %s', (typed, good) => {
  expect(isTrackingNo(typed)).toBe(good);
});

test('numbers are kept in capitals without blanks; tickets have no paper', () => {
  expect(trackingNoOf(' yt 8812 3456 ')).toBe('YT88123456');
  expect([isPrinted('air'), isPrinted('rail'), isPrinted('special')]).toEqual([false, false, true]);
  expect([hasPaper('room'), hasPaper('air-ticket'), hasPaper('rail-ticket')]).toEqual([true, false, false]);
  expect(hasPaper('international-ticket')).toBe(true);
});
