import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { useEffect, useMemo, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import type { WithinStandard } from './train-filters.rules.ts';

type Rules = typeof import('@woxing/contract/products/rail/train-standard.rules');

interface OwnTrainStandard {
  /** Of a member who has one. */
  readonly standard: TrainStandard | undefined;
  /** Undefined until its rules are fetched, and for members who have none. */
  readonly within: WithinStandard | undefined;
  /** What is forbidden is left out of searches. */
  readonly hides: boolean;
}

/** The member's standard of trains; its rules are fetched for members who have one. */
export function useTrainStandard(): OwnTrainStandard {
  const member = useMember();
  const standard = member?.custmerExtra?.trainStandard ?? undefined;
  const asked = standard !== undefined;
  const [rules, setRules] = useState<Pick<Rules, 'allowedSeats'>>();
  useEffect(() => {
    if (asked) void import('@woxing/contract/products/rail/train-standard.rules').then(setRules);
  }, [asked]);
  const within = useMemo<WithinStandard | undefined>(
    () =>
      standard === undefined || rules === undefined
        ? undefined
        : (train, seat) => rules.allowedSeats(standard, train).includes(seat),
    [standard, rules],
  );
  const hides =
    standard?.over === 'forbid' && member?.tripInfo?.tripPreference.standard.hideForbidden === true;
  return { standard, within, hides };
}
