import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { DownIcon, SwapIcon } from './icon.tsx';

/** On the landing page, or over results. */
export type SearchLook = 'hero' | 'bar';

/** A search over its results; on a phone one line that opens into the form. A site without forms keeps the line. */
export function SearchFrame(props: {
  readonly forms: boolean;
  /** Where and when, in one line. */
  readonly title: string;
  readonly hint: string;
  readonly words: { readonly edit: string; readonly editAll: string };
  readonly children: (close: () => void) => ReactNode;
}) {
  const { title, hint, words } = props;
  const [open, setOpen] = useState(false);
  const line = (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-18 leading-6 font-semibold">{title}</span>
      <span className="block text-12 leading-4 text-brand-100">{hint}</span>
    </span>
  );
  if (!props.forms) {
    return (
      <div className="bg-linear-to-b from-brand-800 to-brand-700 text-white">
        <div className="mx-auto flex h-17 max-w-page items-center px-3 md:px-4 lg:px-6">{line}</div>
      </div>
    );
  }
  return (
    <div className="bg-linear-to-b from-brand-800 to-brand-700 text-white">
      <div className="mx-auto max-w-page px-3 py-1.5 md:px-4 md:py-3 lg:px-6">
        {import.meta.env.SSR ? (
          <label className="peer flex h-11 w-full items-center gap-3 md:hidden">
            <input type="checkbox" aria-label={words.editAll} className="peer sr-only" />
            {line}
            <DownIcon size={14} className="transition-transform peer-checked:rotate-180" />
          </label>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex h-control-44 w-full items-center gap-3 text-left md:hidden"
          >
            {line}
            <span className="flex items-center gap-1 rounded-pill bg-white/15 px-3 py-1.5 text-14">
              <span className="sr-only">{words.editAll}</span>
              <span aria-hidden="true">{words.edit}</span>
              <DownIcon size={14} className={classNames('transition-transform', open && 'rotate-180')} />
            </span>
          </button>
        )}
        <div
          className={classNames(
            'md:block',
            open ? 'mt-3 pb-1' : 'hidden',
            // In a shell the box over the form opens it.
            import.meta.env.SSR && 'peer-has-checked:mt-3 peer-has-checked:block peer-has-checked:pb-1',
          )}
        >
          {props.children(() => setOpen(false))}
        </div>
      </div>
    </div>
  );
}

export function searchFieldClass(look: SearchLook, more: string): string {
  return classNames(
    'flex h-15 min-w-0 flex-col items-start justify-center rounded-m px-3.5 text-left transition-colors',
    look === 'hero' ? 'bg-background hover:bg-brand-50' : 'bg-surface hover:bg-brand-50',
    more,
  );
}

/** What a form sends that is chosen by other means than fields. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The kinds of a trip over a search. */
export function tripsClass(look: SearchLook): string {
  return look === 'bar' ? 'text-white [&_span]:text-white [&_span]:hover:bg-white/15' : '';
}

export function SwapButton(props: {
  readonly label: string;
  readonly look: SearchLook;
  readonly disabled: boolean;
  readonly onSwap: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onSwap}
      className={classNames(
        'flex size-control-40 items-center justify-center self-center rounded-pill transition-transform hover:rotate-180',
        props.look === 'hero' ? 'bg-brand-50 text-brand-700' : 'bg-white/20 text-white',
      )}
    >
      <SwapIcon size={18} />
    </button>
  );
}
