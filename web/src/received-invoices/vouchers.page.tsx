import { useQuery } from '@tanstack/react-query';
import { noFen } from '@woxing/contract/core/money';
import { type Month, monthName, monthOf } from '@woxing/contract/core/months.rules';
import { accountUseNames } from '@woxing/contract/invoices/vouchers.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, moneyColumn, numberedPaging, useListAddress } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { AccountDialog } from './account-dialog.tsx';
import { voucherAccounts, voucherLines } from './received.queries.ts';
import { receivedWords, type Translate } from './received.words.ts';
import { monthOptions, readReceivedSearch } from './received-search.rules.ts';
import type { Account, VoucherRow } from './voucher-rows.ts';

/** 记账凭证: lines for the ledger of the enterprise, and to which of its accounts they go. */
export function VouchersPage() {
  const t = useWords(receivedWords);
  const { search, go } = useListAddress(readReceivedSearch);
  const today = useToday();
  const month = search.month ?? (today && monthOf(today));
  if (today === undefined || month === undefined) return null;
  return (
    <DeskFrame
      title={t('voucher.title')}
      hint={t('voucher.hint')}
      actions={
        <Select
          label={t('received.month')}
          labelHidden
          value={month}
          options={monthOptions(today, month)}
          onChange={(chosen) => go({ month: chosen })}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Lines month={month} page={search.page ?? 1} onPage={(page) => go({ month, page })} />
        <Accounts />
      </div>
    </DeskFrame>
  );
}

function Lines(props: {
  readonly month: Month;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(receivedWords);
  const { month, page } = props;
  const found = useQuery(voucherLines(month, page));
  const { data } = found;
  return (
    <DataTable<VoucherRow>
      name="voucher-lines"
      label={t('voucher.lines')}
      columns={lineColumns(t)}
      rows={data?.list}
      rowKey={({ key }) => key}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={{ picture: 'figures', title: t('voucher.empty'), hint: t('voucher.empty-hint') }}
      {...(data !== undefined && {
        aside: (
          <Badge tone={data.closed ? 'ok' : 'grey'}>
            {t(data.closed ? 'voucher.closed' : 'voucher.open')}
          </Badge>
        ),
        // Counted by invoices: where one page has them all, its lines are counted.
        ...((data.total > data.pageSize || page > 1) && {
          paging: numberedPaging({ page, total: data.total, pageSize: data.pageSize, onPage: props.onPage }),
        }),
      })}
      fileName={t('voucher.file', { month: monthName(month) })}
      read={(onCount, signal) => exportedRows('/finance/voucher/export', { month }, onCount, signal)}
    />
  );
}

const lineColumns = (t: Translate): readonly Column<VoucherRow>[] => [
  { key: 'day', title: t('voucher.day'), className: 'digits whitespace-nowrap', text: ({ day }) => day },
  {
    key: 'words',
    title: t('voucher.words'),
    card: 'title',
    className: 'min-w-44',
    text: ({ words }) => words,
  },
  {
    key: 'account-no',
    title: t('voucher.account-no'),
    className: 'digits whitespace-nowrap',
    text: ({ accountNo }) => accountNo,
  },
  {
    key: 'account-name',
    title: t('voucher.account-name'),
    className: 'min-w-40',
    text: ({ accountName }) => accountName,
  },
  moneyColumn({ key: 'debit', title: t('voucher.debit') }, ({ debitFen }) =>
    debitFen === noFen ? null : debitFen,
  ),
  moneyColumn({ key: 'credit', title: t('voucher.credit') }, ({ creditFen }) =>
    creditFen === noFen ? null : creditFen,
  ),
  { key: 'department', title: t('received.department'), text: ({ department }) => department },
  { key: 'cost-centre', title: t('voucher.cost-centre'), text: ({ costCentre }) => costCentre },
  { key: 'project', title: t('voucher.project'), shown: 'asked', text: ({ project }) => project },
  { key: 'person', title: t('voucher.person'), className: 'whitespace-nowrap', text: ({ person }) => person },
  {
    key: 'invoice-no',
    title: t('received.invoice-no'),
    className: 'digits',
    text: ({ invoiceNo }) => invoiceNo,
  },
  {
    key: 'orders',
    title: t('voucher.orders'),
    className: 'digits',
    shown: 'asked',
    text: ({ orderNos }) => orderNos.join(' '),
  },
];

function Accounts() {
  const t = useWords(receivedWords);
  const found = useQuery(voucherAccounts());
  const [edited, setEdited] = useState<Account>();
  return (
    <>
      <DataTable<Account>
        name="voucher-accounts"
        label={t('voucher.accounts')}
        hint={t('voucher.accounts-hint')}
        columns={[
          { key: 'use', title: t('voucher.use'), text: ({ use }) => accountUseNames[use] },
          {
            key: 'no',
            title: t('voucher.account-no'),
            className: 'digits',
            text: ({ accountNo }) => accountNo,
          },
          { key: 'name', title: t('voucher.account-name'), text: ({ accountName }) => accountName },
          { key: 'dimensions', title: t('voucher.dimensions'), text: (row) => dimensionsOf(t, row) },
          {
            key: 'acts',
            title: t('voucher.acts'),
            text: null,
            width: 80,
            cell: (row) => (
              <Button
                look="text"
                className="px-0!"
                aria-label={t('voucher.edit-of', { use: accountUseNames[row.use] })}
                onClick={() => setEdited(row)}
              >
                {t('voucher.edit')}
              </Button>
            ),
          },
        ]}
        rows={found.data?.list}
        rowKey={({ use }) => use}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t('voucher.accounts') }}
        read={false}
      />
      {edited !== undefined && <AccountDialog account={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function dimensionsOf(t: Translate, { byDepartment, byCostCentre }: Account): string {
  const names = [
    ...(byDepartment ? [t('voucher.by-department')] : []),
    ...(byCostCentre ? [t('voucher.by-cost-centre')] : []),
  ];
  return names.length === 0 ? t('voucher.none') : names.join('、');
}
