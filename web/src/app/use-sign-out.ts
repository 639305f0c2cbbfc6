import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#src/access/public.ts';

/** Signs out, forgets what was read for the member, and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void signOut().then(() => {
      queries.clear();
      return navigate({ to: '/' });
    });
  };
}
