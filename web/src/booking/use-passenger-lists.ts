import { useMember } from '#src/access/public.ts';
import type { PassengerLists } from './booking.queries.ts';
import { externalMenu, passengerMenu } from './draft-passenger.rules.ts';

/** The lists of people from which the member may choose who travels. */
export function usePassengerLists(): PassengerLists {
  const permissions = useMember()?.permissions ?? [];
  return { own: permissions.includes(passengerMenu), guests: permissions.includes(externalMenu) };
}
