import { queryOptions } from '@tanstack/react-query';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { post } from '#src/api/call.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';

/** Rides with what they cost and what is left of them, asked now; never taken from memory. */
export const trainQuoted = (rides: readonly ChosenRide[], people: AskedTravellers = []) =>
  queryOptions({
    queryKey: ['/train/quote', rides, people],
    queryFn: ({ signal }) =>
      post('/train/quote', { rides: [...rides], people }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });

/** The 12306 accounts that the member has signed in by, the latest first. */
export const railAccounts = () =>
  queryOptions({
    queryKey: ['/train/account12306/list'],
    queryFn: ({ signal }) => post('/train/account12306/list', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
  });

/** How the railway knows listed passengers. */
export const identitiesChecked = (passengerIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/train/identity', passengerIds],
    queryFn: ({ signal }) =>
      post('/train/identity', { passengerIds: [...passengerIds] }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** What is kept of listed passengers for a lower price, and what the railway says of it. */
export const concessionsKept = (passengerIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/train/concession/list', passengerIds],
    queryFn: ({ signal }) =>
      post(
        '/train/concession/list',
        { passengerIds: [...passengerIds] },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 10_000,
    retry: false,
  });
