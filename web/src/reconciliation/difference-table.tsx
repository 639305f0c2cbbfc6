import { Link } from '@tanstack/react-router';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { type Column, DataTable, momentColumn, moneyColumn } from '#src/list/public.ts';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Difference } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** What differs, what nobody has explained first; each with the way to the books of its order. */
export function DifferenceTable({
  differences,
  compared,
}: {
  readonly differences: readonly Difference[];
  /** Whether there was a statement yet. */
  readonly compared: boolean;
}) {
  const t = useWords(reconciliationWords);
  const [explaining, setExplaining] = useState<Difference>();
  return (
    <>
      <DataTable<Difference>
        name="differences"
        label={t('recon.differences')}
        columns={useColumns(setExplaining)}
        rows={differences}
        rowKey={keyOf}
        empty={{
          picture: 'figures',
          title: t(compared ? 'recon.none' : 'recon.not-yet'),
          hint: t(compared ? 'recon.none-hint' : 'recon.statements-none-hint'),
        }}
      />
      {explaining !== undefined && (
        <Explain key={keyOf(explaining)} difference={explaining} onClose={() => setExplaining(undefined)} />
      )}
    </>
  );
}

function useColumns(explain: (difference: Difference) => void): readonly Column<Difference>[] {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const channelOf = ({ channel }: Difference) => payMethodWords(names, channel);
  const kindOf = ({ kind }: Difference) => t(`recon.kind-${kind}`);
  return [
    {
      key: 'reference',
      title: t('recon.reference'),
      className: 'digits break-all',
      text: ({ reference }) => reference,
      cell: (difference) => <Reference difference={difference} />,
    },
    momentColumn({ key: 'day', title: t('recon.day') }, ({ day }) => day),
    {
      key: 'channel',
      title: t('recon.channel'),
      className: 'whitespace-nowrap',
      text: channelOf,
      value: channelOf,
    },
    {
      key: 'kind',
      title: t('recon.kind'),
      className: 'whitespace-nowrap',
      card: 'aside',
      text: (row) => `${kindOf(row)}（${t(`recon.movement-${row.movement}`)}）`,
      value: kindOf,
      cell: (row) => (
        <>
          <Badge tone={row.note === null ? 'bad' : 'grey'}>{kindOf(row)}</Badge>
          <span className="ml-2 text-12 text-ink-500">{t(`recon.movement-${row.movement}`)}</span>
        </>
      ),
    },
    { key: 'order', title: t('recon.order-no'), shown: 'file', text: ({ orderNo }) => orderNo ?? '' },
    moneyColumn({ key: 'ours', title: t('recon.ours') }, ({ ourFen }) => ourFen),
    moneyColumn({ key: 'theirs', title: t('recon.theirs') }, ({ theirFen }) => theirFen),
    {
      key: 'reason',
      title: t('recon.reason'),
      shown: 'always',
      width: 160,
      text: ({ note }) => note ?? '',
      cell: (row) =>
        row.note ?? (
          <Button
            look="quiet"
            size="s"
            aria-label={t('recon.explain-of', { no: row.reference })}
            onClick={() => explain(row)}
          >
            {t('recon.explain')}
          </Button>
        ),
    },
  ];
}

/** The number, with the ways to its order and to what was asked of the channel. */
function Reference({ difference }: { readonly difference: Difference }) {
  const t = useWords(reconciliationWords);
  const { reference, owner, orderNo } = difference;
  return (
    <>
      {reference}
      {orderNo !== null && isPurchaseNo(orderNo) && (
        <span className="block text-12 font-normal text-ink-500">{orderNo}</span>
      )}
      {orderNo !== null && !isPurchaseNo(orderNo) && (
        <Link
          to="/admin/ledger/order/$orderNo"
          params={{ orderNo }}
          search={{ tenant: owner }}
          className="block text-12 font-normal text-brand-700 underline"
        >
          {t('recon.order', { no: orderNo })}
        </Link>
      )}
      <Link
        to="/admin/calls"
        search={{ reference }}
        aria-label={t('recon.calls-of', { no: reference })}
        className="block text-12 font-normal text-brand-700 underline"
      >
        {t('recon.calls')}
      </Link>
    </>
  );
}

function Explain({ difference, onClose }: { readonly difference: Difference; readonly onClose: () => void }) {
  const t = useWords(reconciliationWords);
  const save = useWrite('/reconciliation/admin/note', { passErrorCodeMsgRet: 'all' });
  const { channel, day, kind, movement, reference } = difference;
  return (
    <NoteDialog
      title={t('recon.explain-title')}
      label={t('recon.explain-label')}
      help={t('recon.explain-help')}
      empty={t('recon.explain-empty')}
      done={t('recon.explained')}
      busy={save.isPending}
      onSave={(note, options) => save.mutate({ channel, day, kind, movement, reference, note }, options)}
      onClose={onClose}
    >
      <p className="digits">
        {day} · {t(`recon.kind-${kind}`)} · {reference}
      </p>
    </NoteDialog>
  );
}

function keyOf({ channel, day, kind, movement, reference }: Difference): string {
  return [channel, day, kind, movement, reference].join(' ');
}
