import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { RefusedRedLetter } from '@woxing/contract/invoices/red-letters';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { momentWords } from '#src/desk/public.ts';
import { type Column, DataTable, momentColumn, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { refusedRedLetters } from './admin.queries.ts';
import { RecordRedLetterDialog } from './record-red-letter-dialog.tsx';
import { redLetterWords } from './red-letters.words.ts';

/** Red letters that their issuer refused, of every tenant, each to be asked for again, or recorded where it was made by hand. */
export function RedLetters() {
  const t = useWords(redLetterWords);
  const found = useQuery(refusedRedLetters());
  const again = useAgain();
  const [recording, setRecording] = useState<RefusedRedLetter>();
  const count = found.data?.list.length ?? 0;
  return (
    <>
      <DataTable<RefusedRedLetter>
        name="red-letters"
        label={t('red.title')}
        hint={found.data?.more === true ? `${t('red.hint')}${t('red.more', { count })}` : t('red.hint')}
        columns={columnsOf(t, again, setRecording)}
        rows={found.data?.list}
        rowKey={keyOf}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'done', title: t('red.empty'), hint: t('red.empty-hint') }}
        {...(found.data?.more === true && { read: false as const })}
      />
      {recording !== undefined && (
        <RecordRedLetterDialog row={recording} onClose={() => setRecording(undefined)} />
      )}
    </>
  );
}

const keyOf = ({ tenant, invoiceId }: RefusedRedLetter): string => `${tenant} ${invoiceId}`;

function useAgain() {
  const t = useWords(redLetterWords);
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useWrite('/redLetter/admin/again');
  const send = ({ tenant, invoiceId }: RefusedRedLetter) =>
    mutate(
      { tenant, invoiceId },
      {
        onSuccess: () => toast.ok(t('red.again-done')),
        onSettled: () => void queries.invalidateQueries(refusedRedLetters()),
      },
    );
  return { send, waiting: isPending ? String(variables.invoiceId) : undefined };
}

const columnsOf = (
  t: ReturnType<typeof useWords<typeof redLetterWords.base>>,
  again: ReturnType<typeof useAgain>,
  onRecord: (row: RefusedRedLetter) => void,
): readonly Column<RefusedRedLetter>[] => [
  { key: 'buyer', title: t('red.buyer'), className: 'min-w-40', text: ({ titleName }) => titleName },
  {
    key: 'invoice',
    title: t('red.invoice'),
    className: 'min-w-52',
    text: ({ reverses, form }) => `${invoiceFormNames[form]} ${reverses}`,
    cell: ({ reverses, form }) => (
      <>
        <span className="block text-12 text-ink-500">{invoiceFormNames[form]}</span>
        <span className="digits break-all">{reverses}</span>
      </>
    ),
  },
  moneyColumn({ key: 'amount', title: t('red.amount') }, ({ totalFen }) => totalFen),
  { key: 'reason', title: t('red.reason'), className: 'min-w-52', text: ({ reason }) => reason },
  {
    key: 'orders',
    title: t('red.orders'),
    className: 'digits break-all',
    shown: 'asked',
    text: ({ orderNos }) => orderNos.join(' '),
  },
  {
    key: 'application',
    title: t('red.application'),
    className: 'digits',
    shown: 'asked',
    text: ({ applicationNo }) => applicationNo,
  },
  { key: 'tenant', title: t('red.tenant'), shown: 'asked', text: ({ tenant }) => tenant },
  momentColumn({ key: 'opened-at', title: t('red.opened-at') }, ({ openedAt }) => openedAt, momentWords),
  {
    key: 'act',
    title: t('red.act'),
    text: null,
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="s"
          busy={again.waiting === row.invoiceId}
          aria-label={t('red.again-of', { no: row.reverses })}
          onClick={() => again.send(row)}
        >
          {t('red.again')}
        </Button>
        <Button
          look="quiet"
          size="s"
          aria-label={t('red.record-of', { no: row.reverses })}
          onClick={() => onRecord(row)}
        >
          {t('red.record')}
        </Button>
      </span>
    ),
  },
];
