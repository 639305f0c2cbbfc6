import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { TextField } from './text-field.tsx';
import type { NextPage } from './use-next-page.ts';

export interface SearchedChoice {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen, where it cannot. */
  readonly barred?: string | undefined;
  /** What is worth knowing before it is chosen. */
  readonly note?: string | undefined;
}

/** What is typed, and the choices that were found by it. */
export function SearchedChoices(props: {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly placeholder: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly chosen: string;
  /** What stands above all as long as nothing is typed. */
  readonly first: readonly SearchedChoice[];
  /** Undefined until they have come. */
  readonly found: readonly SearchedChoice[] | undefined;
  readonly failed:
    | { readonly title: string; readonly error: Error; readonly onRetry: () => void }
    | undefined;
  /** Said where nothing was found. */
  readonly none: string;
  /** Said where there are more. */
  readonly more?: string | undefined;
  /** The way to the next ones. */
  readonly next?: NextPage | undefined;
  /** What is typed is still being looked for. */
  readonly searching?: boolean;
  readonly onChoose: (value: string) => void;
}) {
  const { label, input, placeholder, keyword, onKeyword, chosen, first, found, failed, none, more, next } =
    props;
  const shown = keyword === '' ? [...first, ...(found ?? [])] : (found ?? []);
  return (
    <div className="flex w-72 max-w-full flex-col gap-2 max-md:w-full">
      <TextField
        ref={input}
        label={placeholder}
        labelHidden
        type="search"
        placeholder={placeholder}
        maxLength={40}
        autoComplete="off"
        value={keyword}
        onChange={onKeyword}
      />
      <ul
        aria-label={label}
        aria-busy={props.searching}
        className="max-h-72 overflow-y-auto aria-busy:opacity-60"
      >
        {shown.map((choice) => (
          <Choice
            key={choice.value}
            label={choice.label}
            barred={choice.barred}
            note={choice.note}
            on={choice.value === chosen}
            onChoose={() => props.onChoose(choice.value)}
          />
        ))}
      </ul>
      {found === undefined &&
        (failed === undefined ? (
          <Skeleton className="h-32" />
        ) : (
          <ErrorState title={failed.title} hint={failed.error.message} onRetry={failed.onRetry} />
        ))}
      {props.searching === true && <output className="sr-only">正在查找…</output>}
      {found !== undefined && shown.length === 0 && next === undefined && props.searching !== true && (
        <Line>{none}</Line>
      )}
      {more !== undefined && <p className="text-12 text-ink-500">{more}</p>}
      {next !== undefined && <MoreButton {...next} />}
    </div>
  );
}

/** Of a list that is read page after page. */
export function MoreButton({ busy, onNext }: NextPage) {
  return (
    <Button look="quiet" size="s" busy={busy} onClick={onNext}>
      加载更多
    </Button>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className="py-2 text-14 text-ink-500">{children}</p>;
}

function Choice({
  label,
  barred,
  note,
  on,
  onChoose,
}: {
  readonly label: string;
  readonly barred: string | undefined;
  readonly note: string | undefined;
  readonly on: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        disabled={barred !== undefined}
        className="w-full rounded-s px-2 py-2 text-left text-14 break-words enabled:hover:bg-quiet disabled:cursor-not-allowed disabled:text-ink-500 aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
        onClick={onChoose}
      >
        {label}
        {(barred ?? note) !== undefined && <span className="block text-12">{barred ?? note}</span>}
      </button>
    </li>
  );
}
