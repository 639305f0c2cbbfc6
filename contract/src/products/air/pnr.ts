import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, fenOut } from '../../core/fields.ts';
import { passenger } from '../../people/travellers.ts';
import { cabins } from './flights.ts';
import { maxPnrCharacters, pnrLineKinds, pnrMenu } from './pnr.rules.ts';

/** 快速下单: the text of a booking becomes an order. */

const readLine = z.object({
  line: z.int().meta({ description: '粘贴文本的行号，从1起' }),
  kind: z.enum(pnrLineKinds).meta({ description: '该行的含义；unknown为未识别' }),
});

const fareOfFlight = z.object({
  offerId: z.string().meta({ description: '下单时使用' }),
  cabin: z.enum(cabins),
  bookingClass: z.string(),
  adultFen: fenOut,
  prices: z
    .array(
      z.object({
        type: z.enum(['ADT', 'CHD', 'INF']),
        fareFen: fenOut,
        airportFeeFen: fenOut,
        fuelFen: fenOut,
      }),
    )
    .meta({ description: '各类乘机人现在的票价与税费；供应商未答复全价时没有依其计价的类型' }),
  seatsLeft: z.int(),
});

const readSegment = z.object({
  flightNo: z.string(),
  airlineName: z.string(),
  codeShare: z.boolean(),
  bookingClass: z.string(),
  day: dayOut,
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
  departs: z.string().nullable(),
  arrives: z.string().nullable(),
  arrivesDaysLater: z.int(),
  status: z.string(),
  fares: z.array(fareOfFlight).meta({ description: '该航班现在可订的舱位，低价在前；查不到该航班时为空' }),
  commissionPercent: z.number().meta({ description: '供应商现在给出的代理费率' }),
  notes: z.array(z.string()).meta({ description: '需要留意的差异，每条一句' }),
});
export type PnrSegmentRead = z.output<typeof readSegment>;

const readPassenger = z.object({
  name: z.string(),
  type: z.enum(['ADT', 'CHD', 'INF']),
  certType: z.int().nullable(),
  certNo: z.string().nullable().meta({ description: '文本中的证件号码，原样返回给提交者' }),
  bornDate: dayOut.nullable(),
  sex: z.enum(['M', 'F']).nullable(),
  mobilePhone: z.string().nullable(),
  ticketNos: z
    .array(z.string().nullable())
    .meta({ description: '文本中的票号，按航段先后；一张客票含多个航段的为同一票号，没有的为空' }),
  related: passenger.nullable().meta({ description: '常旅客中的同一人' }),
});
export type PnrPassengerRead = z.output<typeof readPassenger>;

const readFare = z.object({
  type: z.enum(['ADT', 'CHD', 'INF']),
  fareFen: fenOut,
  taxFen: fenOut,
  fuelFen: fenOut,
  totalFen: fenOut,
  commissionPercent: z.number().nullable().meta({ description: '文本中的代理费率；没有写明的为空' }),
});

export const pnrText = z
  .string()
  .trim()
  .min(1, '请粘贴PNR文本')
  .max(maxPnrCharacters, `PNR文本不能超过${maxPnrCharacters}个字符`)
  .meta({ title: 'PNR文本', description: 'RT与PAT的输出，可含姓名、航段、SSR、OSI与运价行' });

/** Nothing is booked and nothing is kept. The answer carries papers back to whoever sent them, and is kept under no key. */
export const readPnrText = endpoint({
  method: 'POST',
  path: '/order/dome_pnr',
  summary: '识别PNR文本，核对航班、票价与乘机人',
  access: { permission: pnrMenu },
  effect: 'read',
  input: z.object({ text: pnrText }),
  output: z.object({
    bookingReference: z.string().nullable(),
    lines: z.array(readLine),
    segments: z.array(readSegment),
    passengers: z.array(readPassenger),
    fares: z.array(readFare),
    surchargesFen: fenOut.nullable().meta({ description: '运价计算行中的Q值合计' }),
    contactMobile: z.string().nullable(),
    problems: z.array(z.string()).meta({ description: '使其不能下单的问题，每条一句；为空时可下单' }),
  }),
});
export type PnrRead = z.output<typeof readPnrText.output>;
