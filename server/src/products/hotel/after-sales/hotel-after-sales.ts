import { dayOut } from '@woxing/contract/core/fields';
import { noFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { z } from 'zod';
import { type AfterSalesWithChanges, type RefundWords, refundTerms } from '#src/after-sales/public.ts';
import type { CountingTickets, OrderWithTickets } from '#src/orders/public.ts';
import type { HotelRejection, HotelSupplier } from '../hotel-supplier.ts';
import { type HotelBooker, hotelSupply, outcomeOf } from '../orders/hotel-supply.ts';
import { hotelChanges } from './hotel-changes.ts';

/** What a cancellation keeps besides: the days of its nights, by the place of the line. */
const nightTerms = refundTerms.extend({ nights: z.array(dayOut) });

const busy: ReadonlySet<HotelRejection> = new Set(['busy']);

/** How nights of a hotel are given back, any of them, whatever becomes of the others; and exchanged for others. */
export function hotelAfterSales(
  hotels: HotelBooker & Pick<HotelSupplier, 'cancelNights' | 'holdChange'>,
): AfterSalesWithChanges {
  return {
    supply: hotelSupply(hotels),
    ticketWord: '预订',
    busy,
    counting,
    changes: hotelChanges(hotels),
    refunds: {
      job: 'cancel-hotel-nights',
      giveBack: async (call, terms) => {
        const { bookingReference, lines, nights } = nightTerms.parse(terms);
        return outcomeOf(
          await hotels.cancelNights(call, bookingReference, {
            nights: lines.map(({ passenger }, at) => ({ room: passenger, night: nights[at]! })),
            expectFineFen: sumFen(lines.map(({ feeFen }) => feeFen)),
          }),
        );
      },
      words: refundWords,
    },
  };
}

/** Hotels leave us nothing, and no fee of ours is on them. */
const counting = ({ tickets, items }: OrderWithTickets): CountingTickets => ({
  faresFen: sumFen(
    tickets
      .filter(({ state }) => state === 'issued' || state === 'used')
      .map((ticket) => ticketFare(items, ticket)),
  ),
  incomeFen: noFen,
});

const refusalWords = {
  price: '取消费已变动，请重新试算',
  state: '预订的状态已变化',
  busy: '酒店系统繁忙',
  'sold-out': '酒店拒绝办理',
  stay: '酒店拒绝办理',
  declined: '酒店拒绝办理',
  'unknown-hotel': '酒店已停止合作，请联系客服',
  'unknown-reference': '酒店未找到该预订',
} as const satisfies Record<HotelRejection, string>;

const refundWords: RefundWords = {
  called: { noun: '取消', fee: '取消费', counted: (nights) => `${nights}间夜` },
  accepted: () => '取消已受理，正在提交酒店办理',
  keeper: '酒店',
  involuntary: () => '酒店停业',
  refusalOf: (reason) => refusalWords[reason as HotelRejection],
  returned: '酒店退回房费',
  fee: '酒店收取取消费',
  back: '取消应退房费',
};
