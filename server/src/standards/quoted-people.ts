import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { type TravellerAsked, travellersAsked } from '#src/travellers/public.ts';

interface Quoted {
  readonly names?: readonly string[] | undefined;
  readonly people?: AskedTravellers | undefined;
}

/** For whom a quote is asked: as a form says who they are, else by their names. */
export const quotedPeople = ({ names = [], people }: Quoted): readonly TravellerAsked[] =>
  people === undefined ? names.map((name) => ({ name })) : travellersAsked(people);
