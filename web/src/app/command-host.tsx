import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useCommandKey } from '#src/ui/command-key.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

let isOpen = false;
const listeners = new Set<() => void>();

/** From wherever there is a button for it. */
export function openCommands(): void {
  set(true);
}

/** Opens by Ctrl-K on every page of a member; once, in their navigation. */
export function CommandHost() {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  useCommandKey(openCommands);
  // Whoever signs in next has not asked for it.
  useEffect(() => () => set(false), []);
  return <Suspense>{open && <CommandPalette onClose={() => set(false)} />}</Suspense>;
}

function set(next: boolean): void {
  isOpen = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
