import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, WarnIcon } from './icon.tsx';

export interface ToastMessage {
  readonly id: number;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly words: string;
}

const warningMs = 5000;
const successMs = 3000;
let shown: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in passing, from anywhere. A sentence that is already on screen is not said twice. */
export const toast = {
  ok: (words: string, ms = successMs) => show('ok', words, ms),
  warn: (words: string, ms = warningMs) => show('warn', words, ms),
  bad: (words: string, ms = warningMs) => show('bad', words, ms),
};

/** Shows the toasts; once, in the shell. Warnings interrupt assistive technology, successes wait. */
export function Toaster() {
  const messages = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-60 flex flex-col items-center gap-2">
      {messages.map((message) => (
        <div
          key={message.id}
          role={message.tone === 'ok' ? 'status' : 'alert'}
          className="pointer-events-auto flex max-w-lg animate-rise items-start gap-2.5 rounded-m bg-surface py-2.5 pr-2 pl-3.5 text-14 shadow-3 ring-1 ring-line"
        >
          <span
            className={classNames(
              'mt-px flex size-5 shrink-0 items-center justify-center rounded-pill text-white',
              tones[message.tone],
            )}
          >
            {message.tone === 'ok' ? <CheckIcon size={14} /> : <WarnIcon size={20} />}
          </span>
          <span className="min-w-0 break-words">{message.words}</span>
          <button
            type="button"
            aria-label="关闭提示"
            onClick={() => dismiss(message.id)}
            className="flex size-control-24 shrink-0 items-center justify-center rounded-pill text-ink-500 hover:bg-background"
          >
            <CloseIcon size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}

const tones = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

function show(tone: ToastMessage['tone'], words: string, ms: number): void {
  if (shown.some((message) => message.words === words)) return;
  lastId += 1;
  const id = lastId;
  replace([...shown.slice(-2), { id, tone, words }]);
  setTimeout(() => dismiss(id), ms);
}

function dismiss(id: number): void {
  replace(shown.filter((message) => message.id !== id));
}

function replace(next: readonly ToastMessage[]): void {
  shown = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
