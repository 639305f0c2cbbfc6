import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#src/access/public.ts';

/** Goes home and signs out; what was read for the member is forgotten with the session. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void (async () => {
      // Leaves first: a page of the member's would go on asking while the session ends.
      await navigate({ to: '/' });
      await queries.cancelQueries();
      await signOut();
    })();
  };
}
