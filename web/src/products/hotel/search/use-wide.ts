import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1120px)';

/** Whether a list and its map have room beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
