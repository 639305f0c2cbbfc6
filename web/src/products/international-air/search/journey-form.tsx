import { Link } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SearchIcon } from '#src/ui/icon.tsx';
import { type SearchLook, SwapButton, searchFieldClass, tripsClass } from '#src/ui/search-frame.tsx';
import { type Journey, type QueryType, queryTypes } from './journey-address.rules.ts';
import { JourneyDayField, stayBetween } from './journey-day-field.tsx';
import {
  type DraftProblem,
  draftOf,
  type JourneyDraft,
  newDraft,
  readDraft,
  withDay,
  withType,
} from './journey-draft.rules.ts';
import { journeyFormWords } from './journey-form.words.ts';
import { JourneyParts } from './journey-parts.tsx';
import { PartyField } from './party-field.tsx';
import { WorldField } from './world-field.tsx';

/**
 * The search as a form; `hero` on the page where a search begins, `bar` over the results. It keeps its own state until the button is
 * pressed: then the address changes, and with it the results.
 */
export function JourneyForm({
  journey,
  type,
  today,
  look,
  onSearch,
}: {
  /** What the address asks for now. */
  readonly journey: Journey | undefined;
  /** Which kind of journey an empty form begins with. */
  readonly type?: QueryType | undefined;
  readonly today: Day;
  readonly look: SearchLook;
  readonly onSearch: (journey: Journey) => void;
}) {
  const t = useWords(journeyFormWords);
  const [draft, setDraft] = useState(() =>
    journey === undefined ? newDraft(today, type) : draftOf(journey),
  );
  const [problem, setProblem] = useState<DraftProblem>();
  const problemId = useId();
  const change = (part: Partial<JourneyDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('problem' in read) return setProblem(read.problem);
    onSearch(read.journey);
  };
  const several = draft.type === '3';
  const party = <PartyField value={draft} className={searchFieldClass(look, 'md:w-40')} onChange={change} />;
  const search = (
    <Button type="submit" look="action" size="l" className="h-control-52 text-18 md:h-control-60 md:px-7">
      <SearchIcon />
      {t('intl-search.submit')}
    </Button>
  );
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('intl-search.title')}
      aria-describedby={problem && problemId}
      className="flex flex-col gap-3 text-ink-900"
    >
      <div className="flex items-center justify-between gap-3">
        <RadioGroup
          look="pills"
          name="queryType"
          title={t('intl-search.trip')}
          value={draft.type}
          choices={queryTypes.map((value) => ({ value, label: t(`intl-search.type-${value}`) }))}
          onChange={(type) => {
            setDraft(withType(draft, type));
            setProblem(undefined);
          }}
          className={tripsClass(look)}
        />
        <Link
          to="/airTicket/query"
          className={classNames(
            'text-14 whitespace-nowrap underline-offset-4 hover:underline',
            look === 'bar' ? 'text-brand-100' : 'text-brand-700',
          )}
        >
          {t('intl-search.domestic')}
        </Link>
      </div>
      {several ? (
        <JourneyParts
          draft={draft}
          look={look}
          today={today}
          problem={problem}
          onChange={(parts) => change({ parts })}
        >
          {party}
          {search}
        </JourneyParts>
      ) : (
        <div className="flex flex-col gap-2 md:flex-row">
          <OneWay draft={draft} look={look} today={today} onChange={change} />
          {party}
          {search}
        </div>
      )}
      {problem !== undefined && (
        <p id={problemId} role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          <ProblemWords problem={problem} several={several} />
        </p>
      )}
    </form>
  );
}

/** From where, where to and when; of there and back the day home as well. */
function OneWay({
  draft,
  look,
  today,
  onChange,
}: {
  readonly draft: JourneyDraft;
  readonly look: SearchLook;
  readonly today: Day;
  readonly onChange: (part: Partial<JourneyDraft>) => void;
}) {
  const t = useWords(journeyFormWords);
  const { from, to, day } = draft.parts[0]!;
  const round = draft.type === '2';
  const unset = t('intl-search.choose');
  const set = (part: JourneyDraft['parts'][number]) =>
    onChange({ parts: [{ ...draft.parts[0], ...part }, ...draft.parts.slice(1)] });
  const way =
    from === undefined || to === undefined || from === to
      ? undefined
      : { from, to, cabin: draft.cabin, ...(round && { stayDays: stayBetween(day, draft.back) }) };
  return (
    <>
      <div className="grid min-w-0 grid-cols-[1fr_auto_1fr] gap-2 md:flex md:flex-1">
        <WorldField
          label={t('intl-search.from')}
          code={from}
          unset={unset}
          onChange={(place) => set({ from: place })}
          className={searchFieldClass(look, 'md:flex-1')}
        />
        <SwapButton
          label={t('intl-search.swap')}
          look={look}
          disabled={false}
          onSwap={() => set({ from: to, to: from })}
        />
        <WorldField
          label={t('intl-search.to')}
          code={to}
          unset={unset}
          onChange={(place) => set({ to: place })}
          className={searchFieldClass(look, 'md:flex-1')}
        />
      </div>
      <div className={classNames('grid gap-2 md:flex', round && 'grid-cols-2')}>
        <JourneyDayField
          label={t('intl-search.day')}
          way={way}
          today={today}
          value={day}
          onChange={(chosen) => onChange(withDay(draft, chosen))}
          className={searchFieldClass(look, 'md:w-40')}
        />
        {round && (
          <JourneyDayField
            label={t('intl-search.back')}
            today={today}
            min={day}
            from={day}
            value={draft.back}
            onChange={(back) => onChange({ back })}
            className={searchFieldClass(look, 'md:w-40')}
          />
        )}
      </div>
    </>
  );
}

function ProblemWords({
  problem: { at, why },
  several,
}: {
  readonly problem: DraftProblem;
  readonly several: boolean;
}) {
  const t = useWords(journeyFormWords);
  if (why === 'many' || why === 'alone' || why === 'infants') return t(`intl-problem.${why}`);
  if (several || why === 'order') return t(`intl-problem.${why}`, { part: (at ?? 0) + 1 });
  return t(`intl-problem.only-${why}`);
}
