import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { RightIcon } from './icon.tsx';
import { chosenIn, isBranch, type Mark, markOf, type TreeRow } from './tree-transfer.rules.ts';

interface TreeRowsProps {
  readonly title: string;
  /** The rows that are shown, from the top. */
  readonly rows: readonly TreeRow[];
  readonly before: Uint32Array;
  readonly open: ReadonlySet<string>;
  /** Everything shown stands open, as under a search. */
  readonly openAll: boolean;
  readonly onOpen: (id: string, opened: boolean) => void;
  readonly onToggle: (row: TreeRow) => void;
}

/**
 * The tree by itself, as the tree pattern of ARIA asks: arrows walk, right opens, left closes, space ticks. It takes the
 * focus as a whole, because a row that is out of view is not there to take it.
 */
export function TreeRows(props: TreeRowsProps) {
  const { rows, onOpen, onToggle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [activeId, setActiveId] = useState<string>();
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.node.id,
    initialRect: { width: 0, height: frameHeight },
    overscan: 10,
  });
  const isOpen = (row: TreeRow) => isBranch(row) && (props.openAll || props.open.has(row.node.id));
  const walkTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setActiveId(rows[next]!.node.id);
    virtual.scrollToIndex(next);
  };
  const acts: Readonly<Record<string, (row: TreeRow) => void>> = {
    ArrowDown: () => walkTo(active + 1),
    ArrowUp: () => walkTo(active - 1),
    Home: () => walkTo(0),
    End: () => walkTo(rows.length - 1),
    ArrowRight: (row) => {
      if (isOpen(row)) walkTo(active + 1);
      else if (isBranch(row)) onOpen(row.node.id, true);
    },
    ArrowLeft: (row) => {
      if (isOpen(row) && !props.openAll) onOpen(row.node.id, false);
      else if (row.parent !== -1) walkTo(rows.findIndex(({ index }) => index === row.parent));
    },
    ' ': onToggle,
    Enter: onToggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(rows[active]!);
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target : undefined;
    const index = pressed?.closest<HTMLElement>('[data-index]')?.dataset['index'];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row === undefined) return;
    setActiveId(row.node.id);
    const opener = pressed?.closest('[data-opener]') ?? null;
    if (isBranch(row) && opener !== null) onOpen(row.node.id, !isOpen(row));
    else onToggle(row);
  };
  return (
    <div
      ref={frame}
      role="tree"
      aria-label={props.title}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${rows[active]!.index}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="group mt-2 h-87 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div role="none" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <TreeLine
              key={key}
              id={`${id}-${row.index}`}
              row={row}
              mark={markOf(row, props.before)}
              count={chosenIn(row, props.before)}
              opened={isBranch(row) ? isOpen(row) : undefined}
              active={index === active}
              top={start}
              place={index}
            />
          );
        })}
      </div>
    </div>
  );
}

const rowHeight = 40;
/** Of the class above: what is drawn before the frame has been measured. */
const frameHeight = 348;

function TreeLine(props: {
  readonly id: string;
  readonly row: TreeRow;
  readonly mark: Mark;
  readonly count: number;
  /** Undefined for a leaf. */
  readonly opened: boolean | undefined;
  readonly active: boolean;
  readonly top: number;
  /** Among the rows that are shown. */
  readonly place: number;
}) {
  const { row, mark, opened } = props;
  const size = row.leafEnd - row.leafStart;
  return (
    <div
      id={props.id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.place}
      aria-expanded={opened}
      aria-checked={marks[mark]}
      data-index={props.place}
      style={{ transform: `translateY(${props.top}px)`, paddingLeft: row.level * 20 - 8 }}
      className={classNames(
        'absolute inset-x-0 top-0 flex h-10 cursor-pointer items-center gap-2 pr-4 text-14 hover:bg-background',
        props.active && 'group-focus-visible:bg-brand-50',
      )}
    >
      <span
        aria-hidden="true"
        data-opener
        className="flex size-8 shrink-0 items-center justify-center text-ink-500"
      >
        {opened !== undefined && (
          <RightIcon size={16} className={classNames('transition-transform', opened && 'rotate-90')} />
        )}
      </span>
      <TickBox mark={mark} />
      <span className="min-w-0 truncate">{row.node.label}</span>
      {row.node.hint !== undefined && <span className="truncate text-12 text-ink-500">{row.node.hint}</span>}
      {opened !== undefined && (
        <span className="digits ml-auto shrink-0 text-12 text-ink-500">
          {props.count > 0 ? `${props.count}/${size}` : size}
        </span>
      )}
    </div>
  );
}

const marks = { none: false, some: 'mixed', all: true } as const;

function TickBox({ mark }: { readonly mark: Mark }) {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      className={classNames('shrink-0', mark === 'none' ? 'text-ink-300' : 'text-brand-600')}
    >
      <rect
        x="0.75"
        y="0.75"
        width="16.5"
        height="16.5"
        rx="4"
        className={mark === 'none' ? 'fill-surface' : 'fill-current'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {mark === 'all' && (
        <path
          d="M4.5 9.3l3 3 6-6.4"
          fill="none"
          className="stroke-surface"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {mark === 'some' && (
        <path d="M5 9h8" className="stroke-surface" strokeWidth="2" strokeLinecap="round" />
      )}
    </svg>
  );
}
