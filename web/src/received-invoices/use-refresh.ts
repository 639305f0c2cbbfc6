import { useQueryClient } from '@tanstack/react-query';
import { receivedPaths } from './received.queries.ts';

/** Asks again for everything that an invoice stands in. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of receivedPaths) void queries.invalidateQueries({ queryKey: [path] });
  };
}
