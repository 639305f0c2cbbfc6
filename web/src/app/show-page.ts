import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepTyped } from '#src/ui/typed-search.ts';
import { textFieldOf } from './fields-left.ts';

/**
 * Puts the page in the place of its shell, which can be used until then: it is rendered in slices, between which a press is heard. Who
 * comes to a field meanwhile, or chooses something, has the page at once, stands in the same field, and finds there what was chosen.
 */
export async function showPage(frame: HTMLElement, page: ReactNode): Promise<void> {
  const root = createRoot(frame);
  const shell = new AbortController();
  const hurry = ({ type, target }: Event) => {
    const field = textFieldOf(target);
    if (type === 'focusin' && field === undefined) return;
    shell.abort();
    keepTyped(frame);
    flushSync(() => root.render(page));
    if (field?.isConnected === false) frame.querySelector<HTMLElement>(`input[name=${field.name}]`)?.focus();
  };
  for (const type of ['focusin', 'input']) frame.addEventListener(type, hurry, shell);
  keepTyped(frame);
  startTransition(() => root.render(page));
  await replaced(frame);
  shell.abort();
}

function replaced(frame: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(frame, { childList: true });
  });
}
