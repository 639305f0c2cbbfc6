import { fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { AirOrderTicket } from './air-order.ts';
import { refundLine, voluntaryOf } from './quote-air-refund.ts';

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
  const early = refundLine(
    ticket,
    { lines: [{ ...said, feeFen: fen(0), voided: true }], voidBefore: '20:00' },
    new Date('2026-03-01T10:00:00+08:00'),
  );
  expect(early.next.map(({ percent }) => percent)).toEqual([20, 70, 90]);
  const kept = refundLine(
    ticket,
    { lines: [{ ...said, feeFen: yuan(700), voided: false }], voidBefore: '23:30' },
    atNight,
  );
  expect([kept.percent, kept.next.map(({ percent }) => percent)]).toEqual([70, [90]]);
});

const quoted = (voided: boolean) => ({
  lines: [{ ...said, feeFen: fen(0), voided, rule: 'said' }],
  voidBefore: '20:00',
});

test('what can be voided says until when, a voluntary refund its step, and what nobody can help no end', () => {
  expect(refundLine(ticket, quoted(true), atNight)).toMatchObject({
    percent: 0,
    until: new Date('2026-03-02T19:59:59.999+08:00'),
  });
  expect(refundLine(ticket, quoted(false), atNight)).toMatchObject({
    percent: 70,
    until: new Date('2026-03-02T19:30:00+08:00'),
  });
  expect(refundLine(ticket, quoted(true), atNight, 'illness')).toMatchObject({
    voided: false,
    percent: 0,
    rule: 'said',
    until: null,
    next: [],
  });
});

test('a ticket of which its carrier says nothing is quoted anew', () => {
  const others = {
    lines: [{ ...said, ticketNo: '999', feeFen: fen(0), voided: false }],
    voidBefore: '20:00',
  };
  expect(() => refundLine(ticket, others, atNight)).toThrow(expect.objectContaining({ code: 'quote.stale' }));
});

test('what is not accepted comes to what the ladder keeps, insurance apart', () => {
  const lines = [{ priceFen: yuan(1070), insuranceFen: yuan(30) }, { priceFen: yuan(500) }];
  const quoted = {
    lines: [yuan(200), yuan(100)].map((voluntaryFeeFen) => ({
      ...said,
      voluntaryFeeFen,
      feeFen: fen(0),
      voided: false,
    })),
  };
  expect(voluntaryOf('illness', lines, quoted)).toEqual({ feeFen: yuan(300), backFen: yuan(1300) });
  expect(voluntaryOf('voluntary', lines, quoted)).toBeNull();
});
