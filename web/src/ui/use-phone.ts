import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767.98px)';

/** Whether the window is as narrow as a phone; false while a shell is rendered at build time. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(phone);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(phone).matches,
    () => false,
  );
}
