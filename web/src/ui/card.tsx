import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A white sheet with a hairline. With a title it is a section of the page. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  readonly title?: ReactNode;
  /** Stands at the right end of the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const Frame = title === undefined ? 'div' : 'section';
  return (
    <Frame className={classNames('rounded-l bg-surface p-4 shadow-1 md:p-5', className)}>
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-18">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Frame>
  );
}
