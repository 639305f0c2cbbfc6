import { useId } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { messageWords } from './message.words.ts';
import { MessageDue } from './message-due.tsx';
import type { Messages } from './messages.queries.ts';
import type { OpenMessage } from './use-message-acts.ts';

/** The whole row opens the page that the message is about. */
export function MessageRow({
  message,
  clockOffsetMs,
  onOpen,
}: {
  readonly message: Messages['list'][number];
  readonly clockOffsetMs: number;
  readonly onOpen: OpenMessage;
}) {
  const t = useWords(messageWords);
  const said = useId();
  const { title, words, at, dueAt, read, group } = message;
  return (
    <button
      type="button"
      aria-labelledby={said}
      onClick={() => onOpen(message)}
      className="flex w-full gap-3 px-4 py-3.5 text-left hover:bg-background focus-visible:-outline-offset-2 md:px-5"
    >
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2 shrink-0 rounded-pill', !read && 'bg-bad')}
      />
      <span id={said} className="min-w-0 flex-1">
        <span className={classNames('block text-16 break-words', !read && 'font-semibold')}>
          {!read && <span className="sr-only">{t('messages.unread')}：</span>}
          {title}
        </span>
        <span className="mt-0.5 line-clamp-3 block text-14 break-words text-ink-700">{words}</span>
        <span className="mt-1 flex items-center gap-3 text-12 text-ink-500">
          <span>{t(`messages.group-${group}`)}</span>
          <time className="digits" dateTime={at}>
            {stampWords(at)}
          </time>
          {dueAt !== null && <MessageDue until={dueAt} clockOffsetMs={clockOffsetMs} />}
        </span>
      </span>
    </button>
  );
}
