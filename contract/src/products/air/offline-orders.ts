import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenIn, fenOut, flag, requiredText, text } from '../../core/fields.ts';
import { keptFile } from '../../core/files.ts';
import { noFen } from '../../core/money.ts';
import { soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { travellerInput } from '../../people/travellers.ts';
import { maxAirPassengers } from './air-party.rules.ts';
import { maxLegs } from './multi-city.rules.ts';
import { offlineMenu } from './offline.rules.ts';
import { bookingReference, evidence, ticketNo, typedFlight } from './offline-fields.ts';
import { maxPnrCharacters, pnrMenu } from './pnr.rules.ts';
import { pnrText, readPnrText } from './pnr.ts';

/** 线下订单: tickets that were issued elsewhere, kept as an order with what shows them. */

/** One ticket of a passenger, for the flight at its place. */
const keptTicket = z.object({
  ticketNo: ticketNo.meta({ description: '一张客票含多个航段的，各航段填写同一票号' }),
  fareFen: fenIn.meta({ title: '票面价' }),
  airportFen: fenIn.default(noFen).meta({ title: '民航发展基金' }),
  fuelFen: fenIn.default(noFen).meta({ title: '燃油附加费' }),
});

/** Of one passenger, whoever keeps it. */
const keptPassenger = z.object({
  passengerId: text(40).optional(),
  traveller: travellerInput.optional(),
  type: z.enum(['ADT', 'CHD', 'INF']),
  /** Adds a new traveller to the frequent list. */
  save: flag.default(false),
  tickets: z.array(keptTicket).min(1, '请填写票号').max(maxLegs),
  serviceFen: fenIn
    .default(noFen)
    .meta({ title: '服务费', description: '由出票方自行收取，不计入平台服务费' }),
});

const keptFields = {
  flights: z
    .array(typedFlight)
    .min(1, '请填写航段')
    .max(maxLegs, `最多${maxLegs}个航段`)
    .meta({ title: '航段' }),
  contact: orderContact,
  bookingReference: bookingReference.meta({ title: '订座编码' }),
  issuedOn: dayText.meta({ title: '出票日期' }),
  pnrText: z
    .string()
    .trim()
    .max(maxPnrCharacters, `PNR文本不能超过${maxPnrCharacters}个字符`)
    .default('')
    .meta({ title: 'PNR文本', description: '识别时粘贴的原文，加密保存为凭证' }),
  expectTotalFen: fenIn.meta({ description: '票面价、税费与服务费的合计；与各项之和不符的返回2542' }),
  ...evidence,
};

const party = <Passenger extends z.ZodType>(passenger: Passenger) =>
  z
    .array(passenger)
    .min(1, '请填写乘机人')
    .max(maxAirPassengers, `每单最多${maxAirPassengers}位乘机人`)
    .meta({ title: '乘机人' });

interface Kept {
  readonly flights: readonly unknown[];
  readonly passengers: readonly { readonly tickets: readonly { readonly ticketNo: string }[] }[];
}

function checkTickets({ flights, passengers }: Kept, context: z.RefinementCtx): void {
  const problem = ticketsProblem(flights.length, passengers);
  if (problem !== undefined) context.addIssue({ code: 'custom', path: ['passengers'], message: problem });
}

/** As whoever issued them keeps it: a distributor also says for which customer, and at what price. */
const keptOrder = z
  .object({
    ...keptFields,
    ...soldTo,
    passengers: party(
      keptPassenger.extend({ saleFen: fenIn.optional().meta({ title: '客户价', description: '仅分销商' }) }),
    ),
  })
  .superRefine(checkTickets);

const account = requiredText(64).meta({ title: '会员账号', description: '会员的手机号码或账号' });

/** As staff keep it for a member who has called or written. */
const keptForMember = z
  .object({ ...keptFields, account, passengers: party(keptPassenger) })
  .superRefine(checkTickets);

/** A passenger has a number for each flight, which no other passenger has. */
function ticketsProblem(flights: number, passengers: Kept['passengers']): string | undefined {
  if (passengers.some(({ tickets }) => tickets.length !== flights))
    return '每位乘机人的每个航段都要填写票号与票款';
  const own = passengers.flatMap(({ tickets }) => [...new Set(tickets.map((ticket) => ticket.ticketNo))]);
  return new Set(own).size === own.length ? undefined : '不同乘机人的票号不能相同';
}

const keptAnswer = z.object({ orderNo, code: orderCode, totalFen: fenOut });

export const keepOfflineOrder = endpoint({
  method: 'POST',
  path: '/order/offline/keep',
  summary: '把在外部出票的机票存为线下订单，附凭证',
  access: { permission: pnrMenu },
  effect: 'write',
  input: keptOrder,
  output: keptAnswer,
});
export type OfflineOrderInput = z.input<typeof keptOrder>;

/** Who asked for it sees the order as their own; it says that staff have kept it. */
export const keepOfflineOrderFor = endpoint({
  method: 'POST',
  path: '/admin/offline/keep',
  summary: '客服为会员登记线下订单，附凭证',
  access: { permission: offlineMenu },
  stepUp: true,
  effect: 'write',
  input: keptForMember,
  output: keptAnswer,
});

/** Nothing is kept of it. The frequent passengers that it is matched with are the member's. */
export const readPnrTextFor = endpoint({
  method: 'POST',
  path: '/admin/offline/readPnr',
  summary: '客服为会员识别PNR文本，核对航班、票价与乘机人',
  access: { permission: offlineMenu },
  effect: 'read',
  input: z.object({ account, text: pnrText }),
  output: z.object({
    owner: z.object({
      name: z.string(),
      enterprise: z.string().nullable().meta({ description: '企业员工与企业主账号的企业' }),
      mobilePhone: z.string().meta({ description: '脱敏' }),
    }),
    read: readPnrText.output,
  }),
});

export type TextReadFor = z.output<typeof readPnrTextFor.output>;

export const findOfflineEvidence = endpoint({
  method: 'POST',
  path: '/order/offline/evidence',
  summary: '本人线下订单的凭证：出票日期、说明、附件与PNR原文',
  access: 'member',
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    issuedOn: dayOut,
    reference: z.string(),
    note: z.string(),
    files: z.array(keptFile),
    pnrText: z.string().nullable().meta({ description: '未粘贴或已清除时为空' }),
  }),
});
export type OfflineEvidence = z.output<typeof findOfflineEvidence.output>;
