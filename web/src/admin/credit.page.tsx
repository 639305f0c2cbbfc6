import { useQuery } from '@tanstack/react-query';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { creditLines } from './admin.queries.ts';
import { creditAdminWords } from './credit.words.ts';
import { CreditHistory } from './credit-history.tsx';
import { CreditLineDialog } from './credit-line-dialog.tsx';
import { CreditReceiptDialog } from './credit-receipt-dialog.tsx';
import type { CreditRow } from './credit-row.ts';

/** 企业授信: every company with its line, what it spends of it and what it owes. */
export function CreditPage() {
  const t = useWords(creditAdminWords);
  const found = useQuery(creditLines());
  const [opened, setOpened] = useState<{ act: 'edit' | 'receipt' | 'history'; row: CreditRow }>();
  const rows = found.data?.list;
  const close = () => setOpened(undefined);
  const exported = () =>
    Promise.resolve([
      [
        t('acredit.name'),
        t('acredit.state'),
        t('acredit.limit'),
        t('acredit.used'),
        t('acredit.held'),
        t('acredit.available'),
        t('acredit.owed'),
        t('acredit.overdue'),
        t('acredit.billing'),
        t('acredit.group'),
      ],
      ...(rows ?? []).map((row) => [
        row.name,
        stateWords(t, row),
        ...(['limitFen', 'usedFen', 'heldFen', 'availableFen'] as const).map((key) =>
          row.line === null ? '' : formatYuan(row.line[key]),
        ),
        formatYuan(row.owedFen),
        formatYuan(row.overdueFen),
        billingWords(t, row),
        groupWords(t, row),
      ]),
    ]);
  return (
    <DeskFrame
      title={t('acredit.title')}
      hint={t('acredit.hint')}
      actions={
        rows !== undefined && rows.length > 0 && <ExportButton name={t('acredit.title')} rows={exported} />
      }
    >
      <div className="rounded-l bg-surface p-2 shadow-1 md:p-4">
        <DeskTable<CreditRow>
          label={t('acredit.label')}
          columns={columnsOf(t, (act, row) => setOpened({ act, row }))}
          rows={rows}
          rowKey={({ enterpriseId }) => enterpriseId}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{ title: t('acredit.empty') }}
          minWidth={1100}
        />
      </div>
      {opened?.act === 'edit' && (
        <CreditLineDialog row={opened.row} enterprises={rows ?? []} onClose={close} />
      )}
      {opened?.act === 'receipt' && <CreditReceiptDialog row={opened.row} onClose={close} />}
      {opened?.act === 'history' && <CreditHistory row={opened.row} onClose={close} />}
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof creditAdminWords.base>>;

const stateWords = (t: Speaker, { line }: CreditRow) =>
  line === null ? t('acredit.none') : line.frozen ? t('acredit.frozen') : t('acredit.normal');

const billingWords = (t: Speaker, { line }: CreditRow) =>
  line === null ? '' : t('acredit.billing-value', { day: line.billingDay, days: line.termDays });

const groupWords = (t: Speaker, { group }: CreditRow) =>
  group === null ? '' : group.settled ? t('acredit.group-settled', { group: group.name }) : group.name;

const amount = (key: 'limitFen' | 'usedFen' | 'heldFen' | 'availableFen') => ({
  key,
  align: 'right' as const,
  render: (_: unknown, { line }: CreditRow) => (line === null ? '—' : <Figure fen={line[key]} />),
});

function columnsOf(
  t: Speaker,
  open: (act: 'edit' | 'receipt' | 'history', row: CreditRow) => void,
): TableColumnsType<CreditRow> {
  return [
    {
      title: t('acredit.name'),
      key: 'name',
      render: (_, row) => (
        <>
          <span className="font-semibold">{row.name}</span>
          <span className="digits block text-12 text-ink-500">{row.enterpriseId}</span>
        </>
      ),
    },
    { title: t('acredit.state'), key: 'state', render: (_, row) => <State row={row} /> },
    { title: t('acredit.limit'), ...amount('limitFen') },
    { title: t('acredit.used'), ...amount('usedFen') },
    { title: t('acredit.held'), ...amount('heldFen') },
    { title: t('acredit.available'), ...amount('availableFen') },
    {
      title: t('acredit.owed'),
      key: 'owed',
      align: 'right',
      render: (_, { owedFen, overdueFen }) => (
        <>
          <Figure fen={owedFen} />
          {overdueFen > 0 && (
            <span className="digits block text-12 text-bad">
              {`${t('acredit.overdue-mark')}${formatYuan(overdueFen)}`}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('acredit.billing'),
      key: 'billing',
      render: (_, row) => (
        <>
          {billingWords(t, row)}
          {row.group !== null && <span className="block text-12 text-ink-500">{groupWords(t, row)}</span>}
        </>
      ),
    },
    {
      title: t('acredit.acts'),
      key: 'acts',
      render: (_, row) => (
        <span className="flex flex-wrap gap-x-3">
          <Button
            type="link"
            size="small"
            className="px-0!"
            aria-label={t('acredit.edit-of', { name: row.name })}
            onClick={() => open('edit', row)}
          >
            {t('acredit.edit')}
          </Button>
          {row.owedFen > 0 && (
            <Button
              type="link"
              size="small"
              className="px-0!"
              aria-label={t('acredit.receipt-of', { name: row.name })}
              onClick={() => open('receipt', row)}
            >
              {t('acredit.receipt')}
            </Button>
          )}
          <Button
            type="link"
            size="small"
            className="px-0!"
            aria-label={t('acredit.history-of', { name: row.name })}
            onClick={() => open('history', row)}
          >
            {t('acredit.history')}
          </Button>
        </span>
      ),
    },
  ];
}

function Figure({ fen }: { readonly fen: Fen }) {
  return <span className="digits whitespace-nowrap">{formatYuan(fen)}</span>;
}

function State({ row }: { readonly row: CreditRow }) {
  const t = useWords(creditAdminWords);
  const { line } = row;
  return (
    <span className="flex flex-wrap gap-1">
      <Tag color={line === null ? 'default' : line.frozen ? 'error' : 'success'} variant="outlined">
        {stateWords(t, row)}
      </Tag>
      {line !== null && line.alert > 0 && (
        <Tag color="warning" variant="outlined">
          {t('acredit.alert', { percent: line.alert })}
        </Tag>
      )}
    </span>
  );
}
