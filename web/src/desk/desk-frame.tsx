import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand, useWords } from '#src/tenants/public.ts';
import { deskWords } from './desk.words.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export interface DeskFrameProps {
  readonly title: string;
  /** Of the browser's tab; the title unless told. */
  readonly tabTitle?: string;
  readonly hint?: ReactNode;
  /** The pages above this one, the uppermost first. */
  readonly crumbs?: readonly Crumb[];
  /** What can be done with the whole page, at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a desk page: where it stands, its title, what can be done, and the content. */
export function DeskFrame(props: DeskFrameProps) {
  const t = useWords(deskWords);
  const brand = useBrand();
  return (
    <>
      <title>{`${props.tabTitle ?? props.title} · ${brand}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-full md:basis-0">
          {props.crumbs !== undefined && (
            <nav aria-label={t('desk.crumbs')} className="mb-1">
              <ol className="flex flex-wrap text-14 text-ink-500">
                {props.crumbs.map(({ label, to, search }) => (
                  <li key={label} className="after:mx-1.5 after:content-['/']">
                    <Link to={to} search={search as never} className="text-brand-700 hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
                <li aria-current="page" className="truncate">
                  {props.title}
                </li>
              </ol>
            </nav>
          )}
          <h1 className="text-20 md:text-28">{props.title}</h1>
          {props.hint !== undefined && (
            <div className="mt-1 text-14 text-pretty text-ink-500">{props.hint}</div>
          )}
        </div>
        {props.actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2">{props.actions}</div>
        )}
      </div>
      {props.children}
    </>
  );
}
