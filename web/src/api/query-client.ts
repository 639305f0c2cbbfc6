import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Reads are kept for half a minute and asked again once when the network, not the server, failed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof CallError && error.kind === 'network',
      },
      mutations: { retry: false },
    },
  });
}
