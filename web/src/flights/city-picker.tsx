import { airportNames } from '@woxing/contract/generated/airport-names';
import { cities } from '@woxing/contract/generated/cities';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/field-frame.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import { citiesUnder, findPlaces, letterGroups, withRecent } from './cities.rules.ts';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';

const domestic = cities.filter((city) => city.region === 'CN');
const airports = [...airportNames]
  .filter(([, airport]) => domestic.some((city) => city.code === airport.cityCode))
  .map(([code, airport]) => ({ code, city: airport.city, shortName: airport.shortName }));
/** HTML has no tag for a list whose active option another element keeps: the roles say it. */
const matchList = { role: 'listbox' } as const;
const match = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const;
const recentKey = 'woxing.recent-places';

/**
 * Type, or press a city. The list of matches belongs to the input (combobox with an active option), so nothing else on
 * the page has to be hidden from assistive technology.
 */
export default function CityPicker({
  input,
  hint,
  chosen,
  onChoose,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hint: string;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(flightWords);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = findPlaces(typed, domestic, airports);
  const choose = (code: string) => {
    sessionStorage.setItem(recentKey, JSON.stringify(withRecent(recentPlaces(), code)));
    onChoose(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && found[active] !== undefined) {
      event.preventDefault();
      choose(found[active].code);
    }
  };
  // On a touch screen the keyboard would cover the cities to press.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [input]);

  return (
    <div className="flex w-full flex-col gap-3 p-4 md:w-120">
      <span className="relative block">
        <SearchIcon size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-500" />
        <input
          ref={input}
          role="combobox"
          aria-label={hint}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${listId}-${found[active].code}`}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'pl-9')}
        />
      </span>
      <div
        id={listId}
        {...matchList}
        aria-label={t('city.results')}
        hidden={found.length === 0}
        className="min-h-80"
      >
        {found.map((place, index) => (
          <button
            type="button"
            key={place.code}
            id={`${listId}-${place.code}`}
            {...match(index === active)}
            tabIndex={-1}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(place.code)}
            className="flex w-full items-center text-left justify-between gap-4 rounded-m px-3 py-2.5 aria-selected:bg-brand-50"
          >
            <span className="text-16">{place.name}</span>
            <span className="text-12 text-ink-500">
              {place.note} <span className="digits font-semibold">{place.code}</span>
            </span>
          </button>
        ))}
      </div>
      {typed.trim() !== '' && found.length === 0 && (
        <output className="block min-h-80 px-1 py-6 text-ink-500">
          {t('city.none', { typed: typed.trim() })}
        </output>
      )}
      {typed.trim() === '' && <CityBoard chosen={chosen} onChoose={choose} />}
    </div>
  );
}

/** What is offered before anything is typed: the last places, the hot cities, all by letter. */
function CityBoard(props: {
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(flightWords);
  const [group, setGroup] = useState<string>(letterGroups[0]);
  const recent = recentPlaces();
  const hot = domestic.filter((city) => city.hot).map((city) => city.code);
  return (
    <div className="flex flex-col gap-3">
      {recent.length > 0 && <CityGrid title={t('city.recent')} codes={recent} {...props} />}
      <CityGrid title={t('city.hot')} codes={hot} {...props} />
      <section aria-label={t('city.all')}>
        <div className="mb-2 flex flex-wrap gap-1 border-t border-line pt-3">
          {letterGroups.map((letters) => (
            <button
              key={letters}
              type="button"
              aria-pressed={letters === group}
              onClick={() => setGroup(letters)}
              className="digits rounded-pill px-3 py-1 text-14 text-ink-700 hover:bg-background aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
            >
              {letters}
            </button>
          ))}
        </div>
        <div className="max-h-56 overflow-y-auto">
          <CityGrid codes={citiesUnder(group, domestic).map((city) => city.code)} {...props} />
        </div>
      </section>
    </div>
  );
}

function CityGrid(props: {
  readonly title?: string;
  readonly codes: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  return (
    <section aria-label={props.title}>
      {props.title !== undefined && (
        <h3 className="mb-1.5 text-12 font-medium text-ink-500">{props.title}</h3>
      )}
      <div className="grid grid-cols-4 gap-1.5 md:grid-cols-5">
        {props.codes.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === props.chosen}
            onClick={() => props.onChoose(code)}
            className="truncate rounded-s bg-background px-1 py-2 text-14 hover:bg-brand-50 hover:text-brand-700 aria-pressed:bg-brand-600 aria-pressed:text-white"
          >
            {placeName(code)}
          </button>
        ))}
      </div>
    </section>
  );
}

function recentPlaces(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
