import { useQuery } from '@tanstack/react-query';
import { refreshMember, useMember, useSignedIn } from '#src/access/public.ts';

/** Asks again for the facts of a member of whom the tab has a token and nothing else, until they are there. */
export function useAwaitedMember(): { readonly failed: boolean; readonly again: () => void } {
  const signedIn = useSignedIn();
  const awaited = useMember() === undefined && signedIn;
  const asked = useQuery({
    queryKey: ['awaited-member'],
    queryFn: async () => {
      if (!(await refreshMember())) throw new Error('The member is not known yet.');
      return true;
    },
    enabled: awaited,
    retry: 2,
    gcTime: 0,
  });
  return { failed: awaited && asked.isError, again: () => void asked.refetch() };
}
