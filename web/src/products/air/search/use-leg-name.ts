import { useWords } from '#src/tenants/public.ts';
import { multiLegsWords } from './multi-legs.words.ts';
import type { Trip } from './query-search.rules.ts';

/** What a leg is called: 去程 and 返程 of a way there and back, 第1程 of several. */
export function useLegName(trip: Trip): (leg: number) => string {
  const t = useWords(multiLegsWords);
  return (leg) =>
    trip === 'round' ? t(leg === 0 ? 'legs.out' : 'legs.back') : t('legs.leg', { number: leg + 1 });
}
