import { z } from 'zod';
import { flag, text, wholeNumber } from '../../core/fields.ts';
import { oneNeeded } from '../../core/ordered-form.ts';
import { plainTaxNumber, taxNumberProblem } from '../../invoices/tax-number.rules.ts';
import { askedPrice } from '../../orders/customer-sales.ts';
import { askedTravellers } from '../../people/asked-travellers.ts';
import { chosenColleague } from '../../people/colleagues.ts';
import { travellerInput } from '../../people/travellers.ts';
import { maxAdultsInRoom, maxRooms } from './hotel-stay.rules.ts';

/** Who stays in which room, as forms send them. */

/** One of the member's list by `passengerId`, or written in full; a colleague in either way. */
export const hotelGuestInput = oneNeeded(
  z.object({
    passengerId: text(40).optional(),
    traveller: travellerInput.optional(),
    memberId: chosenColleague,
    save: flag.default(false),
  }),
  ['passengerId', 'traveller'],
);
export type HotelGuestInput = z.output<typeof hotelGuestInput>;

const roomGuests = z
  .array(hotelGuestInput)
  .min(1, '请填写入住人')
  .max(maxAdultsInRoom, `每间房最多入住${maxAdultsInRoom}人`);

/** Rooms in which others sleep; in those that are not named the same people do. */
export const changedRooms = z
  .array(z.object({ room: wholeNumber(0, maxRooms - 1), guests: roomGuests }))
  .max(maxRooms)
  .default([])
  .meta({ title: '更换入住人的房间', description: 'room为房间的下标；未列出的房间不变' });

export const guestRooms = z
  .array(z.object({ guests: roomGuests, saleFen: askedPrice('该房间全部晚数') }))
  .min(1, '请填写入住人')
  .max(maxRooms, `一次最多预订${maxRooms}间，请分开预订`)
  .meta({ title: '房间', description: '每间房一项，第一位入住人为该间的联系入住人' });

/** For whom a stay is checked before it is ordered. */
export const askedRooms = z
  .array(z.object({ guests: askedTravellers.unwrap().min(1).max(maxAdultsInRoom) }))
  .max(maxRooms)
  .optional()
  .meta({
    title: '各房间的入住人',
    description: '企业员工下单时送：按各间入住人的差旅标准核对，两人合住的按合住限价',
  });
export type AskedRooms = NonNullable<z.output<typeof askedRooms>>;

export const arrivalTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择到店时间')
  .meta({ title: '到店时间', description: 'HH:MM；00:00至06:00为次日凌晨' });

const taxNo = z
  .string()
  .max(40)
  .transform(plainTaxNumber)
  .superRefine((number, refused) => {
    const message = taxNumberProblem(number);
    if (message !== undefined) refused.addIssue({ code: 'custom', message });
  });

export const invoiceKinds = ['plain', 'special'] as const;

/** What the hotel is asked to issue on departure. Individuals give their name at the desk. */
export const hotelInvoice = z
  .object({
    kind: z.enum(invoiceKinds).meta({ title: '发票种类', description: 'plain普通发票，special专用发票' }),
    title: text(100).default('').meta({ title: '单位名称', description: '个人开具时不填' }),
    taxNo: z
      .union([z.literal(''), taxNo])
      .default('')
      .meta({ title: '纳税人识别号' }),
  })
  .superRefine(({ kind, title, taxNo }, refused) => {
    if (kind === 'special' && title === '')
      refused.addIssue({ code: 'custom', path: ['title'], message: '开具专用发票须填写单位名称' });
    if (title !== '' && taxNo === '')
      refused.addIssue({ code: 'custom', path: ['taxNo'], message: '请填写纳税人识别号' });
  })
  .nullable();
export type HotelInvoice = z.output<typeof hotelInvoice>;

export const hotelInvoiceOut = z
  .object({ kind: z.enum(invoiceKinds), title: z.string(), taxNo: z.string() })
  .nullable()
  .meta({ description: '请酒店在离店时开具的发票；不需要时为空' });

export const stayRequests = text(200)
  .default('')
  .meta({ title: '特殊要求', description: '酒店尽量安排，不保证' });
