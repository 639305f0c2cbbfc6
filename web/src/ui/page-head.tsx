import type { ReactNode } from 'react';

/** The head of a page of the personal centre: the way back, the title, and what can be done with the whole page. */
export function PageHead(props: {
  readonly title: string;
  /** A link dressed by `backClass`. */
  readonly back?: ReactNode;
  /** A few words beside the title, such as how many there are. */
  readonly beside?: ReactNode;
  readonly hint?: ReactNode;
  readonly acts?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-1">
      {props.back}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-20 md:text-28">{props.title}</h1>
          {props.beside}
        </div>
        {props.acts}
      </div>
      {props.hint !== undefined && <p className="max-w-160 text-14 text-ink-500">{props.hint}</p>}
    </div>
  );
}

export const backClass = 'flex items-center gap-1 text-14 text-ink-500 hover:text-brand-700';
