import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { ExpenseProof } from '@woxing/contract/invoices/expense-proof';
import { useMember } from '#src/access/public.ts';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { DataTable } from '#src/list/public.ts';
import { useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { expenseProof } from './expense.queries.ts';
import { expenseWords } from './expense.words.ts';
import {
  approvalColumns,
  invoiceColumns,
  missingColumns,
  orderColumns,
  partColumns,
  perDiemColumns,
} from './expense-columns.tsx';

/** All that belongs to one trip, and its files. */
export function ExpensePackage({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(expenseWords);
  const found = useQuery(expenseProof(orderNo));
  const { data } = found;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('expense.page-title')}</title>
      <PageHead
        title={data === undefined ? t('expense.title') : data.cities.join('—')}
        crumbs={[{ label: t('expense.title'), to: '/myCenter/expense_proof' }]}
        actions={
          data !== undefined && (
            <>
              <FileButton proof={data} as="zip" />
              <FileButton proof={data} as="pdf" />
            </>
          )
        }
      />
      {data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('expense.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <output className="flex flex-col gap-3" aria-label={t('expense.loading')}>
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </output>
        )
      ) : (
        <Content proof={data} />
      )}
    </div>
  );
}

function Content({ proof }: { readonly proof: ExpenseProof }) {
  const t = useWords(expenseWords);
  const products = useProducts();
  const handsIn = useMember()?.permissions?.includes(76) ?? false;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile name={t('expense.company')} amount={proof.companyFen} />
        <Tile name={t('expense.person')} amount={proof.personFen} />
        <Tile name={t('expense.invoiced')} amount={proof.invoicedFen} />
        <Tile name={t('expense.missing-sum')} amount={proof.missingFen} warns={proof.missingFen > 0} />
      </dl>
      <DataTable
        name="expense-parts"
        label={t('expense.parts')}
        columns={partColumns(t)}
        rows={proof.parts}
        rowKey={({ orderNo, no, starts }) => `${orderNo} ${no} ${starts}`}
        empty={{ title: t('expense.parts') }}
        read={false}
      />
      <DataTable
        name="expense-orders"
        label={t('expense.orders')}
        columns={orderColumns(t, products)}
        rows={proof.orders}
        rowKey={({ orderNo }) => orderNo}
        empty={{ title: t('expense.orders') }}
        read={false}
      />
      <DataTable
        name="expense-invoices"
        label={t('expense.invoices')}
        columns={invoiceColumns(t)}
        rows={proof.invoices}
        rowKey={({ key }) => key}
        empty={{ title: t('expense.no-invoices'), hint: t('expense.no-invoices-hint') }}
        aside={
          <>
            {handsIn && (
              <Link to="/myCenter/submit_invoices" className={buttonClass({ look: 'quiet', size: 's' })}>
                {t('expense.submit')}
              </Link>
            )}
            <Link
              to="/myCenter/apply_invoice"
              search={{ orderNo: proof.orderNo }}
              className={buttonClass({ look: 'quiet', size: 's' })}
            >
              {t('expense.apply')}
            </Link>
          </>
        }
        read={false}
      />
      {proof.missing.length > 0 && (
        <DataTable
          name="expense-missing"
          label={t('expense.missing')}
          columns={missingColumns(t)}
          rows={proof.missing}
          rowKey={({ orderNo, key }) => `${orderNo} ${key}`}
          empty={{ title: t('expense.none-missing') }}
          read={false}
        />
      )}
      {proof.perDiem.length > 0 && (
        <DataTable
          name="expense-per-diem"
          label={t('expense.per-diem')}
          hint={t('expense.per-diem-hint', { amount: formatYuan(proof.perDiemFen) })}
          columns={perDiemColumns(t)}
          rows={proof.perDiem}
          rowKey={({ traveller, from }) => `${traveller} ${from}`}
          empty={{ title: t('expense.per-diem') }}
          read={false}
        />
      )}
      {proof.approvals.length > 0 && (
        <DataTable
          name="expense-approvals"
          label={t('expense.approvals')}
          columns={approvalColumns(t)}
          rows={proof.approvals}
          rowKey={({ key }) => key}
          empty={{ title: t('expense.no-approvals') }}
          read={false}
        />
      )}
    </>
  );
}

function Tile(props: { readonly name: string; readonly amount: Fen; readonly warns?: boolean }) {
  return (
    <div className="rounded-l bg-surface p-4 shadow-1">
      <dt className="text-14 text-ink-500">{props.name}</dt>
      <dd className={`digits text-20 font-semibold ${props.warns === true ? 'text-warn' : ''}`}>
        {formatYuan(props.amount)}
      </dd>
    </div>
  );
}

const kinds = { pdf: 'application/pdf', zip: 'application/zip' } as const;

function FileButton({ proof, as }: { readonly proof: ExpenseProof; readonly as: keyof typeof kinds }) {
  const t = useWords(expenseWords);
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/member/expenseProof/file', { orderNo: proof.orderNo, as }),
    onSuccess: (file) =>
      saveFile(`${t('expense.file', { way: proof.cities.join('—') })}.${as}`, kinds[as], file),
  });
  return (
    <Button look={as === 'zip' ? 'quiet' : 'primary'} busy={saving.isPending} onClick={() => saving.mutate()}>
      {t(`expense.${as}`)}
    </Button>
  );
}
