import { z } from 'zod';
import { dayOut, fenOut, momentOut } from '../../core/fields.ts';
import { everySheet } from '../../orders/after-sales.ts';
import { cancelKinds } from './hotel-cancellation.rules.ts';
import { hotelPayments, rateKinds, stayStates } from './hotel-facts.rules.ts';
import { hotelInvoiceOut } from './hotel-guests.ts';
import { soldAbilities, soldHotel, soldRoom } from './sold-stay.ts';

const nightStates = ['waiting', 'held', 'confirmed', 'failed', 'cancelling', 'cancelled', 'moved'] as const;

/** What an order of a hotel has beside what every order has. A ticket of it is one night of one room: `passenger` is the room, `leg` the night. */
export const hotelDetail = z.object({
  kind: z.literal('hotel'),
  hotel: soldHotel,
  room: soldRoom,
  abilities: soldAbilities,
  plan: z.object({
    planId: z.string(),
    kind: z.enum(rateKinds),
    breakfasts: z.int().meta({ description: '每间每晚的早餐份数' }),
    payment: z.enum(hotelPayments),
    cancellation: z.enum(cancelKinds),
    onRequest: z.boolean().meta({ description: '须等待酒店确认' }),
    heldUntil: z.string().nullable().meta({ description: '未担保的房间保留到入住日的几点；整晚保留时为空' }),
  }),
  arrival: dayOut,
  departure: dayOut,
  nights: z.array(dayOut).meta({ description: '各晚的日期，tickets与items的leg为其下标；改期后的在后' }),
  rooms: z
    .array(
      z.object({
        guests: z.array(z.int()).meta({ description: 'passengers的下标，首位为该间的联系入住人' }),
        nights: z.array(
          z.object({
            leg: z.int().meta({ description: 'tickets与items的leg' }),
            night: dayOut,
            priceFen: fenOut,
            personFen: fenOut.meta({ description: '由个人承担的部分' }),
            state: z.enum(nightStates),
          }),
        ),
      }),
    )
    .meta({ description: '各房间，下标即tickets与items的passenger' }),
  arrivesAt: z.string().meta({ description: '到店时间HH:MM' }),
  arrivalWords: z.string().meta({ description: '如“12月3日18:00”' }),
  requests: z.string(),
  guestsAsked: z.boolean().meta({ description: '入住人或到店时间的更改正在等酒店答复' }),
  maxAdults: z.int().meta({ description: '每间最多入住的人数' }),
  invoice: hotelInvoiceOut,
  nextWords: z.string().nullable().meta({ description: '接下来的说明；由订单状态可知时为空' }),
  cancelWords: z.string(),
  freeUntil: momentOut.nullable().meta({ description: '免费取消的截止时间；不能免费取消时为空' }),
  spans: z
    .array(z.object({ from: momentOut.nullable(), fineFen: fenOut }))
    .meta({ description: '取消全部房晚的费用，随时间分段；首段的from为空' }),
  stay: z
    .object({
      state: z.enum(stayStates).meta({ description: 'in已入住，out已离店，no-show未入住' }),
      inAt: momentOut.nullable(),
      outAt: momentOut.nullable(),
      nights: z.int().meta({ description: '离店后：实住晚数' }),
      unused: z.int().meta({ description: '未住的间夜' }),
      feeFen: fenOut.meta({ description: '未住的间夜按取消规则收取的房费' }),
      deskFen: fenOut.nullable().meta({ description: '离店时已到店支付的房费；在线支付或酒店未告知时为空' }),
    })
    .nullable()
    .meta({ description: '酒店告知的入住情况；尚未告知时为空' }),
  confirmationNo: z.string().nullable().meta({ description: '酒店确认号，到店出示；未确认时为空' }),
  sheets: z
    .array(everySheet.extend({ longer: z.boolean().meta({ description: '加住：只增加房晚的改期' }) }))
    .meta({ description: '取消、改期与加住的申请' }),
});
export type HotelDetail = z.output<typeof hotelDetail>;
export type NightState = HotelDetail['rooms'][number]['nights'][number]['state'];
