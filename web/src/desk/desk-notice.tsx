import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { WarnIcon } from '#src/ui/icon.tsx';

/** What somebody should know or see to, over the content of a page. */
export function DeskNotice(props: {
  readonly tone: 'bad' | 'warn' | 'brand';
  readonly words: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}) {
  return (
    <div
      role={props.tone === 'brand' ? 'status' : 'alert'}
      className={classNames(
        'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m px-4 py-3 text-14',
        tones[props.tone],
      )}
    >
      <WarnIcon size={18} className="shrink-0" />
      <div className="min-w-0 flex-1">{props.words}</div>
      {props.action}
    </div>
  );
}

const tones = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  brand: 'bg-brand-50 text-brand-700',
};
