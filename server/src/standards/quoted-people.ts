import type { TravellersAsked } from '@woxing/contract/standards/standard-trace';
import type { TravellerAsked } from '#src/travellers/public.ts';

interface Quoted {
  readonly names?: readonly string[] | undefined;
  readonly people?: TravellersAsked | undefined;
}

/** For whom a quote is asked. */
export const quotedPeople = ({ names = [], people }: Quoted): readonly TravellerAsked[] =>
  people?.map(({ bornDate, ...person }) => ({ ...person, birth: bornDate })) ??
  names.map((name) => ({ name }));
