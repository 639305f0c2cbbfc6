import type { KeyboardEvent, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './field-frame.tsx';
import { SearchIcon } from './icon.tsx';

export interface ComboboxInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What can be typed. */
  readonly hint: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly maxLength?: number;
  /** The id of the list of options, how many there are, which of them is active, and its id. */
  readonly list: string;
  readonly count: number;
  readonly at: number;
  readonly activeId: string | undefined;
  readonly onMove: (at: number) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
}

/** Is typed into, and walks through the options of a list that stands elsewhere: arrows go round, Enter takes one. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { input, hint, typed, onTyped, maxLength, list, count, at, activeId, onMove, onEnter } = props;
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    onMove((at + step + count) % count);
  };
  return (
    <span className="relative block">
      <SearchIcon size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-500" />
      <input
        ref={input}
        role="combobox"
        aria-label={hint}
        aria-expanded={count > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          onTyped(event.target.value);
          onMove(0);
        }}
        onKeyDown={walk}
        className={classNames(controlClass, 'pl-9')}
      />
    </span>
  );
}
