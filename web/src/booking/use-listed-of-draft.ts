import { useQuery } from '@tanstack/react-query';
import type { Passenger } from '@woxing/contract/people/travellers';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { keptDraft } from '#src/drafts/public.ts';
import { frequentPassengers } from './booking.queries.ts';
import { namesListed } from './kept-draft.rules.ts';

/**
 * The frequent list, for a form whose kept draft names somebody of it; undefined while it is asked for. Empty where it is not
 * needed, or cannot be had: the form begins without them.
 */
export function useListedOfDraft(form: string): readonly Passenger[] | undefined {
  const memberId = useMember()?.memberId ?? '';
  const [needed] = useState(() => namesListed(keptDraft(memberId, form)));
  const frequent = useQuery({ ...frequentPassengers(), enabled: needed });
  return needed && frequent.isPending ? undefined : (frequent.data?.list ?? []);
}
