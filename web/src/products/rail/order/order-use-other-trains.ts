import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ChosenRide } from '../search/ride-params.rules.ts';

/** Back to the trains the person came from, or to a search of the same ride where the page was opened by its address. */
export function useOtherTrains(rides: readonly Pick<ChosenRide, 'from' | 'to' | 'startsOn'>[]): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) return router.history.back();
    const [first, last] = [rides[0], rides.at(-1)];
    void router.navigate({
      to: '/train/train_query_list',
      search: first && last ? { from: `${first.from}站`, to: `${last.to}站`, day: first.startsOn } : {},
    });
  };
}
