import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SearchIcon, WarnIcon } from './icon.tsx';

/** Nothing there, and what to do next. */
export function EmptyState(props: {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  /** The state is all that the page has: its title becomes the heading. */
  readonly whole?: boolean;
}) {
  return (
    <Notice
      whole={props.whole === true}
      icon={<SearchIcon size={28} />}
      tone="bg-brand-50 text-brand-600"
      title={props.title}
      hint={props.hint}
      action={props.action}
    />
  );
}

/** What happened, and 重试. */
export function ErrorState(props: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}) {
  return (
    <div role="alert">
      <Notice
        whole={false}
        icon={<WarnIcon size={28} />}
        tone="bg-bad-soft text-bad"
        title={props.title}
        hint={props.hint}
        action={props.onRetry && <Button onClick={props.onRetry}>重试</Button>}
      />
    </div>
  );
}

function Notice(props: {
  readonly whole: boolean;
  readonly icon: ReactNode;
  readonly tone: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly action: ReactNode;
}) {
  const Title = props.whole ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className={`mb-1 flex size-14 items-center justify-center rounded-pill ${props.tone}`}>
        {props.icon}
      </span>
      <Title className="text-18 font-semibold">{props.title}</Title>
      {props.hint !== undefined && <p className="max-w-md text-14 text-balance text-ink-500">{props.hint}</p>}
      {props.action !== undefined && <div className="mt-3">{props.action}</div>}
    </div>
  );
}
