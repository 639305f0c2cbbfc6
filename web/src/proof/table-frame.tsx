import type { ReactNode } from 'react';

/** A table that scrolls sideways where it does not fit; the links in it bring the keyboard along. */
export function TableFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <table className="w-full text-left text-14 [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2.5 [&_th]:px-3 [&_th]:py-2 [&_th]:text-12 [&_th]:font-medium [&_th]:whitespace-nowrap [&_th]:text-ink-500">
        {children}
      </table>
    </section>
  );
}
