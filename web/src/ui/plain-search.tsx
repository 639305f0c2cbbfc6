import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RadioGroup } from './choice.tsx';
import { classNames } from './class-names.ts';
import { SearchIcon } from './icon.tsx';
import { type SearchLook, searchFieldClass, tripsClass } from './search-frame.tsx';

/**
 * A search as the browser alone sends it: what stands in a shell until the page's code is there, and for good where no code runs. Places
 * are typed as people write them; the server leads to the address that they mean.
 */
export function PlainSearch(props: {
  /** The page of the results. */
  readonly action: string;
  readonly look: SearchLook;
  readonly title: string;
  readonly words: {
    readonly from: string;
    readonly to: string;
    readonly day: string;
    readonly submit: string;
    /** What can be typed for a place. */
    readonly place: string;
  };
  /** What the fields say before anything is typed, where it is known. */
  readonly from?: string;
  readonly to?: string;
  readonly trips?: {
    readonly title: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
    /** The day of the way back, for the choice `round`. */
    readonly back: string;
    /** Stands at the end of their line. */
    readonly beside?: ReactNode;
  };
  /** A box to tick, sent as `fast=1`. */
  readonly fast?: string;
  readonly className?: string;
}) {
  const { action, look, words, trips, fast } = props;
  return (
    <form
      action={action}
      method="get"
      aria-label={props.title}
      className={classNames('group/plain flex flex-col gap-3 text-ink-900', props.className)}
    >
      {trips && (
        <div className="flex items-center justify-between gap-2">
          <RadioGroup
            look="pills"
            name="trip"
            title={trips.title}
            value={trips.choices[0]!.value}
            choices={trips.choices}
            onChange={leftToBrowser}
            className={tripsClass(look)}
          />
          {trips.beside}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 md:flex">
        <PlainField look={look} label={words.from} className="md:flex-1">
          <PlaceInput name="from" hint={words.place} place={props.from} />
        </PlainField>
        <PlainField look={look} label={words.to} className="md:flex-1">
          <PlaceInput name="to" hint={words.place} place={props.to} />
        </PlainField>
        <PlainField look={look} label={words.day} className="max-md:col-span-2 md:w-44">
          <input type="date" name="day" className={inputClass} />
        </PlainField>
        {trips && (
          <PlainField
            look={look}
            label={trips.back}
            className="group-not-has-[[value=round]:checked]/plain:hidden max-md:col-span-2 md:w-44"
          >
            <input type="date" name="back" className={inputClass} />
          </PlainField>
        )}
        <Button
          type="submit"
          look="action"
          size="l"
          className="col-span-2 h-control-52 text-18 md:h-control-60 md:px-8"
        >
          <SearchIcon />
          {words.submit}
        </Button>
      </div>
      {fast !== undefined && (
        <label className="flex min-h-9 items-center gap-2 self-start text-14 text-ink-700">
          <input
            type="checkbox"
            name="fast"
            value="1"
            className="size-control-20 shrink-0 accent-brand-600"
          />
          {fast}
        </label>
      )}
    </form>
  );
}

function PlainField(props: {
  readonly look: SearchLook;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={searchFieldClass(props.look, props.className)}>
      <span className="text-12 text-ink-500">{props.label}</span>
      {props.children}
    </label>
  );
}

function PlaceInput({
  name,
  hint,
  place,
}: {
  readonly name: string;
  readonly hint: string;
  readonly place: string | undefined;
}) {
  return (
    <input
      type="text"
      name={name}
      defaultValue={place}
      placeholder={hint}
      required
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      className={inputClass}
    />
  );
}

const inputClass =
  'w-full min-w-0 border-0 bg-transparent p-0 text-18 font-semibold placeholder:text-14 placeholder:font-normal placeholder:text-ink-500';

/** No code runs in a shell. */
const leftToBrowser = () => {};
