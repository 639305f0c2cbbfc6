import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { OfflineRecord } from '@woxing/contract/products/air/offline';
import { offlineKinds, offlineKindWords } from '@woxing/contract/products/air/offline.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DetailDrawer, momentWords } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  type FilterField,
  momentColumn,
  moneyColumn,
  numberedPaging,
} from '#src/list/public.ts';
import { type OrderTranslate, orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { AttachedFiles } from '#src/uploads/public.ts';
import { offlineRecords } from './offline.queries.ts';
import { offlineWords } from './offline.words.ts';
import type { OfflineSearch } from './offline-search.rules.ts';

type Speaker = ReturnType<typeof useWords<typeof offlineWords.base>>;

/** Everything that staff have recorded, the newest first; one in full with the files that show it. */
export function OfflineRecords({
  search,
  onSearch,
}: {
  readonly search: OfflineSearch;
  readonly onSearch: (next: object) => void;
}) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  const { order, page = 1, ...filter } = search;
  const found = useQuery(offlineRecords(search));
  const [opened, setOpened] = useState<OfflineRecord>();
  const { data } = found;
  const look = (next: object) => onSearch({ ...next, order });
  return (
    <>
      <DataTable<OfflineRecord>
        name="offline-records"
        label={t('offline.records')}
        columns={columnsOf(t, names, setOpened)}
        rows={data?.list}
        rowKey={({ recordNo }) => recordNo}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={setOpened}
        empty={
          Object.keys(filter).length > 0
            ? {
                title: t('offline.nothing'),
                hint: t('offline.nothing-hint'),
                action: <Button onClick={() => look({})}>{t('offline.clear')}</Button>,
              }
            : { picture: 'done', title: t('offline.none'), hint: t('offline.none-hint') }
        }
        {...(data !== undefined && {
          paging: numberedPaging({
            page,
            total: data.total,
            pageSize: data.pageSize,
            onPage: (next) => look({ ...filter, page: next }),
          }),
        })}
        fileName={t('offline.title')}
        read={(onCount, signal) => exportedRows('/admin/offline/export', filter, onCount, signal)}
        filters={<FilterBar name="offline" fields={fieldsOf(t)} search={search} onSearch={look} />}
      />
      {opened !== undefined && <RecordDetail record={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RecordDetail({ record, onClose }: { readonly record: OfflineRecord; readonly onClose: () => void }) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  return (
    <DetailDrawer
      title={`${offlineKindWords[record.kind]} ${record.recordNo}`}
      onClose={onClose}
      facts={[
        [t('offline.order-no'), record.orderNo],
        [t('offline.amount'), formatYuan(record.amountFen)],
        [t('offline.way'), wayWords(names, record)],
        [t('offline.reference'), record.reference],
        [t('offline.note'), record.note],
        [t('offline.by'), record.recordedBy],
        [t('offline.at'), momentWords(record.at)],
      ]}
    >
      <h3 className="mt-6 mb-2 text-14 font-semibold">{t('offline.files')}</h3>
      {record.files.length === 0 ? (
        <p className="text-ink-500">{t('offline.files-none')}</p>
      ) : (
        <AttachedFiles files={record.files} />
      )}
    </DetailDrawer>
  );
}

const wayWords = (names: OrderTranslate, { way }: OfflineRecord): string =>
  way === null ? '' : payMethodWords(names, way);

function fieldsOf(t: Speaker): readonly FilterField[] {
  return [
    {
      kind: 'text',
      key: 'keyword',
      label: t('offline.keyword'),
      hint: t('offline.keyword-hint'),
      maxLength: 60,
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('offline.kind'),
      options: offlineKinds.map((value) => ({ value, label: offlineKindWords[value] })),
    },
    {
      kind: 'days',
      from: { key: 'from', label: t('offline.from') },
      until: { key: 'until', label: t('offline.until') },
    },
  ];
}

function columnsOf(
  t: Speaker,
  names: OrderTranslate,
  open: (record: OfflineRecord) => void,
): readonly Column<OfflineRecord>[] {
  return [
    { key: 'no', title: t('offline.record-no'), className: 'digits', text: ({ recordNo }) => recordNo },
    {
      key: 'kind',
      title: t('offline.kind'),
      card: 'aside',
      text: ({ kind }) => offlineKindWords[kind],
      cell: ({ kind }) => <Badge tone={kind === 'refund' ? 'grey' : 'brand'}>{offlineKindWords[kind]}</Badge>,
    },
    { key: 'order', title: t('offline.order-no'), shown: 'asked', text: ({ orderNo }) => orderNo },
    moneyColumn<OfflineRecord>({ key: 'amount', title: t('offline.amount') }, ({ amountFen }) => amountFen),
    { key: 'way', title: t('offline.way'), text: (record) => wayWords(names, record) },
    { key: 'reference', title: t('offline.reference'), text: ({ reference }) => reference },
    { key: 'note', title: t('offline.note'), shown: 'file', text: ({ note }) => note },
    {
      key: 'files',
      title: t('offline.files'),
      className: 'whitespace-nowrap',
      text: ({ files }) => t('offline.files-count', { count: files.length }),
    },
    { key: 'by', title: t('offline.by'), text: ({ recordedBy }) => recordedBy },
    momentColumn({ key: 'at', title: t('offline.at') }, ({ at }) => at, momentWords),
    {
      key: 'acts',
      title: t('offline.detail'),
      text: null,
      cell: (record) => (
        <Button
          look="text"
          className="px-0!"
          aria-label={t('offline.detail-of', { no: record.recordNo })}
          onClick={() => open(record)}
        >
          {t('offline.detail')}
        </Button>
      ),
    },
  ];
}
