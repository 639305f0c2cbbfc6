import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CheckIcon, PlusIcon } from '#src/ui/icon.tsx';
import { type Compared, keyOfFare, maxCompared, toggled } from './compare.rules.ts';
import { readingWords } from './reading.words.ts';

export interface Comparing {
  readonly picked: readonly Compared[];
  readonly onPicked: (picked: readonly Compared[]) => void;
}

/** Holds a fare for comparison; three at most. */
export function CompareToggle({
  one,
  name,
  comparing: { picked, onPicked },
}: {
  readonly one: Compared;
  /** The fare in words, for those who hear the button alone. */
  readonly name: string;
  readonly comparing: Comparing;
}) {
  const t = useWords(readingWords);
  const on = picked.some(({ fare }) => keyOfFare(fare) === keyOfFare(one.fare));
  const full = !on && picked.length >= maxCompared;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t(on ? 'compare.added-of' : 'compare.add-of', { fare: name })}
      disabled={full}
      title={full ? t('compare.full', { count: maxCompared }) : undefined}
      onClick={() => onPicked(toggled(picked, one))}
      className={classNames(
        'inline-flex min-h-control-24 items-center gap-1 rounded-s px-1.5 text-12 whitespace-nowrap ring-1 disabled:opacity-50',
        on ? 'bg-brand-50 text-brand-700 ring-brand-200' : 'text-ink-700 ring-line hover:bg-background',
      )}
    >
      {on ? <CheckIcon size={14} /> : <PlusIcon size={14} />}
      {t(on ? 'compare.added' : 'compare.add')}
    </button>
  );
}
