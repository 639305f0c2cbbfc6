import { z } from 'zod';
import { dayOut, fenOut, momentOut } from '../../core/fields.ts';
import { everySheet } from '../../orders/after-sales.ts';
import { flightReadings, scheduleChange } from '../../orders/schedule-changes.ts';
import { saleWays } from './international-fares.rules.ts';
import {
  internationalConnection,
  internationalFlyers,
  internationalSegment,
  soldPart,
  taxLine,
} from './international-flights.ts';
import { couponStates } from './international-tickets.rules.ts';

/** What an order of international flights has beside what every order has. */

/** A flight of the order. A part of the journey has one to three; a passenger has a coupon on each. */
export const internationalLeg = internationalSegment.extend({
  part: z.int().describe('所属的程：parts的下标'),
  fromCity: z.string(),
  fromAirport: z.string(),
  fromZone: z.string(),
  toCity: z.string(),
  toAirport: z.string(),
  toZone: z.string(),
  airlineName: z.string(),
  operatorName: z.string().nullable().describe('实际承运人的名称；与销售方相同时为空'),
  bookingReference: z.string().nullable(),
});

/** A part of the journey: one fare of one carrier. */
export const internationalPart = soldPart.omit({ key: true }).extend({
  airlineName: z.string(),
  legs: z.array(z.int()).describe('legs的下标；改签后的程在后'),
  connections: z.array(internationalConnection),
  adultFen: fenOut,
  childFen: fenOut,
  infantFen: fenOut,
  live: z.boolean().describe('仍有机票；改签或退票后为false'),
  changeable: z.boolean().describe('票价规则允许改签；为false时不得改签'),
  refundable: z.boolean().describe('票价规则允许退票；为false时票价与燃油附加费不退，仅退税费'),
});

const coupon = z.object({
  passenger: z.int(),
  leg: z.int(),
  ticketNo: z.string().describe('13位电子客票号'),
  couponNo: z.int().describe('票联，1至4'),
  firstTicketNo: z.string().describe('连续客票的首张客票号；只有一张时与ticketNo相同'),
  state: z
    .enum(couponStates)
    .describe('open未使用，departed已过起飞时间，void已作废，refunded已退，exchanged已换开'),
});

/** The paper of a passenger, as far as the page needs it. */
const shownDocument = z.object({
  passenger: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  sex: z.enum(['M', 'F']),
  nationality: z.string(),
  issuingCountry: z.string(),
  expiresOn: dayOut,
  frequentFlyers: z.array(z.object({ airline: z.string(), numberMasked: z.string() })),
});

const typePrice = z.object({
  type: z.enum(internationalFlyers),
  count: z.int(),
  fareFen: fenOut.describe('每人票价，全程'),
  taxFen: fenOut.describe('每人税费与燃油附加费，全程'),
  serviceFen: fenOut,
});

/** A refund or change of coupons, as the order's page tells it. */
export const internationalSheet = everySheet.extend({
  legs: z.array(z.int()).describe('改签后的航段：legs的下标；退票与未办成的为空'),
});

export const internationalDetail = z.object({
  kind: z.literal('international-air'),
  byStaff: z.boolean().describe('退票、改签由客服线下办理，不能在线申请'),
  way: z.enum(saleWays),
  parts: z.array(internationalPart),
  legs: z.array(
    internationalLeg.extend({
      sold: flightReadings.nullable().describe('购票时的航班与时刻：时刻未变的为空'),
      cancelled: z.boolean().describe('航班已取消'),
      soldAircraftName: z.string().nullable().describe('购票时的机型：机型未变的为空'),
    }),
  ),
  tickets: z.array(coupon).describe('出票后的票联；出票前为空'),
  documents: z.array(shownDocument),
  prices: z.array(typePrice),
  taxes: z.array(taxLine),
  ticketBefore: momentOut.nullable().describe('出票时限：届时未出票座位取消；已出票的为空'),
  overStandard: z.array(z.string()).describe('超出差旅标准的说明；未超标或不受限时为空'),
  sheets: z.array(internationalSheet),
  changes: z.array(scheduleChange).describe('航班变动与取消，先后排列'),
});
export type InternationalDetail = z.output<typeof internationalDetail>;
