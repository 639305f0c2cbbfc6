import { useState } from 'react';
import { useMember } from '#src/access/public.ts';

/** A text kept in this browser for who is signed in, under the name of a table or page; others who sign in here have their own. */
export function useStored<Value>(
  kind: string,
  name: string,
  read: (kept: string | null) => Value,
): readonly [Value, (next: Value) => void] {
  const place = usePlace(kind, name);
  const [state, setState] = useState(() => ({ place, value: read(storedText(place)) }));
  const value = state.place === place ? state.value : read(storedText(place));
  return [
    value,
    (next) => {
      setState({ place, value: next });
      storeText(place, JSON.stringify(next));
    },
  ];
}

/** Reads such a text when it is asked for, as somewhere else on the page has kept it last. */
export function useStoredReader<Value>(
  kind: string,
  name: string,
  read: (kept: string | null) => Value,
): () => Value {
  const place = usePlace(kind, name);
  return () => read(storedText(place));
}

const usePlace = (kind: string, name: string): string =>
  `woxing.${kind}.${useMember()?.memberId ?? ''}.${name}`;

function storedText(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    // A browser that keeps nothing: it counts until the page goes.
    return null;
  }
}

function storeText(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // As above, and where the storage is full.
  }
}
