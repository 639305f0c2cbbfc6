import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Question } from './question.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Puts a question in a dialog, from anywhere; resolves to whether it was agreed to. A second question waits for nothing: it takes the place of the first, which counts as refused. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });
}

/** Shows the questions; once, in the shell. */
export function AskHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
  return <Suspense>{question && <AskDialog {...question} />}</Suspense>;
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
