import { useState } from 'react';
import { useTyped } from './typed-search.ts';

/**
 * What the shell of a search left to its form: all that was typed, and the places as they were typed until others are chosen. The server
 * knows which places they name, so a form that holds one is sent by the browser itself.
 */
export function useTypedPlaces(action: string) {
  const typed = useTyped(action);
  const [{ from, to }, setPlaces] = useState({ from: typed['from'], to: typed['to'] });
  return {
    typed,
    places: { from, to },
    hasPlaces: from !== undefined || to !== undefined,
    /** Another one was chosen at this end. */
    forgetPlace: (end: 'from' | 'to') => setPlaces({ from, to, [end]: undefined }),
    swapPlaces: () => setPlaces({ from: to, to: from }),
  };
}
