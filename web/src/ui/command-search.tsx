import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type Command, foundCommands } from './command-search.rules.ts';
import { Dialog } from './dialog.tsx';
import { SearchIcon } from './icon.tsx';
import { EmptyState } from './states.tsx';

export interface CommandSearchProps<Entry extends Command> {
  readonly entries: readonly Entry[];
  /** What was found for the text elsewhere; stands behind the entries. */
  readonly found?: readonly Entry[];
  /** It is still being looked for. */
  readonly searching?: boolean;
  readonly onText?: (text: string) => void;
  readonly placeholder?: string;
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
}

/** All that a person may open, found by typing: arrows walk, Enter opens, Esc leaves. */
export function CommandSearch<Entry extends Command>({
  entries,
  found: others = [],
  searching = false,
  onText,
  placeholder = '输入功能名称',
  onChoose,
  onClose,
}: CommandSearchProps<Entry>) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const found = [...foundCommands(entries, text), ...others];
  const active = found[Math.min(at, found.length - 1)];
  const choose = (entry: Entry) => {
    onClose();
    onChoose(entry);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && active !== undefined) {
      // Or the button to which the focus goes back would be pressed by it.
      event.preventDefault();
      choose(active);
    }
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  return (
    <Dialog open onClose={onClose} title="快速前往" titleHidden bare width={560} initialFocus={input}>
      <div className="flex items-center gap-3 border-b border-line pr-14 pl-4">
        <SearchIcon className="shrink-0 text-ink-500" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="前往"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={active && `${list}-${active.id}`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onText?.(event.target.value);
            setAt(0);
          }}
          onKeyDown={walk}
          className="h-control-52 min-w-0 flex-1 text-16 outline-none"
        />
      </div>
      {found.length === 0 &&
        (searching ? (
          <output className="block p-5 text-center text-14 text-ink-500">正在查找…</output>
        ) : (
          <EmptyState title="没有符合的内容" hint="换一个词试试。" />
        ))}
      <div
        id={list}
        {...listbox}
        aria-label="可以前往"
        tabIndex={-1}
        className="max-h-80 overflow-y-auto p-2 empty:hidden"
      >
        {found.map((entry) => (
          <Option
            key={entry.id}
            id={`${list}-${entry.id}`}
            entry={entry}
            active={entry === active}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Option({
  id,
  entry,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly entry: Command;
  readonly active: boolean;
  readonly onChoose: () => void;
}) {
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={item}
      type="button"
      id={id}
      {...option(active)}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        'flex w-full items-baseline justify-between gap-4 rounded-m px-3 py-2.5 text-left hover:bg-background',
        active && 'bg-brand-50 text-brand-700',
      )}
    >
      {entry.name}
      {entry.group !== undefined && <span className="text-12 text-ink-500">{entry.group}</span>}
    </button>
  );
}

/** The focus stays in the field: neither list nor entries take it. */
const listbox = { role: 'listbox' };
const option = (active: boolean) => ({ role: 'option', 'aria-selected': active });
