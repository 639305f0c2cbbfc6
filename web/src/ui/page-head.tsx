import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface Crumb {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: Readonly<Record<string, string>>;
}

/** The head of a page: the pages above it, its title, and what can be done with all of it. */
export function PageHead(props: {
  readonly title: string;
  /** The pages above this one, the uppermost first. */
  readonly crumbs?: readonly Crumb[];
  /** A few words beside the title, such as how many there are. */
  readonly beside?: ReactNode;
  readonly hint?: ReactNode;
  /** At the right of the title, or below it where the line is too short. */
  readonly actions?: ReactNode;
}) {
  const { title, crumbs, hint, actions } = props;
  return (
    <div className="flex flex-col gap-1">
      {crumbs !== undefined && <Crumbs crumbs={crumbs} title={title} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-20 md:text-28">{title}</h1>
          {props.beside}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
      {hint !== undefined && <div className="max-w-200 text-14 text-pretty text-ink-500">{hint}</div>}
    </div>
  );
}

function Crumbs({ crumbs, title }: { readonly crumbs: readonly Crumb[]; readonly title: string }) {
  return (
    <nav aria-label="所在位置" className="print:hidden">
      <ol className="flex flex-wrap text-14 text-ink-500">
        {crumbs.map(({ label, to, search }) => (
          <li key={label} className="after:mx-1.5 after:content-['/']">
            <Link to={to} search={search as never} className="text-brand-700 hover:underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}
