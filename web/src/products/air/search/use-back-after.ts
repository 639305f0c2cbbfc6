import type { Day } from '@woxing/contract/core/days';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Input, QuerySearch } from './query-search.rules.ts';

/**
 * A return of an address that lies before its way out is put right there by `correct`. Answers the day that took its place, as long as it
 * is the one of the address: then it is said.
 */
export function useBackAfter(
  { trip, back }: Pick<QuerySearch, 'trip' | 'back'>,
  input: Pick<Input, 'day' | 'back'> | undefined,
  correct: () => void,
): Day | undefined {
  const [corrected, setCorrected] = useState<Day>();
  const early = trip === 'round' && back !== undefined && input !== undefined && back < input.day;
  if (early && corrected !== input.back) setCorrected(input.back);
  const putRight = useEffectEvent(correct);
  useEffect(() => {
    if (early) putRight();
  }, [early]);
  return corrected !== undefined && (early || back === corrected) ? corrected : undefined;
}
