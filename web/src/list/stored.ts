import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '#src/access/public.ts';
import { type LookKind, lookPlace, lookText, onLooks, storeLook } from './look-store.ts';

/** Comes when the page has opened: it is drawn by what this browser has. */
const account = () => import('./account-looks.ts');

/** A text kept for who is signed in, under the name of a table or page; others who sign in here have their own. */
export function useStored<Value>(
  kind: LookKind,
  name: string,
  read: (kept: string | null) => Value,
): readonly [Value, (next: Value) => void] {
  const memberId = useMember()?.memberId ?? '';
  const place = lookPlace(memberId, kind, name);
  const hear = useMemo(
    () => (heard: () => void) => {
      if (memberId !== '') void account().then((one) => one.readLooks(memberId));
      return onLooks(heard);
    },
    [memberId],
  );
  const text = useSyncExternalStore(
    hear,
    () => lookText(place),
    () => null,
  );
  return [
    useMemo(() => read(text), [read, text]),
    (next) => {
      storeLook(place, JSON.stringify(next));
      if (memberId !== '') void account().then((one) => one.sendLook(place));
    },
  ];
}

/** Reads such a text when it is asked for, as somewhere else on the page has kept it last. */
export function useStoredReader<Value>(
  kind: LookKind,
  name: string,
  read: (kept: string | null) => Value,
): () => Value {
  const place = lookPlace(useMember()?.memberId ?? '', kind, name);
  return () => read(lookText(place));
}
