import type { ReactNode } from 'react';

/** A narrow page outside of the personal centre. */
export function PageFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 md:py-10">
      <title>{title}</title>
      {children}
    </div>
  );
}
