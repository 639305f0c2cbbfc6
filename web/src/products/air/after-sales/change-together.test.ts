import type { OrderDetail } from '@woxing/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { ticketWord } from './air-tickets.rules.ts';
import { legsTogether, ticketsToChange } from './change-together.ts';

interface Flown {
  readonly from: string;
  readonly to: string;
  readonly day?: string;
  readonly departs: string;
  readonly arrives: string;
  readonly bookingReference?: string;
  readonly changeLadder?: string;
  readonly ownLeg?: true;
}

const harbin: Flown = { from: 'HRB', to: 'CGO', departs: '08:00', arrives: '11:00' };
const kunming: Flown = { from: 'CGO', to: 'KMG', departs: '13:00', arrives: '16:00' };
const back: Flown = { from: 'KMG', to: 'HRB', day: '2026-12-09', departs: '09:00', arrives: '14:00' };

function orderOf(legs: readonly Flown[], lacking: readonly string[] = []): OrderDetail {
  const tickets = [0, 1].flatMap((passenger) =>
    legs.map((_, leg) => ({ passenger, leg, state: 'issued', ticketNo: `${passenger}${leg}` })),
  );
  return {
    code: 2,
    orderedBy: null,
    tickets: tickets.filter((ticket) => !lacking.includes(ticketWord(ticket))),
    trip: legs.map((_, leg) => ({ no: `CA${leg}` })),
    detail: {
      kind: 'air',
      sheets: [],
      legs: legs.map((leg) => ({
        airline: 'CA',
        day: '2026-12-01',
        arrivesDaysLater: 0,
        bookingReference: 'AAAAAA',
        changeLadder: '0-4-10',
        sold: null,
        cancelled: false,
        ...leg,
      })),
    },
  } as unknown as OrderDetail;
}

const choicesOf = (order: OrderDetail) => legsTogether(order, order.tickets);

describe('what is changed together', () => {
  test('is a connection first, then each of its flights; a way back is none of it', () => {
    expect(choicesOf(orderOf([harbin, kunming, back]))).toEqual([[0, 1], [0], [1], [2]]);
  });

  test('is each flight by itself where they are of two bookings, apart by more than a day, or legs of their own', () => {
    const alone = [[0], [1]];
    expect(choicesOf(orderOf([harbin, { ...kunming, bookingReference: 'BBBBBB' }]))).toEqual(alone);
    expect(choicesOf(orderOf([harbin, { ...kunming, day: '2026-12-03' }]))).toEqual(alone);
    expect(choicesOf(orderOf([harbin, { ...kunming, ownLeg: true }]))).toEqual(alone);
  });

  test('stays a connection when its flights have been moved over each other', () => {
    const sold = {
      flightNo: 'CA0',
      day: '2026-12-01',
      departs: '08:00',
      arrives: '11:00',
      arrivesDaysLater: 0,
    };
    const late = { ...harbin, departs: '15:00', arrives: '18:00', sold };
    expect(choicesOf(orderOf([late, kunming]))).toEqual([[0, 1], [0], [1]]);
  });
});

describe('what an address means', () => {
  const words = (order: OrderDetail, tickets: readonly string[]) => {
    const { legs, chosen } = ticketsToChange(order, tickets);
    return { legs, chosen: chosen.map(ticketWord) };
  };

  test('is the whole connection of everybody where it names nothing', () => {
    expect(words(orderOf([harbin, kunming]), [])).toEqual({
      legs: [0, 1],
      chosen: ['0-0', '1-0', '0-1', '1-1'],
    });
  });

  test('is the flight that it names, or both of them for whom it names', () => {
    const order = orderOf([harbin, kunming]);
    expect(words(order, ['1-1'])).toEqual({ legs: [1], chosen: ['1-1'] });
    expect(words(order, ['1-0', '1-1'])).toEqual({ legs: [0, 1], chosen: ['1-0', '1-1'] });
  });

  test('offers a connection to whom flies all of it, and its flights to everybody', () => {
    const order = orderOf([harbin, kunming], ['1-1']);
    expect(words(order, [])).toEqual({ legs: [0, 1], chosen: ['0-0', '0-1'] });
    expect(words(order, ['0-0', '1-0'])).toEqual({ legs: [0], chosen: ['0-0', '1-0'] });
  });

  test('is nothing where the rules of no ticket allow it', () => {
    const order = orderOf([{ ...harbin, changeLadder: '100' }]);
    expect(words(order, [])).toEqual({ legs: [], chosen: [] });
  });
});
