import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';

/** How likely the choices are, for so many people until a deadline; asked anew whenever one of them changes. */
export const waitlistQuoted = (input: {
  readonly choices: readonly ChosenRide[];
  readonly passengers: number;
  readonly deadline: string | undefined;
}) =>
  queryOptions({
    queryKey: ['/train/alternateQuote', input],
    queryFn: ({ signal }) =>
      post(
        '/train/alternateQuote',
        {
          choices: [...input.choices],
          passengers: input.passengers,
          ...(input.deadline !== undefined && { deadline: input.deadline }),
        },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Where a waiting order stands, asked again while it waits. */
export const waitlistProgress = (orderNo: string) =>
  queryOptions({
    queryKey: ['/train/alternateDetail', orderNo],
    queryFn: ({ signal }) =>
      post('/train/alternateDetail', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    refetchInterval: ({ state }) => {
      const phase = state.data?.phase;
      return phase === 'fulfilled' || phase === 'ended' ? false : 5000;
    },
  });
