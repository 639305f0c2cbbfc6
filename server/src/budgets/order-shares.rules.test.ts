import { fen, noFen } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { companyBack, type SharedOrder, type SheetShare, sharesOf } from './order-shares.rules.ts';

type State = SharedOrder['tickets'][number]['state'];
const ticket = (passenger: number, leg: number, state: State) => ({
  passenger,
  leg,
  state,
  ticketNo: null,
  seat: null,
  place: null,
});
const fare = (passenger: number, leg: number, amount: number, companyMost: number | null = null): PriceItem =>
  priceItem('fare', fen(amount), {
    passenger,
    leg,
    companyMostFen: companyMost === null ? null : fen(companyMost),
  });
/** Two travellers: one of 100.01 with a service fee of 0.99, one of 200.00 of which the company bears 150.00. */
const items = [
  fare(0, 0, 10_001),
  priceItem('service', fen(99), { passenger: 0 }),
  fare(1, 0, 20_000, 15_000),
];
const order = (more: Partial<SharedOrder> = {}, state: State = 'held'): SharedOrder => ({
  code: 0,
  hold: 'confirmed',
  ended: null,
  tickets: [ticket(0, 0, state), ticket(1, 0, state)],
  items,
  ...more,
});
const sheet = (more: Partial<SheetShare>): SheetShare => ({
  passenger: 0,
  state: 'done',
  dueFen: noFen,
  backFen: noFen,
  ...more,
});

const nothing = [
  [0, 0],
  [0, 0],
];
const reserved = [
  [10_100, 0],
  [15_000, 0],
];
const used = [
  [0, 10_100],
  [0, 15_000],
];

test.each<[string, SharedOrder, SheetShare[], number[][]]>([
  ['seats are asked for', order({ code: 20, hold: 'asked' }, 'holding'), [], reserved],
  ['waits for an approval', order({ code: 21 }), [], reserved],
  ['waits for its money', order({ code: 0 }), [], reserved],
  ['is paid', order({ code: 1 }), [], reserved],
  ['is being issued', order({ code: 7 }, 'issuing'), [], reserved],
  ['all tickets failed, and may be asked for again', order({ code: 22 }, 'failed'), [], reserved],
  ['no seats', order({ code: 12, hold: 'failed' }, 'cancelled'), [], nothing],
  ['cancelled', order({ code: 12, ended: 'cancelled' }, 'cancelled'), [], nothing],
  ['given up', order({ code: 6, ended: 'given-up' }, 'failed'), [], nothing],
  ['refused', order({ code: 8, ended: 'refused' }), [], nothing],
  ['an approval that ended', order({ code: 12 }), [], nothing],
  ['issued', order({ code: 2 }, 'issued'), [], used],
  ['travelled', order({ code: 2 }, 'used'), [], used],
  [
    'issued in part: what was charged beside a ticket goes with it',
    order({ code: 2, tickets: [ticket(0, 0, 'failed'), ticket(1, 0, 'issued')] }),
    [],
    [
      [0, 0],
      [0, 15_000],
    ],
  ],
  [
    'a refund that is asked for moves nothing',
    order({ code: 9 }, 'issued'),
    [sheet({ state: 'asked', backFen: fen(9000) })],
    used,
  ],
  [
    'a refund gives back its part to the fen',
    order({ code: 2, tickets: [ticket(0, 0, 'refunded'), ticket(1, 0, 'issued')] }),
    [sheet({ backFen: fen(9999) })],
    [
      [0, 101],
      [0, 15_000],
    ],
  ],
  [
    'a refund that failed, read or not, moves nothing',
    order({ code: 23 }, 'issued'),
    [sheet({ state: 'failed', backFen: fen(9999) }), sheet({ state: 'read', backFen: fen(1) })],
    used,
  ],
  [
    'a change reserves what it costs more',
    order({ code: 13 }, 'issued'),
    [sheet({ passenger: 1, state: 'to-pay', dueFen: fen(501) })],
    [
      [0, 10_100],
      [501, 15_000],
    ],
  ],
  [
    'a change that is done uses it; its new ticket counts by its sheet alone',
    order({
      code: 3,
      tickets: [ticket(0, 0, 'issued'), ticket(1, 0, 'changed'), ticket(1, 1, 'issued')],
      items: [...items, { ...fare(1, 1, 20_501, 15_000), sheetNo: 'C1' }],
    }),
    [sheet({ passenger: 1, dueFen: fen(501) })],
    [
      [0, 10_100],
      [0, 15_501],
    ],
  ],
  [
    'a cheaper change gives back, and its refund the rest',
    order({ code: 6, tickets: [ticket(0, 0, 'changed'), ticket(1, 0, 'issued'), ticket(0, 1, 'refunded')] }),
    [sheet({ backFen: fen(3000) }), sheet({ backFen: fen(7000) })],
    [
      [0, 100],
      [0, 15_000],
    ],
  ],
  [
    'seats and baggage that were bought later are used with the ticket, and what comes back of them no more',
    order(
      {
        code: 2,
        items: [
          ...items,
          priceItem('seat', fen(8000), { passenger: 1, leg: 0, sheetNo: 'E1' }),
          priceItem('baggage', fen(12_000), { passenger: 1, leg: 0, sheetNo: 'E1' }),
        ],
      },
      'issued',
    ),
    [sheet({ passenger: 1, backFen: fen(12_000) })],
    [
      [0, 10_100],
      [0, 23_000],
    ],
  ],
  [
    'a change that was withdrawn moves nothing',
    order({ code: 2 }, 'issued'),
    [sheet({ state: 'withdrawn', dueFen: fen(501) })],
    used,
  ],
])('%s', (_name, given, sheets, expected) => {
  expect(sharesOf(given, sheets).map(({ reservedFen, usedFen }) => [reservedFen, usedFen])).toEqual(expected);
});

