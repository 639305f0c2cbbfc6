import type { Day } from '@woxing/contract/core/days';
import { type LegProblem, maxLegs, minLegs } from '@woxing/contract/products/air/multi-city.rules';
import { useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CloseIcon, PlusIcon, SearchIcon } from '#src/ui/icon.tsx';
import { type SearchLook, searchFieldClass } from '#src/ui/search-frame.tsx';
import { CityField } from './city-field.tsx';
import { flightWords } from './flight.words.ts';
import { type DraftLeg, withAnotherLeg, withLeg } from './multi-legs.rules.ts';
import { multiLegsWords } from './multi-legs.words.ts';
import { PricedDateField } from './priced-date-field.tsx';

interface MultiLegsProps {
  readonly legs: readonly DraftLeg[];
  readonly look: SearchLook;
  readonly today: Day | undefined;
  readonly problem: LegProblem | undefined;
  readonly onChange: (legs: readonly DraftLeg[]) => void;
}

/** The legs of a journey, two to four, and the button that searches them. */
export default function MultiLegs(props: MultiLegsProps) {
  const t = useWords(multiLegsWords);
  const s = useWords(flightWords);
  const { legs, look, today, problem, onChange } = props;
  const problemId = useId();
  return (
    <div className="flex flex-col gap-2" aria-describedby={problem && problemId}>
      {Array.from(legs.entries(), ([at]) => (
        <LegFields key={at} {...props} at={at} />
      ))}
      {problem !== undefined && (
        <p id={problemId} role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {legs.length < maxLegs && today !== undefined && (
          <Button
            look={look === 'bar' ? 'quiet' : 'soft'}
            onClick={() => onChange(withAnotherLeg(legs, today))}
          >
            <PlusIcon size={16} />
            {t('legs.add')}
          </Button>
        )}
        <p className={classNames('text-12', look === 'bar' ? 'text-brand-100' : 'text-ink-500')}>
          {t('legs.hint')}
        </p>
        <Button
          type="submit"
          look="action"
          size="l"
          className="h-control-52 text-18 max-md:w-full md:ml-auto md:px-8"
        >
          <SearchIcon />
          {s('search.submit')}
        </Button>
      </div>
    </div>
  );
}

function LegFields({ legs, look, today, problem, at, onChange }: MultiLegsProps & { readonly at: number }) {
  const t = useWords(multiLegsWords);
  const s = useWords(flightWords);
  const { from, to, day } = legs[at]!;
  const number = at + 1;
  const set = (part: DraftLeg) => onChange(withLeg(legs, at, part));
  const unset = t('legs.choose');
  return (
    <fieldset
      className={classNames(
        'grid grid-cols-2 items-center gap-2 md:flex',
        problem?.leg === at && 'rounded-m outline-2 outline-offset-2 outline-bad',
      )}
    >
      <legend
        className={classNames(
          'float-left w-14 self-center text-14 font-semibold max-md:col-span-2 max-md:w-full',
          look === 'bar' && 'text-white',
        )}
      >
        {t('legs.leg', { number })}
      </legend>
      <CityField
        label={s('search.from')}
        code={from}
        typed={from === undefined ? unset : undefined}
        onChange={(place) => set({ from: place })}
        className={searchFieldClass(look, 'md:flex-1')}
      />
      <CityField
        label={s('search.to')}
        code={to}
        typed={to === undefined ? unset : undefined}
        onChange={(place) => set({ to: place })}
        className={searchFieldClass(look, 'md:flex-1')}
      />
      <div className="col-span-2 flex items-center gap-2">
        <PricedDateField
          label={s('search.day')}
          route={from !== undefined && to !== undefined ? { from, to } : undefined}
          today={today}
          min={legs[at - 1]?.day ?? today}
          value={day}
          onChange={(chosen) => set({ day: chosen })}
          className={searchFieldClass(look, 'flex-1 md:w-44 md:flex-none')}
        />
        <IconButton
          label={t('legs.remove', { number })}
          disabled={legs.length <= minLegs}
          onClick={() => onChange(legs.toSpliced(at, 1))}
          className={classNames(look === 'bar' && 'text-white')}
        >
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </fieldset>
  );
}
