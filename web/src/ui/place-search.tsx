import { type RefObject, useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { ComboboxInput } from './combobox-input.tsx';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

export interface SearchedPlace {
  readonly id: string;
  readonly name: string;
  /** Where it is, as a line under its name. */
  readonly note: string;
  /** 地铁站: places of one group stand together. */
  readonly group: string;
  /** 约1.2公里 */
  readonly distance?: string | undefined;
  /** Made up for the sandbox. */
  readonly sandbox: boolean;
}

export interface PlaceSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What can be typed. */
  readonly hint: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** The best first; undefined until they have come. */
  readonly found: readonly SearchedPlace[] | undefined;
  /** What is offered before anything is typed. */
  readonly offered: readonly SearchedPlace[];
  readonly failed?: { readonly reason: string; readonly onRetry: () => void } | undefined;
  /** What is typed is still being looked for. */
  readonly searching?: boolean;
  readonly onChoose: (id: string) => void;
}

/** HTML has no tag for a list whose active option another element keeps: the roles say it. */
const listbox = { role: 'listbox' } as const;
const group = { role: 'group' } as const;
const option = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const;

/** Places by what is typed, in groups: arrows walk through all of them, Enter takes one. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { input, hint, typed, found, offered, failed, searching = false, onChoose } = props;
  const list = useId();
  const [at, setAt] = useState(0);
  const isTyped = typed.trim() !== '';
  const groups = groupsOf(isTyped ? (found ?? []) : offered);
  const places = groups.flatMap((one) => one.places);
  const shown = Math.min(at, places.length - 1);
  const active = places[shown];
  return (
    <div className="flex w-full max-w-full flex-col gap-3 p-4 md:w-100">
      <ComboboxInput
        input={input}
        hint={hint}
        typed={typed}
        onTyped={props.onTyped}
        maxLength={40}
        list={list}
        count={places.length}
        at={shown}
        activeId={active && `${list}-${active.id}`}
        onMove={setAt}
        onEnter={(event) => {
          // Or the form around it would be sent.
          event.preventDefault();
          if (active !== undefined) onChoose(active.id);
        }}
      />
      <div
        id={list}
        {...listbox}
        aria-label="地点"
        aria-busy={searching}
        tabIndex={-1}
        hidden={places.length === 0}
        className="max-h-96 overflow-y-auto aria-busy:opacity-60"
      >
        {groups.map(({ title, places: inGroup }) => (
          <div key={title} {...group} aria-label={title}>
            <p aria-hidden="true" className="px-3 pt-2 text-12 text-ink-500">
              {title}
            </p>
            {inGroup.map((place) => (
              <button
                key={place.id}
                id={`${list}-${place.id}`}
                type="button"
                {...option(place === active)}
                tabIndex={-1}
                onPointerMove={() => setAt(places.indexOf(place))}
                onClick={() => onChoose(place.id)}
                className="flex w-full items-center justify-between gap-4 rounded-m px-3 py-2 text-left aria-selected:bg-brand-50"
              >
                <span className="min-w-0">
                  <span className="block truncate text-16">{place.name}</span>
                  <span className="block truncate text-12 text-ink-500">{place.note}</span>
                </span>
                <span className="flex shrink-0 items-center gap-2 text-12 text-ink-500">
                  {place.distance}
                  {place.sandbox && <Badge>沙箱</Badge>}
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
      {isTyped && found === undefined && failed === undefined && <Skeleton className="h-32 w-full" />}
      {isTyped && failed !== undefined && (
        <ErrorState title="地点加载失败" hint={failed.reason} onRetry={failed.onRetry} />
      )}
      {isTyped && found?.length === 0 && !searching && (
        <output className="block px-1 py-6 text-ink-500">没有找到“{typed.trim()}”，换个说法试试。</output>
      )}
      {!isTyped && offered.length === 0 && (
        <p className="px-1 py-2 text-14 text-ink-500">可输入汉字、拼音或首字母。</p>
      )}
    </div>
  );
}

interface PlaceGroup {
  readonly title: string;
  readonly places: readonly SearchedPlace[];
}

/** In the order of the best place of each. */
function groupsOf(places: readonly SearchedPlace[]): PlaceGroup[] {
  const titles = [...new Set(places.map(({ group: title }) => title))];
  return titles.map((title) => ({ title, places: places.filter((place) => place.group === title) }));
}
