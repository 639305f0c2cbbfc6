import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Back to the flights the person came from, or to a new search where the page was opened by its address. */
export function useReselect(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/airTicket/query' });
  };
}
