import { withRecent } from '@woxing/contract/core/place-match.rules';
import { type RefObject, useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxInput } from './combobox-input.tsx';

export interface NamedPlace {
  /** What the address keeps. */
  readonly value: string;
  readonly name: string;
}

export interface FoundPlace extends NamedPlace {
  /** What stands small beside it, and a code. */
  readonly note: string;
  readonly code?: string;
}

export interface PlacePickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly words: {
    /** What can be typed. */
    readonly hint: string;
    readonly results: string;
    readonly recent: string;
    readonly hot: string;
    readonly all: string;
    readonly none: (typed: string) => string;
  };
  readonly find: (typed: string) => readonly FoundPlace[];
  readonly nameOf: (value: string) => string;
  readonly hot: readonly NamedPlace[];
  /** Tabs of letters, `ABCD` … or one each, and what stands under them. */
  readonly letters: readonly string[];
  readonly under: (letters: string) => readonly NamedPlace[];
  /** Where the session keeps the places used last. */
  readonly recentKey: string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** HTML has no tag for a list whose active option another element keeps: the roles say it. */
const matchList = { role: 'listbox' } as const;
const match = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const;

/**
 * Type, or press a place. The list of matches belongs to the input (combobox with an active option), so nothing else on
 * the page has to be hidden from assistive technology.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { input, words, recentKey } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = props.find(typed);
  const choose = (value: string) => {
    sessionStorage.setItem(recentKey, JSON.stringify(withRecent(recentPlaces(recentKey), value)));
    props.onChoose(value);
  };
  // On a touch screen the keyboard would cover the places to press.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [input]);

  return (
    <div className="flex w-full flex-col gap-3 p-4 md:w-120">
      <ComboboxInput
        input={input}
        hint={words.hint}
        typed={typed}
        onTyped={setTyped}
        list={listId}
        count={found.length}
        at={active}
        activeId={found[active] && `${listId}-${found[active].value}`}
        onMove={setActive}
        onEnter={(event) => {
          if (found[active] === undefined) return;
          event.preventDefault();
          choose(found[active].value);
        }}
      />
      <div
        id={listId}
        {...matchList}
        aria-label={words.results}
        hidden={found.length === 0}
        className="min-h-80"
      >
        {found.map((place, index) => (
          <button
            type="button"
            key={place.value}
            id={`${listId}-${place.value}`}
            {...match(index === active)}
            tabIndex={-1}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(place.value)}
            className="flex w-full items-center text-left justify-between gap-4 rounded-m px-3 py-2.5 aria-selected:bg-brand-50"
          >
            <span className="text-16">{place.name}</span>
            <span className="text-12 text-ink-500">
              {place.note}
              {place.code !== undefined && <span className="digits ml-1 font-semibold">{place.code}</span>}
            </span>
          </button>
        ))}
      </div>
      {typed.trim() !== '' && found.length === 0 && (
        <output className="block min-h-80 px-1 py-6 text-ink-500">{words.none(typed.trim())}</output>
      )}
      {typed.trim() === '' && <PlaceBoard {...props} onChoose={choose} />}
    </div>
  );
}

/** What is offered before anything is typed: the last places, the hot ones, all by letter. */
function PlaceBoard(props: PlacePickerProps) {
  const { words, letters, chosen, onChoose } = props;
  const [group, setGroup] = useState(letters[0]!);
  const recent = recentPlaces(props.recentKey).map((value) => ({ value, name: props.nameOf(value) }));
  const pressed = { chosen, onChoose };
  return (
    <div className="flex flex-col gap-3">
      {recent.length > 0 && <PlaceGrid title={words.recent} places={recent} {...pressed} />}
      <PlaceGrid title={words.hot} places={props.hot} {...pressed} />
      <section aria-label={words.all}>
        <div className="mb-2 flex flex-wrap gap-1 border-t border-line pt-3">
          {letters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === group}
              onClick={() => setGroup(each)}
              className={classNames(
                'digits rounded-pill py-1 text-14 text-ink-700 hover:bg-background aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700',
                each.length > 1 ? 'px-3' : 'w-8 max-md:w-9 max-md:py-1.5',
              )}
            >
              {each}
            </button>
          ))}
        </div>
        <div className="max-h-56 overflow-y-auto">
          <PlaceGrid places={props.under(group)} {...pressed} />
        </div>
      </section>
    </div>
  );
}

function PlaceGrid(props: {
  readonly title?: string;
  readonly places: readonly NamedPlace[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}) {
  return (
    <section aria-label={props.title}>
      {props.title !== undefined && (
        <h3 className="mb-1.5 text-12 font-medium text-ink-500">{props.title}</h3>
      )}
      <div className="grid grid-cols-4 gap-1.5 md:grid-cols-5">
        {props.places.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
            className="truncate rounded-s bg-background px-1 py-2 text-14 hover:bg-brand-50 hover:text-brand-700 aria-pressed:bg-brand-600 aria-pressed:text-white"
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

function recentPlaces(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : [];
  } catch {
    return [];
  }
}
