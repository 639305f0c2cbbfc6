import { useQuery } from '@tanstack/react-query';
import { type Account, ownAccount } from '#src/settings/public.ts';

/** By what the member can prove to be themselves; undefined until it has come. */
export function useAccount(): Account | undefined {
  return useQuery(ownAccount()).data;
}
