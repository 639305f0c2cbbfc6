import type { ComponentProps, ReactNode } from 'react';
import { useBrand } from '#src/tenants/public.ts';
import { PageHead } from '#src/ui/page-head.tsx';

/** The frame of a desk page: the title of the browser's tab, the head of the page, and the content. */
export function DeskFrame({
  tabTitle,
  children,
  ...head
}: ComponentProps<typeof PageHead> & {
  /** Of the browser's tab; the title unless told. */
  readonly tabTitle?: string;
  readonly children: ReactNode;
}) {
  const brand = useBrand();
  return (
    <>
      <title>{`${tabTitle ?? head.title} · ${brand}`}</title>
      <div className="mb-4">
        <PageHead {...head} />
      </div>
      {children}
    </>
  );
}
