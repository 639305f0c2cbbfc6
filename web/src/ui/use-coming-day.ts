import type { Day } from '@woxing/contract/core/days';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A day of an address that has passed is put right there by `correct`. Answers whether that has happened and the day is still the one that
 * took its place: then it is said.
 */
export function useComingDay(day: Day | undefined, today: Day | undefined, correct: () => void): boolean {
  const [corrected, setCorrected] = useState(false);
  const past = day !== undefined && today !== undefined && day < today;
  if (past && !corrected) setCorrected(true);
  const putRight = useEffectEvent(correct);
  useEffect(() => {
    if (past) putRight();
  }, [past]);
  return corrected && (past || day === today);
}
