import { dayOf, timeOf } from '@woxing/contract/core/days';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMember } from '#src/access/public.ts';
import { useBrand, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from './columns.ts';
import { listWords } from './list.words.ts';
import type { Printed } from './printed.ts';

/** More columns than these are not read on paper that stands, and more than those only where they are set smaller. */
const mostUpright = 8;
const mostPlain = 14;

/** A sheet of paper beside the page, which printing shows in the place of everything else; it asks to be printed, and goes afterwards. */
export default function PrintSheet(props: {
  readonly printed: Printed<unknown>;
  /** Those that are printed; acts are not. */
  readonly columns: readonly Column<unknown>[];
  readonly rows: readonly unknown[];
  readonly rowKey: (row: unknown) => string;
  /** There is more than can be read at a time. */
  readonly cut: boolean;
  readonly onDone: () => void;
}) {
  const { printed, rows } = props;
  const t = useWords(listWords);
  const brand = useBrand();
  const member = useMember();
  const [now] = useState(() => new Date());
  const done = useEffectEvent(props.onDone);
  useEffect(() => {
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  const columns = props.columns.flatMap((column) =>
    column.text === null ? [] : [{ ...column, text: column.text }],
  );
  const totals = printed.totals?.(rows);
  const company =
    member?.creditMember?.companyName ||
    member?.custmerExtra?.companyName ||
    member?.realName ||
    member?.account;
  return createPortal(
    <article
      data-print={columns.length > mostUpright ? 'wide' : ''}
      data-dense={columns.length > mostPlain ? '' : undefined}
      aria-label={printed.title}
    >
      <p className="flex justify-between gap-4 border-b border-ink-900 pb-2">
        <span>{brand}</span>
        <span>{t('print.at', { time: `${dayOf(now)} ${timeOf(now)}` })}</span>
      </p>
      <h1 className="mt-4 mb-3 text-20">{printed.title}</h1>
      <dl className="mb-4 grid grid-cols-3 gap-x-6 gap-y-2">
        {[[t('print.company'), company] as const, ...printed.facts(rows)].map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-ink-500">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-12">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column, 'font-semibold')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={props.rowKey(row)} className="break-inside-avoid">
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {inPieces(column.text(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot className="table-row-group">
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={cellClass(column, 'font-semibold')}>
                  {at === 0 ? t('rows.sum') : totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <p className="mt-2 flex justify-between gap-4 text-12 text-ink-500">
        <span>{t(props.cut ? 'print.cut' : 'rows.end', { count: rows.length })}</span>
        <span>{printed.unit ?? t('print.unit')}</span>
      </p>
    </article>,
    document.body,
  );
}

/** Dates, times and numbers are not broken at their hyphens; Chinese words are, where a column is narrow. */
const inPieces = (text: string) =>
  text.split(' ').map((piece, at) => (
    <span key={`${at} ${piece}`} className={/^[!-~]{1,22}$/.test(piece) ? 'whitespace-nowrap' : undefined}>
      {at > 0 && ' '}
      {piece}
    </span>
  ));

const cellClass = ({ align }: Column<unknown>, more = '') =>
  classNames(
    'border border-line px-2 py-1.5 break-words',
    align === 'right' ? 'digits text-right whitespace-nowrap' : 'text-left',
    more,
  );
