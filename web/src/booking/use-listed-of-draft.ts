import { useQuery } from '@tanstack/react-query';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { storedDraft } from '#src/drafts/public.ts';
import { colleaguesFound, frequentPassengers } from './booking.queries.ts';
import { asListed } from './colleagues.rules.ts';
import { namesListed } from './stored-draft.rules.ts';
import { usePassengerLists } from './use-passenger-lists.ts';

/**
 * The frequent list with the colleagues of whom papers are known, for a form that begins with the member themselves, or whose kept draft names somebody of the list; undefined while it
 * is asked for. Empty where it is not needed, or cannot be had: the form begins without them.
 */
export function useListedOfDraft(form: string): readonly ListedPassenger[] | undefined {
  const member = useMember();
  const lists = usePassengerLists();
  const [needed] = useState(() => {
    const kept = storedDraft(member?.memberId ?? '', form);
    return kept === undefined ? lists.own : namesListed(kept);
  });
  const frequent = useQuery({ ...frequentPassengers(lists), enabled: needed });
  const asked = needed && lists.guests;
  const colleagues = useQuery({ ...colleaguesFound(), enabled: asked });
  if ((needed && frequent.isPending) || (asked && colleagues.isPending)) return undefined;
  return [...(frequent.data?.list ?? []), ...(colleagues.data?.list ?? []).flatMap(asListed)];
}
