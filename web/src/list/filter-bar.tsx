import { type Day, dayOf } from '@woxing/contract/core/days';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { FilterIcon } from '#src/ui/icon.tsx';
import { Select, type SelectOption } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { dayRange, type Filters, filtersOf, withFilter } from './filters.rules.ts';
import { listWords } from './list.words.ts';
import { SavedViews } from './saved-views.tsx';

interface Choice {
  readonly kind: 'choice';
  readonly key: string;
  readonly label: string;
  readonly options: readonly SelectOption<string>[];
  /** Where nothing is chosen; 全部 unless it says otherwise. `false`: one of the options always counts, by `defaults`. */
  readonly all?: string | false;
}

interface Typed {
  readonly kind: 'text';
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** A first and a last day, under two names of the address. */
interface DaySpan {
  readonly kind: 'days';
  readonly from: { readonly key: string; readonly label: string };
  readonly until: { readonly key: string; readonly label: string };
}

/** A control of one's own, for the names that it sets. */
interface Own {
  readonly kind: 'own';
  readonly keys: readonly string[];
  readonly render: (set: (changes: Filters) => void) => ReactNode;
}

export type FilterField = Choice | Typed | DaySpan | Own;

/**
 * The filters of a list. They stand in the address, so that reloading, going back and sharing keep them. Choices act at once, texts
 * when Enter is pressed or the field is left. On a phone all but the first text is folded away.
 */
export function FilterBar(props: {
  /** Under which a person's views are kept; none are where it is missing. */
  readonly name?: string;
  readonly fields: readonly FilterField[];
  /** What the address says, with what is no filter. */
  readonly search: object;
  /** What counts for fields of which the address says nothing: shown there, and no filter. */
  readonly defaults?: object | undefined;
  readonly onSearch: (search: Filters) => void;
  readonly className?: string;
  /** What else can be done with what is found. */
  readonly children?: ReactNode;
}) {
  const t = useWords(listWords);
  const { fields, onSearch } = props;
  const search = props.search as Filters;
  const keys = fields.flatMap(keysOf);
  const active = filtersOf(search, keys);
  const count = Object.keys(active).length;
  const shown: Filters = { ...props.defaults, ...active };
  const [open, setOpen] = useState(count > 0);
  const text = fields.find((field) => field.kind === 'text');
  /** A single text has nothing else to fold away. */
  const folds = fields.length > 1 || props.name !== undefined || props.children !== undefined;
  const set = (changes: Filters) => onSearch(withFilter(search, changes));
  const replace = (filters: Filters) =>
    set({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...filters });
  return (
    <section
      aria-label={t('filter.label')}
      data-slim={text === undefined && !open ? '' : undefined}
      className={classNames('flex flex-wrap items-end gap-2', props.className)}
    >
      {text && (
        <Field className="flex-[1_1_10rem] md:w-64 md:flex-none" field={text} search={shown} onSet={set} />
      )}
      {text === undefined ? (
        <Button look="quiet" className="md:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          <FilterIcon size={16} />
          {t('filter.more')}
        </Button>
      ) : !folds ? null : (
        <IconButton
          label={t('filter.more')}
          aria-expanded={open}
          className="size-control-44 rounded-m! border border-edge bg-surface md:hidden"
          onClick={() => setOpen(!open)}
        >
          <FilterIcon />
        </IconButton>
      )}
      <div
        className={
          open
            ? 'grid w-full grid-cols-2 items-end gap-2 max-md:order-last md:contents'
            : 'max-md:hidden md:contents'
        }
      >
        {fields
          .filter((field) => field !== text)
          .map((field) => (
            <Field key={keysOf(field).join(' ')} field={field} search={shown} onSet={set} />
          ))}
        <div className="col-span-2 flex justify-end gap-2 md:contents">
          {count > 0 && (
            <Button look="text" className="px-2" onClick={() => replace({})}>
              {t('filter.clear')}
            </Button>
          )}
          {props.name !== undefined && <SavedViews name={props.name} filters={active} onApply={replace} />}
          {props.children}
        </div>
      </div>
    </section>
  );
}

function keysOf(field: FilterField): readonly string[] {
  if (field.kind === 'own') return field.keys;
  return field.kind === 'days' ? [field.from.key, field.until.key] : [field.key];
}

function Field(props: {
  readonly field: FilterField;
  readonly search: Filters;
  readonly onSet: (changes: Filters) => void;
  readonly className?: string;
}) {
  const t = useWords(listWords);
  const { field, search, onSet } = props;
  if (field.kind === 'own') return field.render(onSet);
  if (field.kind === 'days') return <Days field={field} search={search} onSet={onSet} />;
  const value = search[field.key] ?? '';
  const className = classNames('min-w-0 [&_label]:text-12 [&_label]:text-ink-500', props.className);
  if (field.kind === 'choice') {
    return (
      <Select
        label={field.label}
        value={value}
        options={
          field.all === false
            ? field.options
            : [{ value: '', label: field.all ?? t('filter.any') }, ...field.options]
        }
        onChange={(next) => onSet({ [field.key]: next })}
        className={classNames(className, 'md:w-40 md:[&_select]:h-control-40')}
      />
    );
  }
  return <TypedField key={value} field={field} value={value} onSet={onSet} className={className} />;
}

function TypedField(props: {
  readonly field: Typed;
  readonly value: string;
  readonly onSet: (changes: Filters) => void;
  readonly className: string;
}) {
  const { field, value } = props;
  const [text, setText] = useState(value);
  const done = () => {
    if (text.trim() !== value) props.onSet({ [field.key]: text.trim() });
  };
  return (
    <TextField
      label={field.label}
      type="search"
      enterKeyHint="search"
      placeholder={field.hint}
      maxLength={field.maxLength ?? 40}
      autoComplete="off"
      value={text}
      onChange={setText}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
      }}
      className={classNames(props.className, '[&_input]:placeholder:text-14 md:[&_input]:h-control-40')}
    />
  );
}

function Days(props: {
  readonly field: DaySpan;
  readonly search: Filters;
  readonly onSet: (changes: Filters) => void;
}) {
  const t = useWords(listWords);
  const [today] = useState(() => dayOf(new Date()));
  const { from, until } = props.field;
  const [first, last] = [
    props.search[from.key] as Day | undefined,
    props.search[until.key] as Day | undefined,
  ];
  const range = dayRange(today, first, last);
  /** A period of which one end is chosen is meant as it stands there, with the other end that counted so far. */
  const set = (key: string, day: Day) => props.onSet({ [from.key]: first, [until.key]: last, [key]: day });
  const shared = {
    placeholder: t('filter.any-day'),
    className: classNames(slimDateField, 'md:h-control-40'),
  };
  return (
    <>
      <DateField
        {...shared}
        label={from.label}
        value={first}
        onChange={(day) => set(from.key, day)}
        min={range.oldest}
        max={last ?? range.newest}
      />
      <DateField
        {...shared}
        label={until.label}
        value={last}
        onChange={(day) => set(until.key, day)}
        min={first ?? range.oldest}
        max={range.newest}
      />
    </>
  );
}
