import { readFileSync } from 'node:fs';
import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { type AirRefundReason, refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { describe, expect, test } from 'vitest';
import { refundSums } from '#src/after-sales/refund-terms.ts';
import { type AirOrderTicket, checkNobodyAlone } from '#src/products/air/after-sales/air-order.ts';
import { feeAt } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import { changeMoney } from '#src/products/air/after-sales/quote-air-change.ts';
import { refundLine, voluntaryOf } from '#src/products/air/after-sales/quote-air-refund.ts';
import type { AirPassengerType } from '#src/products/air/air-fares.rules.ts';
import { refusalOf } from '../../test/shop.ts';
import { changeLines } from './change-quotes.ts';
import { isDisrupted } from './disrupted.rules.ts';
import { refundStep } from './refund-tickets.ts';

/**
 * Refunds, changes and who may travel alone, case by case. The tables in `cases/` were worked out from the text of the rules, in yuan
 * and in China's time, without this code: ladders at each boundary and a second on both sides, voids, refunds that are not voluntary,
 * tickets that came by a change.
 */

type Row = Readonly<Record<string, string>>;

function readTable(name: string): Row[] {
  const [head, ...lines] = readFileSync(new URL(`cases/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = head!.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [names[at]!, value])));
}

const yuanOf = (words: string | undefined): Fen => fen(Math.round(Number(words) * 100));
const moment = (words: string | undefined) => new Date(`${words!.replace(' ', 'T')}+08:00`);
const chinaTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const ticketNo = '784-2310286513';

function ticketOf(row: Row): AirOrderTicket {
  const fareFen = yuanOf(row.fare);
  const taxesFen = yuanOf(row.taxes);
  return {
    passenger: 0,
    leg: 0,
    name: '张一',
    traveller: { name: '张一' },
    type: row.type as AirPassengerType,
    birth: null,
    state: 'issued',
    ticketNo,
    priceFen: fen(fareFen + taxesFen),
    taxesFen,
    fareFen,
    personFen: noFen,
    insuranceFen: yuanOf(row.insurance ?? '0'),
    flight: { refundLadder: row.ladder, changeLadder: row.ladder } as AirOrderTicket['flight'],
    departsAt: moment(row.departure),
    bookingReference: 'ABC234',
    paidForChanges: [],
  };
}

const refunds = readTable('air-refund-cases');
const changes = readTable('air-change-cases');
const parties = readTable('air-party-cases');
const involuntary = readTable('air-involuntary-cases');

test('there are more than 400 of them, and none is there twice', () => {
  const all = [refunds, changes, parties, involuntary].flatMap((rows) =>
    rows.map((row) => JSON.stringify(row)),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(400);
});

describe('refunds', () => {
  test.each(refunds)('$kind $ladder: $type $fare issued $issued, departs $departure, at $now', (row) => {
    const ticket = ticketOf(row);
    const now = moment(row.now);
    const [day, departs] = row.departure!.split(' ');
    const booking = {
      segments: [{ refundLadder: row.ladder, day, departs: departs!.slice(0, 5) }],
      issuedAt: moment(row.issued),
      changes: row.changed === '1' ? { reference: 'OLD234', ticketNos: ['784-1'] } : null,
    } as unknown as Parameters<typeof refundStep>[0];
    const stored = { segment: 0, fareFen: ticket.fareFen };
    const { feeFen, words, voided, until } = refundStep(booking, stored, row.voluntary === '1', now);
    const refundFen = fen(ticket.fareFen - feeFen);
    const said = { ticketNo, feeFen, refundFen, voluntaryFeeFen: feeFen, rule: words, voided };
    const line = refundLine(ticket, { lines: [said], voidBefore: '22:00' }, now);
    const { backFen } = refundSums({
      lines: [{ ...line, backFen: noFen }] as Parameters<typeof refundSums>[0]['lines'],
    });
    expect({ fee: feeFen, voided, back: backFen }).toEqual({
      fee: yuanOf(row.fee),
      voided: row.voided === '1',
      back: yuanOf(row.back),
    });
    expect(until === null ? '-' : chinaTime(until)).toBe(row.until);
    expect(row.percent).toBe(row.voluntary === '1' ? String(line.percent) : '-');
  });
});

describe("refunds that are nobody's will", () => {
  test.each(involuntary)('$reason of a flight off by $known, $ladder, at $now', (row) => {
    const ticket = ticketOf(row);
    const now = moment(row.now);
    const reason = row.reason as AirRefundReason;
    const facts = refundReasonFacts[reason];
    const known = { '-': undefined, cancelled: { offBy: null } }[row.known!] ?? { offBy: Number(row.known) };
    const onTime = reason === 'carrier' && (row.known === '-' || !isDisrupted(known));
    expect(onTime).toBe(row.outcome === 'on-time');
    if (onTime) return;
    const [day, departs] = row.departure!.split(' ');
    const booking = {
      segments: [{ refundLadder: row.ladder, day, departs: departs!.slice(0, 5) }],
      issuedAt: moment(row.issued),
      changes: null,
    } as unknown as Parameters<typeof refundStep>[0];
    const stored = { segment: 0, fareFen: ticket.fareFen };
    const { feeFen, words, voided } = refundStep(booking, stored, facts.voluntary, now);
    const voluntaryFeeFen = refundStep(booking, stored, true, now).feeFen;
    const refundFen = fen(ticket.fareFen - feeFen);
    const said = { ticketNo, feeFen, refundFen, voluntaryFeeFen, rule: words, voided };
    const line = refundLine(ticket, { lines: [said], voidBefore: '22:00' }, now, reason);
    const { backFen } = refundSums({
      lines: [{ ...line, backFen: noFen }] as Parameters<typeof refundSums>[0]['lines'],
    });
    const refused = voluntaryOf(reason, [line], { lines: [said] });
    const outcome = facts.voluntary ? 'voluntary' : facts.examined ? 'examined' : 'granted';
    expect([outcome, feeFen, backFen]).toEqual([row.outcome, yuanOf(row.fee), yuanOf(row.back)]);
    expect(refused === null ? ['-', '-'] : [refused.feeFen, refused.backFen]).toEqual(
      row.refusedFee === '-' ? ['-', '-'] : [yuanOf(row.refusedFee), yuanOf(row.refusedBack)],
    );
  });
});

describe('changes', () => {
  test.each(changes)(
    '$ladder: $type on $basis, $oldAdult to $newAdult, departs $departure, at $now',
    (row) => {
      const ticket = ticketOf(row);
      const step = feeAt(row.ladder!, ticket.fareFen, ticket.departsAt, moment(row.now));
      expect(step.percent >= 100).toBe(row.due === 'refused');
      if (row.due === 'refused') return;
      const booking = { passengers: [{ name: '张一', type: ticket.type }] };
      const [said] = changeLines(
        booking,
        {
          tickets: [{ passenger: 0, segment: 0, ticketNo, state: 'issued', fareFen: ticket.fareFen }],
          old: { adultFen: yuanOf(row.oldAdult), fullEconomyFen: yuanOf(row.oldFull) },
          steps: [step],
        } as unknown as Parameters<typeof changeLines>[1],
        { adultFen: yuanOf(row.newAdult), fullEconomyFen: yuanOf(row.newFull) } as Parameters<
          typeof changeLines
        >[2],
      );
      const money = changeMoney(ticket, said!);
      expect([money.feeFen, said!.differenceFen, money.dueFen, money.differenceFeeFen]).toEqual(
        [row.fee, row.difference, row.due, row.lost].map(yuanOf),
      );
      expect(money.newPriceFen - said!.fareFen).toBe(yuanOf(row.taxes));
    },
  );
});

const people = (adults = '0', children = '0', infants = '0'): AirPassengerType[] => [
  ...Array.from({ length: Number(adults) }, () => 'ADT' as const),
  ...Array.from({ length: Number(children) }, () => 'CHD' as const),
  ...Array.from({ length: Number(infants) }, () => 'INF' as const),
];
const takeFirst = (tickets: readonly AirOrderTicket[], type: AirPassengerType, count = '0') =>
  tickets.filter((ticket) => ticket.type === type).slice(0, Number(count));

const wordOf = (answer: string) => (answer === 'yes' ? 'allowed' : 'air.sheet-child');

describe('who may stay and who may go', () => {
  test.each(parties)(
    'of $adults+$children+$infants leave $leavingAdults+$leavingChildren+$leavingInfants: refund $refund, change $change',
    async (row) => {
      const tickets = people(row.adults, row.children, row.infants).map(
        (type, passenger) => ({ type, birth: null, passenger, leg: 0, state: 'issued' }) as AirOrderTicket,
      );
      const leaving = [
        ...takeFirst(tickets, 'ADT', row.leavingAdults),
        ...takeFirst(tickets, 'CHD', row.leavingChildren),
        ...takeFirst(tickets, 'INF', row.leavingInfants),
      ];
      const asked = (going: boolean) =>
        refusalOf(
          (async () => {
            checkNobodyAlone({ tickets }, leaving, { going });
            throw new Error('allowed');
          })(),
        ).catch(() => 'allowed');
      expect([await asked(false), await asked(true)]).toEqual([wordOf(row.refund!), wordOf(row.change!)]);
    },
  );
});
