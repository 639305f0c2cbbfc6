import { useQuery } from '@tanstack/react-query';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { keptDraft } from '#src/drafts/public.ts';
import { frequentPassengers } from './booking.queries.ts';
import { passengerMenu } from './draft-passenger.rules.ts';
import { namesListed } from './kept-draft.rules.ts';

/**
 * The frequent list, for a form that begins with the member themselves, or whose kept draft names somebody of the list; undefined while it
 * is asked for. Empty where it is not needed, or cannot be had: the form begins without them.
 */
export function useListedOfDraft(form: string): readonly ListedPassenger[] | undefined {
  const member = useMember();
  const mayList = member?.permissions.includes(passengerMenu) ?? false;
  const [needed] = useState(() => {
    const kept = keptDraft(member?.memberId ?? '', form);
    return kept === undefined ? mayList : namesListed(kept);
  });
  const frequent = useQuery({ ...frequentPassengers(), enabled: needed });
  return needed && frequent.isPending ? undefined : (frequent.data?.list ?? []);
}