test.each([
  [20_000, 5000, 1000, 'company', 14_000],
  [20_000, 5000, 1000, 'person', 15_000],
  [20_000, 5000, 6000, 'person', 14_000],
  [20_000, 5000, 16_000, 'company', 0],
  [20_000, 5000, 1000, undefined, 14_250],
  [10_001, 0, 3333, undefined, 6668],
  [0, 0, 0, undefined, 0],
] as const)(
  'of %d with %d of the person a fee of %d on %s leaves the company %d',
  (price, person, fee, feeOn, back) => {
    expect(companyBack({ priceFen: fen(price), personFen: fen(person), feeFen: fen(fee), feeOn })).toBe(back);
  },
);

const night = (companyMost: number | null) =>
  priceItem('fare', noFen, {
    passenger: 0,
    leg: 0,
    deskFen: fen(40_000),
    companyMostFen: companyMost === null ? null : fen(companyMost),
  });
const guarantee = priceItem('guarantee', fen(40_000), { passenger: 0, leg: 0 });
const stay = (items: PriceItem[], state: State) =>
  order({ items, tickets: [ticket(0, 0, state)], code: state === 'held' ? 1 : 2 }, state);

test('what is paid at the desk takes of a budget what it costs; what guarantees that takes nothing beside it', () => {
  expect(sharesOf(stay([night(null)], 'held'), [])).toMatchObject([{ reservedFen: 40_000, usedFen: 0 }]);
  expect(sharesOf(stay([night(null), guarantee], 'issued'), [])).toMatchObject([{ usedFen: 40_000 }]);
  expect(sharesOf(stay([night(30_000)], 'issued'), [])).toMatchObject([{ usedFen: 30_000 }]);
  const given = [sheet({ backFen: fen(40_000) })];
  expect(sharesOf(stay([night(null)], 'refunded'), given)).toMatchObject([{ usedFen: 0 }]);
});
