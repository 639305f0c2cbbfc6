import type { Day } from '@woxing/contract/core/days';
import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { useEffect, useMemo, useState } from 'react';

type Judge = typeof import('@woxing/contract/products/air/air-search-standard.rules')['judgeSearch'];

/** The flights held against a member's standard; the rules are fetched for members who have one. Undefined until then. */
export function useJudgedSearch(
  itineraries: readonly Itinerary[] | undefined,
  standard: AirStandard | undefined,
  bookedOn: Day,
): JudgedSearch | undefined {
  const [rules, setRules] = useState<{ readonly judgeSearch: Judge }>();
  const asked = standard !== undefined;
  useEffect(() => {
    if (asked) void import('@woxing/contract/products/air/air-search-standard.rules').then(setRules);
  }, [asked]);
  return useMemo(
    () =>
      standard === undefined || rules === undefined || itineraries === undefined
        ? undefined
        : rules.judgeSearch(itineraries, standard, bookedOn),
    [rules, itineraries, standard, bookedOn],
  );
}
