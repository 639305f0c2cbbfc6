import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import type { EmptyPictureName } from './empty-picture.tsx';
import { WarnIcon } from './icon.tsx';

const EmptyPicture = lazy(() => import('./empty-picture.tsx'));

/** Nothing there, and what to do next. */
export function EmptyState(props: {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  /** Drawn above the words; a search that found nothing unless told. */
  readonly picture?: EmptyPictureName;
  /** The state is all that the page has: its title becomes the heading. */
  readonly whole?: boolean;
}) {
  return (
    <Notice
      whole={props.whole === true}
      icon={
        <span className="h-22">
          <Suspense fallback={<span aria-busy />}>
            <EmptyPicture name={props.picture ?? 'search'} />
          </Suspense>
        </span>
      }
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
        icon={
          <span className="flex size-14 items-center justify-center rounded-pill bg-bad-soft text-bad">
            <WarnIcon size={28} />
          </span>
        }
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
  readonly title: string;
  readonly hint: string | undefined;
  readonly action: ReactNode;
}) {
  const Title = props.whole ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1">{props.icon}</span>
      <Title className="text-18 font-semibold">{props.title}</Title>
      {props.hint !== undefined && <p className="max-w-md text-14 text-balance text-ink-500">{props.hint}</p>}
      {props.action !== undefined && <div className="mt-3">{props.action}</div>}
    </div>
  );
}
