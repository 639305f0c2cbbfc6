import { Link } from '@tanstack/react-router';
import type { Fen } from '@woxing/contract/core/money';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Difference } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';
import { TableFrame } from './table-frame.tsx';

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
    <Card title={t('recon.differences')}>
      {differences.length === 0 ? (
        <EmptyState
          title={t(compared ? 'recon.none' : 'recon.not-yet')}
          hint={t(compared ? 'recon.none-hint' : 'recon.statements-none-hint')}
        />
      ) : (
        <TableFrame title={t('recon.differences')}>
          <thead>
            <tr>
              {(['day', 'channel', 'kind', 'reference'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`recon.${key}`)}
                </th>
              ))}
              <th scope="col" className="text-right">
                {t('recon.ours')}
              </th>
              <th scope="col" className="text-right">
                {t('recon.theirs')}
              </th>
              <th scope="col">{t('recon.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <Row key={keyOf(each)} difference={each} onExplain={() => setExplaining(each)} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {explaining !== undefined && (
        <Explain key={keyOf(explaining)} difference={explaining} onClose={() => setExplaining(undefined)} />
      )}
    </Card>
  );
}

function Row({ difference, onExplain }: { readonly difference: Difference; readonly onExplain: () => void }) {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const { channel, day, kind, movement, reference, owner, orderNo, note } = difference;
  return (
    <tr>
      <td className="digits whitespace-nowrap">{day}</td>
      <td className="whitespace-nowrap">{payMethodWords(names, channel)}</td>
      <td className="whitespace-nowrap">
        <Badge tone={note === null ? 'bad' : 'grey'}>{t(`recon.kind-${kind}`)}</Badge>
        <span className="ml-2 text-12 text-ink-500">{t(`recon.movement-${movement}`)}</span>
      </td>
      <td className="digits">
        {reference}
        {orderNo !== null && isPurchaseNo(orderNo) && (
          <span className="block text-12 text-ink-500">{orderNo}</span>
        )}
        {orderNo !== null && !isPurchaseNo(orderNo) && (
          <Link
            to="/admin/ledger/order/$orderNo"
            params={{ orderNo }}
            search={{ tenant: owner }}
            className="block text-12 text-brand-700 underline"
          >
            {t('recon.order', { no: orderNo })}
          </Link>
        )}
        <Link
          to="/admin/calls"
          search={{ reference }}
          aria-label={t('recon.calls-of', { no: reference })}
          className="block text-12 text-brand-700 underline"
        >
          {t('recon.calls')}
        </Link>
      </td>
      <Amount fen={difference.ourFen} />
      <Amount fen={difference.theirFen} />
      <td className="min-w-40">
        {note === null ? (
          <Button
            look="quiet"
            size="s"
            aria-label={t('recon.explain-of', { no: reference })}
            onClick={onExplain}
          >
            {t('recon.explain')}
          </Button>
        ) : (
          note
        )}
      </td>
    </tr>
  );
}

function Amount({ fen }: { readonly fen: Fen | null }) {
  return <td className="text-right">{fen === null ? '—' : <Money fen={fen} size="s" tone="plain" />}</td>;
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
