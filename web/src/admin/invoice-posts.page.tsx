import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Parcel } from '@woxing/contract/invoices/invoice-posts';
import { maxSentAtOnce, mayMove } from '@woxing/contract/invoices/invoice-posts.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.tsx';
import { parcelsFound } from './admin.queries.ts';
import { parcelColumns } from './invoice-post-columns.tsx';
import { CorrectDialog, RefuseDialog, SendDialog, useReload } from './invoice-post-dialogs.tsx';
import { invoicePostWords } from './invoice-posts.words.ts';
import { type ParcelSearch, parcelFilter, postTabs, readPostSearch } from './parcel-search.rules.ts';
import { RedLetters } from './red-letters.tsx';

const route = getRouteApi('/member/desk/admin/invoicePosts');

/** 发票寄送: paper that is to be sent, on its way, and asked back, and red letters that were refused, of every tenant. */
export function InvoicePostsPage() {
  const t = useWords(invoicePostWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const look = (next: object) => void navigate({ search: readPostSearch({ ...next }), replace: true });
  const { show = 'to-send', ...filter } = search;
  return (
    <DeskFrame title={t('posts.title')} hint={t('posts.hint')}>
      <Tabs
        title={t('posts.state')}
        tabs={postTabs.map((value) => ({ value, label: t(`posts.tab-${value}`) }))}
        value={show}
        onChange={(next) => look({ show: next })}
      >
        {show === 'red-letters' ? <RedLetters /> : <Parcels search={{ show, ...filter }} look={look} />}
      </Tabs>
    </DeskFrame>
  );
}

type Opened =
  | { readonly what: 'send'; readonly parcels: readonly Parcel[] }
  | { readonly what: 'correct' | 'refuse'; readonly parcel: Parcel };

function Parcels({ search, look }: { readonly search: ParcelSearch; readonly look: (next: object) => void }) {
  const t = useWords(invoicePostWords);
  const found = useQuery(parcelsFound(search));
  const settle = useSettle();
  const [opened, setOpened] = useState<Opened>();
  const { show, no } = search;
  const close = () => setOpened(undefined);
  return (
    <>
      <DataTable<Parcel>
        name="invoice-posts"
        label={t('posts.title')}
        titleHidden
        columns={parcelColumns(t, {
          onSend: (parcel) => setOpened({ what: 'send', parcels: [parcel] }),
          onCorrect: (parcel) => setOpened({ what: 'correct', parcel }),
          onRefuse: (parcel) => setOpened({ what: 'refuse', parcel }),
          onSettle: settle,
        })}
        rows={found.data?.list}
        rowKey={({ tenant, applicationNo }) => `${tenant} ${applicationNo}`}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={
          no === undefined
            ? { picture: 'done', title: t(`posts.empty-${show}`), hint: t('posts.empty-hint') }
            : {
                picture: 'search',
                title: t('posts.none-found'),
                action: <Button onClick={() => look({ show })}>{t('posts.clear')}</Button>,
              }
        }
        {...(found.data?.more === true && { hint: t('posts.more', { count: found.data.list.length }) })}
        fileName={t('posts.file')}
        read={(onCount, signal) =>
          exportedRows('/invoicePost/admin/export', parcelFilter(search), onCount, signal)
        }
        filters={
          <FilterBar
            fields={[{ kind: 'text', key: 'no', label: t('posts.no') }]}
            search={search}
            onSearch={(next) => look({ ...next, show })}
          />
        }
        {...(show === 'to-send' && {
          bulk: (chosen: readonly Parcel[], done: () => void) => (
            <Button
              onClick={() => {
                const parcels = chosen.filter((one) => mayMove(one, 'send')).slice(0, maxSentAtOnce);
                done();
                setOpened({ what: 'send', parcels });
              }}
            >
              {t('posts.send-chosen')}
            </Button>
          ),
        })}
      />
      {opened?.what === 'send' && <SendDialog parcels={opened.parcels} onClose={close} />}
      {opened?.what === 'correct' && <CorrectDialog parcel={opened.parcel} onClose={close} />}
      {opened?.what === 'refuse' && <RefuseDialog parcel={opened.parcel} onClose={close} />}
    </>
  );
}

function useSettle() {
  const t = useWords(invoicePostWords);
  const reload = useReload();
  const settling = useWrite('/invoicePost/admin/settle');
  return ({ tenant, applicationNo }: Parcel, as: 'received' | 'returned') =>
    settling.mutate(
      { tenant, applicationNo, as },
      { onSuccess: () => toast.ok(t('posts.settled')), onSettled: reload },
    );
}
