import type { Day } from '@woxing/contract/core/days';
import type { ReactNode } from 'react';
import { type DraftLeg, withAnotherLeg, withLeg } from '#src/products/air/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CloseIcon, PlusIcon } from '#src/ui/icon.tsx';
import { type SearchLook, searchFieldClass } from '#src/ui/search-frame.tsx';
import { JourneyDayField } from './journey-day-field.tsx';
import { type DraftProblem, type JourneyDraft, partLimits } from './journey-draft.rules.ts';
import { journeyFormWords } from './journey-form.words.ts';
import { WorldField } from './world-field.tsx';

interface PartsProps {
  readonly draft: JourneyDraft;
  readonly look: SearchLook;
  readonly today: Day;
  readonly problem: DraftProblem | undefined;
  readonly onChange: (parts: readonly DraftLeg[]) => void;
}

/** The parts of a journey, two to six; what stands beside them comes from the form. */
export function JourneyParts(props: PartsProps & { readonly children: ReactNode }) {
  const t = useWords(journeyFormWords);
  const { draft, look, today, onChange } = props;
  const { parts } = draft;
  return (
    <div className="flex flex-col gap-2">
      {Array.from(parts.entries(), ([at]) => (
        <PartFields key={at} {...props} at={at} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {parts.length < partLimits.max && (
          <Button
            look={look === 'bar' ? 'quiet' : 'soft'}
            onClick={() => onChange(withAnotherLeg(parts, today, partLimits))}
          >
            <PlusIcon size={16} />
            {t('intl-search.add')}
          </Button>
        )}
        <p className={classNames('text-12', look === 'bar' ? 'text-brand-100' : 'text-ink-500')}>
          {t('intl-search.parts-hint')}
        </p>
        <div className="flex flex-col gap-2 max-md:w-full md:ml-auto md:flex-row">{props.children}</div>
      </div>
    </div>
  );
}

function PartFields({ draft, look, today, problem, at, onChange }: PartsProps & { readonly at: number }) {
  const t = useWords(journeyFormWords);
  const { parts } = draft;
  const { from, to, day } = parts[at]!;
  const number = at + 1;
  const set = (part: DraftLeg) => onChange(withLeg(parts, at, part));
  const unset = t('intl-search.choose');
  return (
    <fieldset
      className={classNames(
        'grid grid-cols-2 items-center gap-2 md:flex',
        problem?.at === at && 'rounded-m outline-2 outline-offset-2 outline-bad',
      )}
    >
      <legend
        className={classNames(
          'float-left w-14 self-center text-14 font-semibold max-md:col-span-2 max-md:w-full',
          look === 'bar' && 'text-white',
        )}
      >
        {t('intl-search.part', { number })}
      </legend>
      <WorldField
        label={t('intl-search.from')}
        code={from}
        unset={unset}
        onChange={(place) => set({ from: place })}
        className={searchFieldClass(look, 'md:flex-1')}
      />
      <WorldField
        label={t('intl-search.to')}
        code={to}
        unset={unset}
        onChange={(place) => set({ to: place })}
        className={searchFieldClass(look, 'md:flex-1')}
      />
      <div className="col-span-2 flex items-center gap-2">
        <JourneyDayField
          label={t('intl-search.day')}
          today={today}
          min={parts[at - 1]?.day}
          value={day}
          onChange={(chosen) => set({ day: chosen })}
          className={searchFieldClass(look, 'flex-1 md:w-44 md:flex-none')}
        />
        <IconButton
          label={t('intl-search.remove', { number })}
          disabled={parts.length <= 2}
          onClick={() => onChange(parts.toSpliced(at, 1))}
          className={classNames(look === 'bar' && 'text-white')}
        >
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </fieldset>
  );
}
