import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { SeatMap as Map } from '@woxing/contract/products/air/air-extras';
import { seatPlaceOf, seatPlaceWords } from '@woxing/contract/products/air/air-extras.rules';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type Seat, seatRows } from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';

/** What a seat is to whoever looks: free or not, chosen just now, kept, or not for this passenger. */
export type SeatState = 'free' | 'taken' | 'chosen' | 'kept' | 'barred';

export interface SeatLook {
  readonly state: SeatState;
  /** Whose it is, of one that is chosen or kept. */
  readonly name?: string | undefined;
}

interface Props {
  readonly map: Map;
  /** Read out before the seats. */
  readonly title: string;
  readonly lookOf: (seat: Seat) => SeatLook;
  readonly onChoose: (seat: Seat) => void;
}

/** A cabin from above: one seat has the focus, arrows move it, Enter and space choose. */
export function SeatMap({ map, title, lookOf, onChoose }: Props) {
  const t = useWords(extrasWords);
  const grid = useRef<HTMLTableElement>(null);
  const rows = seatRows(map);
  const [at, setAt] = useState<readonly [row: number, seat: number]>([0, 0]);
  const move = (event: KeyboardEvent) => {
    const next = movedTo(at, event.key, rows);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-seat="${rows[next[0]]![next[1]]!.code}"]`)?.focus();
  };
  return (
    <div className="mx-auto w-full max-w-105 rounded-l border border-line bg-background px-2 pb-4 md:px-4">
      <p className="border-b border-line py-2 text-center text-12 text-ink-500">{t('seats.front')}</p>
      <Facilities kinds={map.front} />
      <Letters layout={map.layout} />
      <table ref={grid} aria-label={title} className="block">
        <tbody className="flex flex-col gap-1">
          {rows.map((row, index) => (
            <Row key={row[0]!.row} row={row} layout={map.layout}>
              {(seat, place) => (
                <SeatButton
                  key={seat.code}
                  seat={seat}
                  layout={map.layout}
                  look={lookOf(seat)}
                  isTabStop={at[0] === index && at[1] === place}
                  onFocus={() => setAt([index, place])}
                  onKeyDown={move}
                  onChoose={() => onChoose(seat)}
                />
              )}
            </Row>
          ))}
        </tbody>
      </table>
      <Facilities kinds={map.rear} />
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function movedTo(
  [row, seat]: readonly [number, number],
  key: string,
  rows: readonly (readonly Seat[])[],
): [number, number] | undefined {
  if (key === 'Home') return [row, 0];
  if (key === 'End') return [row, rows[row]!.length - 1];
  const step = steps[key];
  if (step === undefined) return undefined;
  const next: [number, number] = [row + step[0], seat + step[1]];
  return rows[next[0]]?.[next[1]] === undefined ? undefined : next;
}

function Facilities({ kinds }: { readonly kinds: Map['front'] }) {
  const t = useWords(extrasWords);
  if (kinds.length === 0) return null;
  return (
    <ul className="flex justify-center gap-6 py-2 text-12 text-ink-500">
      {kinds.map((kind) => (
        <li key={kind} className="rounded-s bg-quiet px-2">
          {t(`seats.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** Letters and aisles from left to right; the row's number stands in the first aisle. */
const cells = (layout: string): string[] => {
  const first = layout.indexOf('-');
  return Array.from(layout, (letter, at) => (at === first ? '#' : letter));
};

const isAisle = (cell: string): boolean => cell === '-' || cell === '#';

function Letters({ layout }: { readonly layout: string }) {
  return (
    <div aria-hidden className="flex items-center gap-1 py-1 text-12 text-ink-500">
      {cells(layout).map((cell, index) => (
        <span key={`${index} ${cell}`} className={isAisle(cell) ? aisle : 'min-w-0 flex-1 text-center'}>
          {isAisle(cell) ? '' : cell}
        </span>
      ))}
    </div>
  );
}

const aisle = 'w-4 shrink-0 text-center md:w-6';

function Row({
  row,
  layout,
  children,
}: {
  readonly row: readonly Seat[];
  readonly layout: string;
  readonly children: (seat: Seat, place: number) => ReactNode;
}) {
  const t = useWords(extrasWords);
  const { row: number, exit, wing } = row[0]!;
  return (
    <>
      {exit && (
        <tr aria-hidden className="flex pt-1 text-10 text-ok">
          <td className="flex-1">◀ {t('seats.exit')}</td>
          <td>{t('seats.exit')} ▶</td>
        </tr>
      )}
      <tr
        aria-label={t('seats.row', { row: String(number) })}
        className={classNames(
          'flex items-center gap-1 rounded-s',
          wing && '-mx-1.5 border-x-4 border-edge px-0.5',
        )}
      >
        {cells(layout).map((cell, index) =>
          isAisle(cell) ? (
            <td
              key={`${index} aisle`}
              aria-hidden
              className={classNames(aisle, 'digits text-10 text-ink-500 md:text-12')}
            >
              {cell === '#' ? number : ''}
            </td>
          ) : (
            children(
              row.find(({ letter }) => letter === cell)!,
              row.findIndex(({ letter }) => letter === cell),
            )
          ),
        )}
      </tr>
    </>
  );
}

function SeatButton({
  seat,
  layout,
  look,
  isTabStop,
  onFocus,
  onKeyDown,
  onChoose,
}: {
  readonly seat: Seat;
  readonly layout: string;
  readonly look: SeatLook;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
}) {
  const t = useWords(extrasWords);
  const { row, letter, priceFen, exit, wing } = seat;
  const { state, name = '' } = look;
  const words = [
    t('seats.name', {
      row: String(row),
      letter,
      place: seatPlaceWords[seatPlaceOf(layout, letter)],
      price: priceFen === noFen ? t('seats.free-price') : formatYuan(priceFen),
      state: t(`seats.state-${state}`, { name }),
    }),
    ...(exit ? [t('seats.exit-mark')] : []),
    ...(wing ? [t('seats.wing-mark')] : []),
  ];
  const shut = state === 'taken' || state === 'kept';
  return (
    <td className="min-w-0 flex-1">
      <button
        type="button"
        aria-pressed={state === 'chosen'}
        data-seat={seat.code}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.join('，')}
        aria-disabled={shut || state === 'barred' || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={() => !shut && onChoose()}
        className={classNames(
          'flex aspect-square w-full items-center justify-center rounded-s border text-12 font-semibold transition-colors',
          looks[state === 'free' && priceFen > noFen ? 'paid' : state],
        )}
      >
        {markOf(look)}
      </button>
    </td>
  );
}

/** The last character of a name fits in a seat; all of it is read out. */
function markOf({ state, name = '' }: SeatLook): string {
  if (state === 'chosen' || state === 'kept') return name.slice(-1);
  return state === 'taken' || state === 'barred' ? '×' : '';
}

export const looks = {
  free: 'border-brand-300 bg-brand-50 hover:bg-brand-100',
  paid: 'border-price-small bg-warn-soft hover:bg-surface',
  chosen: 'border-brand-600 bg-brand-600 text-white',
  kept: 'cursor-default border-ok bg-ok-soft text-ok',
  taken: 'cursor-not-allowed border-line bg-quiet font-normal text-ink-300',
  barred: 'cursor-not-allowed border-dashed border-edge bg-surface font-normal text-ink-500',
} as const satisfies Record<SeatState | 'paid', string>;
