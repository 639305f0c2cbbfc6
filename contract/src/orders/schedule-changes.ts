import { z } from 'zod';
import { dayOut, momentOut, wholeNumber } from '../core/fields.ts';
import { carrierChanges } from './carrier-changes.rules.ts';
import { orderNo } from './order-fields.ts';

/** Flights that their carriers move, cancel or fly by other aircraft after they were sold, and how the owner of an order answers. */

/** Under which number, and by which clocks a flight leaves and lands. */
export const flightReadings = z.object({
  flightNo: z.string(),
  day: dayOut,
  departs: z.string(),
  arrives: z.string(),
  arrivesDaysLater: z.int(),
});
export type FlightReadings = z.output<typeof flightReadings>;

/** Of a leg, what its carrier has said of it last. */
export const changeOfLeg = z.object({
  no: z.int().describe('航班变动的序号'),
  kind: z.enum(['retimed', 'cancelled']),
  /** By the rules of the carrier. */
  free: z.boolean().describe('可免费改签、全额退票'),
  accepted: z.boolean(),
});

export type ChangeOfLeg = z.output<typeof changeOfLeg>;

/** What a carrier says of another type of aircraft. */
export const newsOfAircraft = z.object({
  /** IATA type code of the one that flies now. */
  type: z.string(),
  /** It has no such cabin as was sold. */
  cabinGone: z.boolean(),
  /** Of the seats that were chosen, those that it does not have. */
  seatsGone: z.array(z.string()),
});
export type NewsOfAircraft = z.output<typeof newsOfAircraft>;

/** Of a leg, what its carrier has said last of the aircraft that flies it. */
export const aircraftOfLeg = newsOfAircraft.extend({
  no: z.int(),
  free: z.boolean(),
  accepted: z.boolean(),
  /** With which it was sold. */
  sold: z.string(),
});
export type AircraftOfLeg = z.output<typeof aircraftOfLeg>;

/** `open` waits for an answer; `told` needs none; `over` where nobody has a ticket of the flight any more, or it has left. */
export const scheduleChangeStates = ['open', 'accepted', 'overtaken', 'over', 'told'] as const;

export const scheduleChange = z.object({
  no: z.int(),
  leg: z.int().describe('Index into legs'),
  kind: z.enum(carrierChanges),
  was: flightReadings.describe('此次变动之前'),
  now: flightReadings.nullable().describe('此次变动之后；取消的为空'),
  aircraft: z
    .object({
      was: z.string().describe('原机型'),
      now: z.string().describe('现机型'),
      cabinGone: z.boolean().describe('新机型没有所购的舱等'),
      seatsGone: z.array(z.string()).describe('未能保留的座位'),
    })
    .nullable()
    .describe('换用机型（kind为aircraft）时的新旧机型；其他变动为空'),
  free: z.boolean().describe('可免费改签、全额退票'),
  cause: z.string(),
  toldAt: momentOut.describe('航空公司通知的时间'),
  state: z
    .enum(scheduleChangeStates)
    .describe(
      'open待答复，accepted已接受，overtaken已有更新的变动，over已退改或已起飞，told仅告知、无须答复',
    ),
  missedLeg: z
    .int()
    .nullable()
    .describe('按变动后的时间赶不上的下一程（Index into legs），可免费改签；赶得上时为空'),
  answeredAt: momentOut.nullable(),
});
export type ScheduleChange = z.output<typeof scheduleChange>;

/** Which change of which order is accepted, whoever sold the flight. */
export const acceptedChange = z.object({
  orderNo,
  no: wholeNumber(1, 999).meta({ title: '航班变动的序号' }),
});
export type AcceptedChange = z.output<typeof acceptedChange>;
