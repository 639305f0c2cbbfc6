import { day } from '@woxing/contract/core/days';
import type { RailContent, RailLeg } from '#src/products/rail/orders/rail-content.ts';

/** A ride as an order keeps it. */
export const railLegOf = (change: Partial<RailLeg> = {}): RailLeg => ({
  trainNo: 'G1',
  startsOn: day('2026-12-01'),
  from: '北京南',
  to: '上海虹桥',
  fromCity: '北京',
  toCity: '上海',
  origin: '北京南',
  terminus: '上海虹桥',
  day: day('2026-12-01'),
  departs: '09:00',
  arrives: '13:28',
  arrivesDaysLater: 0,
  minutes: 268,
  km: 1318,
  stops: 2,
  seat: 'O',
  seatName: '二等座',
  bookingReference: null,
  ...change,
});

/** What an order by train keeps: of one adult on one ride, where nothing else is said. */
export const railContentOf = (change: Partial<RailContent> = {}): RailContent => ({
  kind: 'rail',
  legs: [railLegOf()],
  ticketTypes: ['adult'],
  wish: { places: [], berths: {} },
  standing: false,
  waitsFor: null,
  agreedFen: null,
  accountId: null,
  contact: { name: '张三', mobileSealed: '', mobileMasked: '138****0010', email: '' },
  freeChildren: [],
  supplier: 'railway',
  quotedAt: '2026-11-20T02:00:00.000Z',
  waitlist: false,
  byStaff: false,
  issuedElsewhere: false,
  standard: null,
  ...change,
});
