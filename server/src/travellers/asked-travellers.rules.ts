import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import type { TravellerAsked } from './traveller-identity.rules.ts';

/** For whom something is asked, as a form sends them. */
export const travellersAsked = (people: AskedTravellers): TravellerAsked[] =>
  people.map(({ bornDate, ...person }) => ({ ...person, birth: bornDate }));
