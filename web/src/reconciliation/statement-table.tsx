import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { type Column, DataTable, momentColumn } from '#src/list/public.ts';
import { orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { toast } from '#src/ui/toast.tsx';
import { reconciliationFound, type Statement } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** The statements of the last days, the newest first; each may be fetched and compared anew. */
export function StatementTable({ statements }: { readonly statements: readonly Statement[] }) {
  const t = useWords(reconciliationWords);
  const [all, setAll] = useState(false);
  const empty = statements.filter(isEmpty).length;
  const shown = all ? statements : statements.filter((each) => !isEmpty(each));
  return (
    <DataTable<Statement>
      name="statements"
      label={t('recon.statements')}
      columns={useColumns()}
      rows={shown}
      rowKey={({ channel, day }) => `${channel} ${day}`}
      empty={
        statements.length === 0
          ? { picture: 'figures', title: t('recon.statements-none'), hint: t('recon.statements-none-hint') }
          : { picture: 'figures', title: t('recon.statements-quiet'), hint: t('recon.statements-quiet-hint') }
      }
      aside={
        empty > 0 && (
          <Checkbox label={t('recon.statements-empty', { count: empty })} checked={all} onChange={setAll} />
        )
      }
    />
  );
}

/** A day without trade at a channel, on which nothing differs. */
const isEmpty = ({ state, lines, differences }: Statement) =>
  state === 'compared' && lines === 0 && differences === 0;

function useColumns(): readonly Column<Statement>[] {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const channelOf = ({ channel }: Statement) => payMethodWords(names, channel);
  const stateOf = ({ state, differences }: Statement) => {
    if (state === 'unreadable') return t('recon.state-unreadable');
    return t(differences > 0 ? 'recon.state-off' : 'recon.state-well');
  };
  const count = (key: 'lines' | 'matched' | 'off', value: (row: Statement) => number): Column<Statement> => ({
    key,
    title: t(`recon.${key}`),
    align: 'right',
    className: 'digits',
    text: (row) => String(value(row)),
    value,
  });
  return [
    momentColumn({ key: 'day', title: t('recon.day') }, ({ day }) => day),
    {
      key: 'channel',
      title: t('recon.channel'),
      className: 'whitespace-nowrap',
      text: channelOf,
      value: channelOf,
    },
    {
      key: 'state',
      title: t('recon.state'),
      card: 'aside',
      text: (row) => [stateOf(row), row.problem ?? ''].filter(Boolean).join('：'),
      value: stateOf,
      cell: (row) => (
        <>
          <Badge tone={row.state === 'unreadable' ? 'warn' : row.differences > 0 ? 'bad' : 'ok'}>
            {stateOf(row)}
          </Badge>
          {row.problem !== null && <span className="block text-12 text-ink-500">{row.problem}</span>}
        </>
      ),
    },
    count('lines', ({ lines }) => lines),
    count('matched', ({ matched }) => matched),
    count('off', ({ differences }) => differences),
    momentColumn(
      { key: 'compared-at', title: t('recon.compared-at') },
      ({ comparedAt }) => comparedAt,
      stampWords,
    ),
    { key: 'act', title: t('recon.act'), text: null, cell: (row) => <CompareAgain statement={row} /> },
  ];
}

function CompareAgain({ statement: { channel, day } }: { readonly statement: Statement }) {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const queries = useQueryClient();
  const compare = useWrite('/reconciliation/admin/compare');
  const again = () =>
    compare.mutate(
      { channel, day },
      {
        onSuccess: (done) => {
          if (done.state === 'unreadable') toast.bad(t('recon.not-readable'));
          else toast.ok(t('recon.compared', { count: done.differences }));
          void queries.invalidateQueries(reconciliationFound());
        },
      },
    );
  return (
    <Button
      look="quiet"
      size="s"
      busy={compare.isPending}
      aria-label={t('recon.compare-of', { channel: payMethodWords(names, channel), day })}
      onClick={again}
    >
      {t('recon.compare')}
    </Button>
  );
}
