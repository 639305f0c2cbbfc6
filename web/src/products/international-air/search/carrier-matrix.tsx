import { formatYuan } from '@woxing/contract/core/money';
import { useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { CarrierFin } from '#src/ui/carrier-fin.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { lowestByStops, type MatrixColumn, matrixColumns, stopCounts } from './carrier-matrix.rules.ts';
import { type JourneyFilters } from './journey-address.rules.ts';
import { journeyListWords } from './journey-list.words.ts';
import type { MatrixCell } from './journeys.queries.ts';
import { carrierOf } from './world-names.ts';

/** The lowest fare of each carrier by its connections; a press narrows the list to it, another one takes that back. */
export function CarrierMatrix({
  cells,
  filters,
  onFilters,
}: {
  readonly cells: readonly MatrixCell[];
  readonly filters: JourneyFilters;
  readonly onFilters: (filters: JourneyFilters) => void;
}) {
  const t = useWords(journeyListWords);
  const columns = matrixColumns(cells);
  const lowest = lowestByStops(cells);
  const [only] = filters.airlines;
  const isOn = (airline: string, stops: number) =>
    only === airline && filters.airlines.length === 1 && filters.stops === stopFilter(stops);
  const choose = (airline: string, stops: number) =>
    onFilters(
      isOn(airline, stops)
        ? { ...filters, airlines: [], stops: undefined }
        : { ...filters, airlines: [airline], stops: stopFilter(stops) },
    );
  const phone = usePhone();
  const [shown, setShown] = useState(false);
  const tableId = useId();
  return (
    <section aria-label={t('intl-matrix.title')} className="overflow-hidden rounded-l bg-surface shadow-1">
      {phone && (
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={tableId}
          onClick={() => setShown(!shown)}
          className="flex h-control-44 w-full items-center justify-between px-3 text-14 focus-visible:-outline-offset-2"
        >
          {t('intl-matrix.title')}
          <DownIcon size={16} className={classNames('transition-transform', shown && 'rotate-180')} />
        </button>
      )}
      <div id={tableId} hidden={phone && !shown} className="overflow-x-auto focus-visible:-outline-offset-2">
        <table className="w-full border-separate border-spacing-0 text-center">
          <caption className="sr-only">{t('intl-matrix.title')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-18 border-r border-b border-line bg-surface px-3 py-2 text-left text-12 font-normal text-ink-500"
              >
                {t('intl-matrix.stops')}
              </th>
              {columns.map(({ airline }) => (
                <th
                  key={airline}
                  scope="col"
                  className="min-w-24 border-b border-line px-2 py-2 text-12 font-normal text-ink-700"
                >
                  <span className="flex flex-col items-center gap-1">
                    <CarrierFin code={airline} colour={carrierOf(airline).colour} dense />
                    <span className="line-clamp-1">{carrierOf(airline).name}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stopCounts.map((stops) => (
              <tr key={stops}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-line bg-surface px-3 py-1 text-left text-12 font-normal whitespace-nowrap text-ink-700"
                >
                  {t(`intl-matrix.${stops}`)}
                </th>
                {columns.map((column) => (
                  <td key={column.airline} className="p-0.5">
                    <Cell
                      column={column}
                      stops={stops}
                      on={isOn(column.airline, stops)}
                      lowest={column.cells[stops]?.lowestFen === lowest[stops]}
                      onChoose={() => choose(column.airline, stops)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function stopFilter(stops: number): JourneyFilters['stops'] {
  return stops === 0 ? '0' : stops === 1 ? '1' : undefined;
}

function Cell(props: {
  readonly column: MatrixColumn;
  readonly stops: (typeof stopCounts)[number];
  readonly on: boolean;
  readonly lowest: boolean;
  readonly onChoose: () => void;
}) {
  const t = useWords(journeyListWords);
  const { column, stops, on, lowest, onChoose } = props;
  const cell = column.cells[stops];
  if (cell === undefined) return <span className="text-12 text-ink-500">{t('intl-matrix.none')}</span>;
  const price = formatYuan(cell.lowestFen);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('intl-matrix.cell', {
        airline: carrierOf(column.airline).name,
        stops: t(`intl-matrix.${stops}`),
        price,
        count: cell.count,
      })}
      onClick={onChoose}
      className={classNames(
        'digits h-control-36 w-full rounded-s px-1 text-14 font-semibold',
        on ? 'bg-brand-600 text-white' : 'hover:bg-brand-50',
        !on && (lowest ? 'text-ok' : 'text-ink-700'),
      )}
    >
      {price}
    </button>
  );
}
