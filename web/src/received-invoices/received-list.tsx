import { useQuery } from '@tanstack/react-query';
import type { Month } from '@woxing/contract/core/months.rules';
import { taxSortNames, taxSorts } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import {
  checkStateNames,
  checkStates,
  mayMove,
  receivedStateNames,
  receivedStates,
} from '@woxing/contract/invoices/received-invoices.rules';
import { useState } from 'react';
import { newIntent, post } from '#src/api/call.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { DataTable, FilterBar, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { DecideInvoice } from './decide-invoice.tsx';
import { filterOf, receivedFound } from './received.queries.ts';
import { receivedWords } from './received.words.ts';
import { receivedColumns } from './received-columns.tsx';
import type { ReceivedSearch } from './received-search.rules.ts';
import { useRefresh } from './use-refresh.ts';

/** Invoices of a month: opened one by one, or accepted together where nothing is doubtful. */
export function ReceivedList(props: {
  readonly month: Month;
  readonly search: ReceivedSearch;
  readonly onSearch: (next: ReceivedSearch) => void;
}) {
  const t = useWords(receivedWords);
  const { month, search, onSearch } = props;
  const found = useQuery(receivedFound(month, search));
  const [shown, setShown] = useState<ReceivedInvoice>();
  const { data } = found;
  const filtered =
    search.state !== undefined ||
    search.sort !== undefined ||
    search.check !== undefined ||
    search.no !== undefined;
  return (
    <>
      <DataTable<ReceivedInvoice>
        name="received-invoices"
        label={t('received.tab-invoices')}
        titleHidden
        columns={receivedColumns(t)}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={setShown}
        bulk={(chosen, done) => <AcceptAll chosen={chosen} onDone={done} />}
        empty={
          filtered
            ? { picture: 'search', title: t('received.none-found'), hint: t('received.none-found-hint') }
            : { picture: 'figures', title: t('received.empty'), hint: t('received.empty-hint') }
        }
        {...(data !== undefined && {
          paging: numberedPaging({
            page: search.page ?? 1,
            total: data.total,
            pageSize: data.pageSize,
            onPage: (page) => onSearch({ ...search, page }),
          }),
        })}
        fileName={`${t('received.title')}${month}`}
        read={(onCount, signal) =>
          exportedRows('/finance/invoice/export', filterOf(month, search), onCount, signal)
        }
        filters={
          <FilterBar
            name="received-invoices"
            search={search}
            onSearch={onSearch}
            fields={[
              {
                kind: 'choice',
                key: 'state',
                label: t('received.state'),
                all: t('received.state-all'),
                options: receivedStates.map((value) => ({ value, label: receivedStateNames[value] })),
              },
              {
                kind: 'choice',
                key: 'sort',
                label: t('received.sort'),
                all: t('received.sort-all'),
                options: taxSorts.map((value) => ({ value, label: taxSortNames[value] })),
              },
              {
                kind: 'choice',
                key: 'check',
                label: t('tax-check.title'),
                all: t('tax-check.all'),
                options: checkStates.map((value) => ({ value, label: checkStateNames[value] })),
              },
              { kind: 'text', key: 'no', label: t('received.no') },
            ]}
          />
        }
      />
      {shown !== undefined && (
        <DecideInvoice
          key={shown.id}
          invoice={data?.list.find(({ id }) => id === shown.id) ?? shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** What is doubtful is looked at by itself. */
function AcceptAll({
  chosen,
  onDone,
}: {
  readonly chosen: readonly ReceivedInvoice[];
  readonly onDone: () => void;
}) {
  const t = useWords(receivedWords);
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const ready = chosen.filter(({ state }) => state !== 'doubtful' && mayMove(state, 'accept'));
  const accept = async () => {
    setBusy(true);
    let count = 0;
    try {
      for (const { id } of ready) {
        await post(
          '/finance/invoice/decide',
          { id, act: 'accept' },
          { passErrorCodeMsgRet: 'all', idempotencyKey: newIntent() },
        );
        count += 1;
      }
      toast.ok(t('received.accepted-count', { count }));
    } catch (error) {
      toast.bad(t('received.accepted-part', { count, problem: (error as Error).message }));
    } finally {
      setBusy(false);
      refresh();
      onDone();
    }
  };
  return (
    <Button size="s" busy={busy} disabled={ready.length === 0} onClick={() => void accept()}>
      {t('received.accept-all', { count: ready.length })}
    </Button>
  );
}
