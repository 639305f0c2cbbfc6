import type { ReactNode } from 'react';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Steps } from '#src/ui/steps.tsx';

/** The page of an order form: what it is called, and how far one is on the way from choosing to the ticket. */
export function BookingFrame({
  title,
  heading,
  way,
  children,
}: {
  readonly title: string;
  readonly heading: string;
  readonly way: { readonly title: string; readonly steps: readonly string[] };
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-3 py-5 md:px-4 lg:px-6">
      <title>{title}</title>
      <PageHead
        title={heading}
        actions={
          <div className="max-md:hidden">
            <Steps title={way.title} at={1} steps={way.steps} />
          </div>
        }
      />
      {children}
    </div>
  );
}

/** In the place of the form and its prices while they are asked for. */
export function BookingWaiting({ words }: { readonly words: string }) {
  return (
    <output aria-label={words} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <span className="flex flex-col gap-4">
        <Skeleton className="h-32 w-full rounded-l" />
        <Skeleton className="h-64 w-full rounded-l" />
        <Skeleton className="h-40 w-full rounded-l" />
      </span>
      <Skeleton className="h-72 w-full rounded-l" />
    </output>
  );
}
