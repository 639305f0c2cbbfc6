import type { ReactNode } from 'react';
import { useBrand } from '#src/tenants/public.ts';
import { DeskProvider } from './desk-provider.tsx';

export interface DeskFrameProps {
  readonly title: string;
  /** Of the browser's tab; the title unless told. */
  readonly tabTitle?: string;
  readonly hint?: ReactNode;
  /** What can be done with the whole page, at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a desk page: a title, what can be done, and the content, on the grid of the header. */
export function DeskFrame(props: DeskFrameProps) {
  const brand = useBrand();
  return (
    <DeskProvider>
      <div className="mx-auto w-full max-w-page px-4 py-5 md:py-7 lg:px-6">
        <title>{`${props.tabTitle ?? props.title} · ${brand}`}</title>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-5">
          <div className="min-w-0 flex-1 basis-full md:basis-0">
            <h1 className="text-20 md:text-28">{props.title}</h1>
            {props.hint !== undefined && <p className="mt-1 text-14 text-ink-500">{props.hint}</p>}
          </div>
          {props.actions !== undefined && <div className="flex flex-wrap gap-2">{props.actions}</div>}
        </div>
        {props.children}
      </div>
    </DeskProvider>
  );
}
