import type { Day } from '@woxing/contract/core/days';
import type { SearchedLeg } from '@woxing/contract/products/air/multi-city.rules';
import { type Input, legNumbers, type QuerySearch } from './query-search.rules.ts';

const none = '-';

/** What was chosen for each leg, undefined where nothing is; and the leg that is being chosen, from 0. */
export interface Choosing {
  readonly chosen: readonly (string | undefined)[];
  readonly leg: number;
}

export function choosingOf({ out, leg }: QuerySearch, { legs }: Input): Choosing {
  const offers = legs.length > 1 ? out : undefined;
  const chosen = legs.map((_, at) => (offers?.[at] === none ? undefined : offers?.[at]));
  const open = chosen.indexOf(undefined);
  const again = Number(leg) - 1;
  return { chosen, leg: again in legs ? again : open === -1 ? legs.length - 1 : open };
}

/** The same choices as the address keeps them. */
export const chosenWords = (chosen: Choosing['chosen']): readonly string[] | undefined =>
  chosen.some(Boolean) ? chosen.map((offer) => offer ?? none) : undefined;

export const legWord = ({ from, to, day }: SearchedLeg): string => `${from}-${to}-${day}`;

/** The same search with another day of the leg that is being chosen. Nothing is chosen for it any more, nor for legs that were before that day. */
export function onDay(search: QuerySearch, input: Input, day: Day): QuerySearch {
  const { chosen, leg } = choosingOf(search, input);
  const out = chosenWords(
    chosen.map((offer, at) => (at < leg || (at > leg && input.legs[at]!.day >= day) ? offer : undefined)),
  );
  if (input.trip !== 'multi') return { ...search, ...(leg === 0 ? { day } : { back: day }), out };
  const legs = input.legs.map((one, at) => legWord(at === leg ? { ...one, day } : one));
  return { ...search, legs, out, leg: legNumbers[leg] };
}
