import { useQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { useState } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { Amount, type Column, DataTable, moneyColumn, yuanText } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { creditLines } from './admin.queries.ts';
import { creditAdminWords } from './credit.words.ts';
import { CreditHistory } from './credit-history.tsx';
import { CreditLineDialog } from './credit-line-dialog.tsx';
import { CreditReceiptDialog } from './credit-receipt-dialog.tsx';
import type { CreditRow } from './credit-row.ts';
import { BillObjections, Objections } from './objections.tsx';

/** 企业授信: every company with its line, what it spends of it and what it owes. */
export function CreditPage() {
  const t = useWords(creditAdminWords);
  const found = useQuery(creditLines());
  const [opened, setOpened] = useState<{ act: Act; row: CreditRow }>();
  const rows = found.data?.list;
  const close = () => setOpened(undefined);
  return (
    <DeskFrame title={t('acredit.title')} hint={t('acredit.hint')}>
      <BillObjections />
      <Objections />
      <DataTable<CreditRow>
        name="credit"
        label={t('acredit.label')}
        titleHidden
        columns={columnsOf(t, (act, row) => setOpened({ act, row }))}
        rows={rows}
        rowKey={({ enterpriseId }) => enterpriseId}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={(row) => setOpened({ act: 'history', row })}
        empty={{ picture: 'companies', title: t('acredit.empty'), hint: t('acredit.empty-hint') }}
        fileName={t('acredit.title')}
      />
      {opened?.act === 'edit' && (
        <CreditLineDialog row={opened.row} enterprises={rows ?? []} onClose={close} />
      )}
      {opened?.act === 'receipt' && <CreditReceiptDialog row={opened.row} onClose={close} />}
      {opened?.act === 'history' && <CreditHistory row={opened.row} onClose={close} />}
    </DeskFrame>
  );
}

type Act = 'edit' | 'receipt' | 'history';
type Speaker = ReturnType<typeof useWords<typeof creditAdminWords.base>>;

const stateWords = (t: Speaker, { line }: CreditRow) =>
  line === null ? t('acredit.none') : line.frozen ? t('acredit.frozen') : t('acredit.normal');

const billingWords = (t: Speaker, { line }: CreditRow) =>
  line === null ? '' : t('acredit.billing-value', { day: line.billingDay, days: line.termDays });

const groupWords = (t: Speaker, { group }: CreditRow) =>
  group === null ? '' : group.settled ? t('acredit.group-settled', { group: group.name }) : group.name;

const amount = (key: 'limitFen' | 'usedFen' | 'heldFen' | 'availableFen', title: string) =>
  moneyColumn<CreditRow>({ key, title }, ({ line }) => line?.[key] ?? null);

function columnsOf(t: Speaker, open: (act: Act, row: CreditRow) => void): readonly Column<CreditRow>[] {
  return [
    {
      key: 'name',
      title: t('acredit.name'),
      width: 200,
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: (row) => (
        <>
          <span className="font-semibold">{row.name}</span>
          <span className="digits block text-12 font-normal text-ink-500">{row.enterpriseId}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('acredit.state'),
      card: 'aside',
      text: (row) => stateWords(t, row),
      value: (row) => stateWords(t, row),
      cell: (row) => <State row={row} />,
    },
    amount('limitFen', t('acredit.limit')),
    amount('usedFen', t('acredit.used')),
    amount('heldFen', t('acredit.held')),
    amount('availableFen', t('acredit.available')),
    {
      ...moneyColumn<CreditRow>({ key: 'owed', title: t('acredit.owed') }, ({ owedFen }) => owedFen),
      cell: ({ owedFen, overdueFen }) => (
        <>
          <Amount fen={owedFen} strong={owedFen > noFen} />
          {overdueFen > 0 && (
            <span className="digits block text-12 text-bad">
              {`${t('acredit.overdue-mark')}${formatYuan(overdueFen)}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'overdue',
      title: t('acredit.overdue'),
      shown: 'file',
      text: ({ overdueFen }) => yuanText(overdueFen),
      value: ({ overdueFen }) => overdueFen / 100,
    },
    {
      key: 'billing',
      title: t('acredit.billing'),
      className: 'whitespace-nowrap',
      text: (row) => billingWords(t, row),
    },
    {
      key: 'group',
      title: t('acredit.group'),
      text: (row) => groupWords(t, row),
      value: (row) => groupWords(t, row),
    },
    {
      key: 'acts',
      title: t('acredit.acts'),
      text: null,
      cell: (row) => <Acts row={row} open={open} />,
    },
  ];
}

function Acts({ row, open }: { readonly row: CreditRow; readonly open: (act: Act, row: CreditRow) => void }) {
  const t = useWords(creditAdminWords);
  const acts = ['edit', ...(row.owedFen > noFen ? (['receipt'] as const) : []), 'history'] as const;
  return (
    <span className="flex gap-x-3">
      {acts.map((act) => (
        <Button
          key={act}
          look="text"
          className="px-0!"
          aria-label={t(`acredit.${act}-of`, { name: row.name })}
          onClick={() => open(act, row)}
        >
          {t(`acredit.${act}`)}
        </Button>
      ))}
    </span>
  );
}

function State({ row }: { readonly row: CreditRow }) {
  const t = useWords(creditAdminWords);
  const { line } = row;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={line === null ? 'grey' : line.frozen ? 'bad' : 'ok'}>{stateWords(t, row)}</Badge>
      {line !== null && line.alert > 0 && (
        <Badge tone="warn">{t('acredit.alert', { percent: line.alert })}</Badge>
      )}
    </span>
  );
}
