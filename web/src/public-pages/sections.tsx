import type { ReactNode } from 'react';
import type { IconProps } from '#src/ui/icon.tsx';

export interface Point {
  readonly icon: (props: IconProps) => ReactNode;
  readonly title: string;
  readonly words: string;
}

/** A chapter of a public page under its heading. */
export function Chapter({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mx-auto max-w-page px-4 py-12 md:py-16 lg:px-6">
      <h2 className="text-20 md:text-28">{title}</h2>
      {lead !== undefined && <p className="mt-2 max-w-2xl text-16 text-ink-500">{lead}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </section>
  );
}

export function PointCards({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {points.map(({ icon: Icon, title, words }) => (
        <li key={title} className="rounded-l bg-surface p-5 shadow-1">
          <span className="mb-4 flex size-11 items-center justify-center rounded-m bg-brand-50 text-brand-600">
            <Icon size={22} />
          </span>
          <h3 className="mb-1 text-18">{title}</h3>
          <p className="text-14 text-ink-500">{words}</p>
        </li>
      ))}
    </ul>
  );
}

/** What happens in which order. */
export function StepList({
  steps,
}: {
  readonly steps: readonly { readonly title: string; readonly words: string }[];
}) {
  return (
    <ol className="grid gap-6 md:grid-cols-3">
      {steps.map(({ title, words }, index) => (
        <li key={title} className="border-t-2 border-brand-600 pt-4">
          <span className="digits text-28 font-semibold text-brand-600" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="mt-1 mb-1 text-18">{title}</h3>
          <p className="text-14 text-ink-500">{words}</p>
        </li>
      ))}
    </ol>
  );
}
