import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import type { CarEstimate, carDesk, listTransfers } from '@woxing/contract/products/car/cars';
import { post } from '#src/api/call.ts';
import type { AskedRide } from './ride-address.rules.ts';

export type CarDesk = OutputOf<typeof carDesk>;
export type Transfers = OutputOf<typeof listTransfers>['list'];
export type { CarEstimate };
export type CarOffer = CarEstimate['kinds'][number];

const halfMinuteMs = 30_000;

/** What is in the way of a new ride, and the rides that are under way. */
export const carDeskRead = () =>
  queryOptions({
    queryKey: ['/car/desk'],
    queryFn: ({ signal }) => post('/car/desk', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** The flights and trains of one's orders, or of one order. */
export const transfersFound = (orderNo = '') =>
  queryOptions({
    queryKey: ['/car/transfers', orderNo],
    queryFn: ({ signal }) => post('/car/transfers', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: halfMinuteMs,
  });

/** Every kind of car for a ride, as it is now; prices and cars nearby move. */
export const carEstimated = (asked: AskedRide | undefined, travellers: AskedTravellers = []) =>
  queryOptions({
    queryKey: ['/car/estimate', asked, travellers],
    queryFn: ({ signal }) =>
      post('/car/estimate', { ...asked!, travellers }, { signal, passErrorCodeMsgRet: 'all' }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: halfMinuteMs,
    retry: false,
  });
