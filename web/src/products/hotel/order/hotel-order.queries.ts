import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { AskedRooms } from '@woxing/contract/products/hotel/hotel-guests';
import type { checkStay } from '@woxing/contract/products/hotel/hotels';
import { post } from '#src/api/call.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';

export type StayCheck = OutputOf<typeof checkStay>;
/** A room that can be booked. */
export type StayQuote = StayCheck & { readonly plan: NonNullable<StayCheck['plan']> };

/** What a chosen room costs and how many are left, asked now; never taken from memory. */
export const stayChecked = ({ hotelId, roomId, planId, stay, prices }: ChosenRate, guests: AskedRooms = []) =>
  queryOptions({
    queryKey: ['/hotel/order/canBook', hotelId, roomId, planId, stay, prices, guests],
    queryFn: ({ signal }) =>
      post(
        '/hotel/order/canBook',
        { hotelId, roomId, planId, ...stay, prices: [...prices], guests },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });
