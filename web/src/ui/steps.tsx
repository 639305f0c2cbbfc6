import { classNames } from './class-names.ts';
import { CheckIcon } from './icon.tsx';

/** Where a person stands on a way of a few steps. */
export function Steps({
  title,
  steps,
  at,
}: {
  readonly title: string;
  readonly steps: readonly string[];
  readonly at: number;
}) {
  return (
    <nav aria-label={title}>
      <ol className="flex items-center gap-2 text-14">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 whitespace-nowrap',
              index === at ? 'font-semibold text-brand-700' : 'text-ink-500',
            )}
          >
            {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-edge md:w-10" />}
            <span
              aria-hidden="true"
              className={classNames(
                'digits flex size-6 items-center justify-center rounded-pill text-12 font-semibold',
                index === at
                  ? 'bg-brand-600 text-white'
                  : index < at
                    ? 'bg-brand-100 text-brand-700'
                    : 'bg-awaited text-ink-500',
              )}
            >
              {index < at ? <CheckIcon size={14} /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
