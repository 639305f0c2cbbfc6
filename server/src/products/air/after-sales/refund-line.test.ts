import { fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { AirOrderTicket } from './air-order.ts';
import { refundLine } from './quote-air-refund.ts';

/** Twenty percent before a day, seventy before four hours, ninety after; of a flight at 23:30. */
const ticket = {
  ticketNo: '999-1234567890',
  priceFen: yuan(1070),
  fareFen: yuan(1000),
  insuranceFen: fen(0),
  flight: { refundLadder: '20-24-70-4-90' },
  departsAt: new Date('2026-03-02T23:30:00+08:00'),
} as AirOrderTicket;

const atNight = new Date('2026-03-02T18:00:00+08:00');
const said = { ticketNo: ticket.ticketNo, refundFen: fen(0), voluntaryFeeFen: fen(0), rule: '' };

test('after a void come only the steps that still apply when it can be voided no more', () => {
  const voided = refundLine(
    ticket,
    { lines: [{ ...said, feeFen: fen(0), voided: true }], voidBefore: '23:30' },
    atNight,
  );
  expect(voided.next.map(({ percent }) => percent)).toEqual([90]);
  const kept = refundLine(
    ticket,
    { lines: [{ ...said, feeFen: yuan(700), voided: false }], voidBefore: '23:30' },
    atNight,
  );
  expect([kept.percent, kept.next.map(({ percent }) => percent)]).toEqual([70, [90]]);
});
