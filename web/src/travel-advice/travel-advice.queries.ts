import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { InputOf, OutputOf } from '@woxing/contract/core/endpoint';
import type { travelAdvice } from '@woxing/contract/travel-advice/travel-advice';
import { adviceKinds, adviceResults } from '@woxing/contract/travel-advice/travel-advice.rules';
import { post } from '#src/api/call.ts';
import type { AdviceSearch } from './advice-search.rules.ts';

export type JourneyAdvice = OutputOf<typeof travelAdvice>;
/** As itineraries have them; what else they say of a flight is not sent. */
export type AdviceFlights = readonly (readonly InputOf<typeof travelAdvice>['parts'][number][number][])[];

const quietly = { passErrorCodeMsgRet: 'all' } as const;
export const advicePageSize = 20;

export function journeyAdvised(asked: {
  readonly nationality: string;
  readonly parts: AdviceFlights;
  readonly expiresOn?: Day | undefined;
}) {
  const parts = asked.parts.map((part) =>
    part.map(({ from, to, day, departs, arrives, arrivesDaysLater }) => ({
      from,
      to,
      day,
      departs,
      arrives,
      arrivesDaysLater,
    })),
  );
  const body = { nationality: asked.nationality, parts, expiresOn: asked.expiresOn ?? ('' as const) };
  return queryOptions({
    queryKey: ['/travelAdvice/journey', body],
    queryFn: ({ signal }) => post('/travelAdvice/journey', body, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
}

/** The address as the interface takes it; what is not understood counts as left out. */
export function adviceFilter({ keyword, kind, result, unsure }: AdviceSearch) {
  return {
    keyword: keyword ?? '',
    kind: adviceKinds.find((one) => one === kind) ?? ('' as const),
    result: adviceResults.find((one) => one === result) ?? ('' as const),
    unsure: unsure === 'yes',
  };
}

export const advicePage = (search: AdviceSearch) =>
  queryOptions({
    queryKey: ['/travelAdvice/find', search],
    queryFn: ({ signal }) =>
      post(
        '/travelAdvice/find',
        { ...adviceFilter(search), page: search.page ?? 1, pageSize: advicePageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
