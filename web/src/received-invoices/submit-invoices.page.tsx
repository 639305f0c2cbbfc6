import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MissingOrder, ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import {
  invoiceFileKinds,
  maxInvoiceFileBytes,
  maxInvoiceFiles,
  mayMove,
  receivedStateNames,
  receivedStates,
} from '@woxing/contract/invoices/received-invoices.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DataTable, FilterBar, numberedPaging, pagedRows, useListAddress } from '#src/list/public.ts';
import { useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { toast } from '#src/ui/toast.tsx';
import { UploadQueue } from '#src/ui/upload-queue.tsx';
import { missingColumns } from './missing-columns.tsx';
import { missingFound, ownReceived } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { receivedColumns } from './received-columns.tsx';
import { ReceivedDrawer } from './received-drawer.tsx';
import { readReceivedSearch } from './received-search.rules.ts';
import { useHandIn } from './use-hand-in.ts';
import { useRefresh } from './use-refresh.ts';

const limits = { endings: invoiceFileKinds, maxBytes: maxInvoiceFileBytes, maxFiles: maxInvoiceFiles };

/** 提交发票: files are read where they are dropped; below, what was handed in and what is still missing. */
export function SubmitInvoicesPage() {
  const t = useWords(receivedWords);
  const refresh = useRefresh();
  const handIn = useHandIn(refresh);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('submit.page-title')}</title>
      <PageHead title={t('submit.title')} hint={t('submit.hint')} />
      <div className="md:rounded-l md:bg-surface md:p-4 md:shadow-1">
        <UploadQueue
          label={t('submit.upload')}
          limits={limits}
          files={handIn.files}
          onAdd={handIn.add}
          onRemove={handIn.remove}
          onRetry={handIn.retry}
        />
      </div>
      <Own onChanged={refresh} />
      <Missing />
    </div>
  );
}

function Own({ onChanged }: { readonly onChanged: () => void }) {
  const t = useWords(receivedWords);
  const { search, go } = useListAddress(readReceivedSearch, { back: true });
  const found = useQuery(ownReceived(search));
  const [shown, setShown] = useState<ReceivedInvoice>();
  const { data } = found;
  const filtered = search.state !== undefined || search.no !== undefined;
  return (
    <>
      <DataTable<ReceivedInvoice>
        name="own-received"
        label={t('submit.own')}
        hint={
          data?.mailTo && t(data.mailToOwn ? 'submit.mail-own' : 'submit.mail-to', { address: data.mailTo })
        }
        columns={receivedColumns(t, true)}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={setShown}
        empty={
          filtered
            ? { picture: 'search', title: t('received.none-found'), hint: t('received.none-found-hint') }
            : { picture: 'wallet', title: t('submit.empty'), hint: t('submit.empty-hint') }
        }
        {...(data !== undefined && {
          paging: numberedPaging({
            page: search.page ?? 1,
            total: data.total,
            pageSize: data.pageSize,
            onPage: (page) => go({ ...search, page }),
          }),
        })}
        read={false}
        filters={
          <FilterBar
            name="own-received"
            search={search}
            onSearch={go}
            fields={[
              {
                kind: 'choice',
                key: 'state',
                label: t('received.state'),
                all: t('received.state-all'),
                options: receivedStates.map((value) => ({ value, label: receivedStateNames[value] })),
              },
              { kind: 'text', key: 'no', label: t('received.no') },
            ]}
          />
        }
      />
      {shown !== undefined && (
        <ReceivedDrawer
          invoice={shown}
          onClose={() => setShown(undefined)}
          actions={
            shown.source === 'upload' &&
            mayMove(shown.state, 'withdraw') && (
              <WithdrawButton
                invoice={shown}
                onDone={() => {
                  setShown(undefined);
                  onChanged();
                }}
              />
            )
          }
        />
      )}
    </>
  );
}

function WithdrawButton({
  invoice: { id, invoiceNo },
  onDone,
}: {
  readonly invoice: ReceivedInvoice;
  readonly onDone: () => void;
}) {
  const t = useWords(receivedWords);
  const withdrawing = useWrite('/member/received/withdraw');
  const withdraw = async () => {
    const yes = await ask({
      title: t('submit.withdraw-title', { no: invoiceNo }),
      words: t('submit.withdraw-words'),
      yes: t('submit.withdraw'),
      no: t('submit.cancel'),
      danger: true,
    });
    if (!yes) return;
    withdrawing.mutate(
      { id },
      {
        onSuccess: () => {
          toast.ok(t('submit.withdrawn'));
          onDone();
        },
      },
    );
  };
  return (
    <Button look="quiet" busy={withdrawing.isPending} onClick={() => void withdraw()}>
      {t('submit.withdraw')}
    </Button>
  );
}

function Missing() {
  const t = useWords(receivedWords);
  const products = useProducts();
  const found = useInfiniteQuery(missingFound(undefined));
  return (
    <DataTable<MissingOrder>
      name="own-missing-invoices"
      label={t('submit.missing')}
      hint={t('submit.missing-hint')}
      columns={missingColumns(t, products, { own: true, act: (row) => <ApplyLink row={row} /> })}
      {...pagedRows(found)}
      rowKey={({ orderNo }) => orderNo}
      empty={{ picture: 'wallet', title: t('missing.empty'), hint: t('missing.empty-hint') }}
      read={false}
    />
  );
}

function ApplyLink({ row: { orderNo, parts } }: { readonly row: MissingOrder }) {
  const t = useWords(receivedWords);
  if (!parts.some(({ where }) => where === '')) return null;
  return (
    <Link
      to="/myCenter/apply_invoice"
      search={{ orderNo }}
      className={buttonClass({ look: 'text', size: 's' })}
    >
      {t('missing.apply')}
    </Link>
  );
}
