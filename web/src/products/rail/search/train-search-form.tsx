import type { Day } from '@woxing/contract/core/days';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import { type FormEvent, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import { HiddenFields, type SearchLook, SwapButton, searchFieldClass } from '#src/ui/search-frame.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { useTypedPlaces } from '#src/ui/use-typed-places.ts';
import { RailPlaceField } from './rail-place-field.tsx';
import { readTrainQuery, type TrainInput, trainInputOf } from './train-address.rules.ts';
import { trainSearchWords } from './train-search.words.ts';

const action = '/train/train_query_list';

export interface TrainFormInput extends TrainInput {
  /** Only G, D and C. */
  readonly fast: boolean;
}

/** The search as a form; over results their filters say which kinds of trains. It keeps its own state until the button is pressed; where it leads is the page's. */
export function TrainSearchForm({
  asked,
  look,
  onSearch,
}: {
  /** What the address means now; the defaults when left out. */
  readonly asked?: TrainFormInput | undefined;
  readonly look: SearchLook;
  readonly onSearch: (asked: TrainFormInput) => void;
}) {
  const t = useWords(trainSearchWords);
  const today = useToday();
  const { typed, places, hasPlaces, forgetPlace, swapPlaces } = useTypedPlaces(action);
  const [edited, setEdited] = useState<Partial<TrainFormInput>>(() => editedIn(typed));
  const base = asked ?? (today && { ...trainInputOf({}, today), fast: false });
  const form = base && { ...base, ...edited };
  const change = (part: Partial<TrainFormInput>) => setEdited({ ...edited, ...part });
  const choose = (end: 'from' | 'to', place: string) => {
    change({ [end]: place });
    forgetPlace(end);
  };
  const min = today ?? ('2026-01-01' as Day);

  const submit = (event: FormEvent) => {
    if (hasPlaces) return;
    event.preventDefault();
    if (form === undefined) return;
    if (form.from === form.to) return toast.warn(t('train-search.same-place'));
    setEdited({});
    onSearch(form);
  };

  return (
    <form
      action={action}
      method="get"
      onSubmit={submit}
      aria-label={t('train-search.title')}
      className="text-ink-900"
    >
      <HiddenFields
        fields={{
          from: places.from ?? form?.from,
          to: places.to ?? form?.to,
          day: form?.day,
          fast: form?.fast === true ? '1' : undefined,
        }}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 md:grid-cols-[1fr_auto_1fr_auto_auto]">
        <RailPlaceField
          label={t('train-search.from')}
          place={form?.from}
          typed={places.from}
          onChange={(place) => choose('from', place)}
          className={searchFieldClass(look, '')}
        />
        <SwapButton
          label={t('train-search.swap')}
          look={look}
          disabled={form === undefined}
          onSwap={() => {
            if (form) change({ from: form.to, to: form.from });
            swapPlaces();
          }}
        />
        <RailPlaceField
          label={t('train-search.to')}
          place={form?.to}
          typed={places.to}
          onChange={(place) => choose('to', place)}
          className={searchFieldClass(look, '')}
        />
        <div className="col-span-3 grid md:col-span-1">
          <DateField
            label={t('train-search.day')}
            value={form?.day}
            onChange={(day) => change({ day })}
            min={min}
            max={lastSaleDay(min)}
            className={searchFieldClass(look, 'md:w-44')}
          />
        </div>
        {look === 'hero' && (
          <Checkbox
            label={t('train-search.fast')}
            checked={form?.fast ?? false}
            onChange={(fast) => change({ fast })}
            className="col-span-3 justify-self-start md:order-1 md:col-span-full"
          />
        )}
        <Button
          type="submit"
          look="action"
          size="l"
          className="col-span-3 h-control-52 text-18 md:col-span-1 md:h-control-60 md:px-8"
        >
          <SearchIcon />
          {t('train-search.submit')}
        </Button>
      </div>
    </form>
  );
}

/** What of a shell's form is as an address says it. */
function editedIn(typed: Readonly<Record<string, string>>): Partial<TrainFormInput> {
  const { day, fast } = readTrainQuery(typed);
  return { ...(day && { day }), ...(fast && { fast }) };
}
