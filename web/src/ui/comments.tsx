import { type FormEvent, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { TextArea } from './text-area.tsx';

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly words: string;
}

export interface CommentsProps {
  readonly title: string;
  readonly comments: readonly Comment[];
  /** Undefined: whoever is here may only read. */
  readonly onSend?: (words: string) => Promise<void>;
  readonly state?: 'ready' | 'loading' | 'failed';
  readonly onRetry?: () => void;
}

const maxWords = 500;

/** What people say about something, oldest first; Ctrl and Enter sends. */
export function Comments({ title, comments, onSend, state = 'ready', onRetry }: CommentsProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      {state === 'loading' && <Skeleton className="h-24 w-full" />}
      {state === 'failed' && <ErrorState title="评论加载失败" onRetry={onRetry} />}
      {state === 'ready' && comments.length === 0 && <NothingYet title="还没有评论" />}
      {state === 'ready' && (
        <ol className="flex flex-col gap-4">
          {comments.map(({ id, author, at, words }) => (
            <li key={id} className="flex gap-3">
              <Avatar name={author} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold">{author}</span>
                  <time className="digits text-12 text-ink-500">{at}</time>
                </p>
                <p className="break-words whitespace-pre-line text-ink-700">{words}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {onSend !== undefined && <NewComment onSend={onSend} />}
    </section>
  );
}

function NewComment({ onSend }: { readonly onSend: (words: string) => Promise<void> }) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (words.trim() === '') return setProblem('请填写评论内容');
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend(words.trim());
      setWords('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '发送失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label="写评论"
        maxLength={maxWords}
        value={words}
        onChange={setWords}
        error={problem}
        help={`${words.length}/${maxWords}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <Button type="submit" busy={busy} className="self-end">
        发送
      </Button>
    </form>
  );
}
