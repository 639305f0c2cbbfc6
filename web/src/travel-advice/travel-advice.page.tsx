import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdviceRowView } from '@woxing/contract/travel-advice/travel-advice';
import {
  adviceKindNames,
  adviceKinds,
  adviceResultNames,
  adviceResults,
} from '@woxing/contract/travel-advice/travel-advice.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, type FilterField, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { adviceColumns } from './advice-columns.tsx';
import { AdviceDialog } from './advice-dialog.tsx';
import { readAdviceSearch } from './advice-search.rules.ts';
import { adviceFilter, advicePage, advicePageSize } from './travel-advice.queries.ts';
import { adviceWords } from './travel-advice.words.ts';

const route = getRouteApi('/member/desk/admin/travelAdvice');

/** What the platform says of visas and of changing abroad, each with its source and date. */
export function TravelAdvicePage() {
  const t = useWords(adviceWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(advicePage(search));
  const restore = useRestore();
  const [opened, setOpened] = useState<{ readonly row: AdviceRowView | undefined }>();
  const look = (next: object) => void navigate({ search: readAdviceSearch({ ...next }), replace: true });
  const isFiltered = Object.keys(search).some((key) => key !== 'page');
  return (
    <DeskFrame
      title={t('advice.title')}
      hint={t('advice.hint')}
      actions={<Button onClick={() => setOpened({ row: undefined })}>{t('advice.add')}</Button>}
    >
      <DataTable<AdviceRowView>
        name="travel-advice"
        label={t('advice.list')}
        titleHidden
        columns={adviceColumns(t, { onEdit: (row) => setOpened({ row }), onRestore: restore })}
        rows={found.data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{
          picture: 'people',
          title: t('advice.empty'),
          hint: t('advice.empty-hint'),
          ...(isFiltered && { action: <Button onClick={() => look({})}>{t('advice.clear')}</Button> }),
        }}
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize: advicePageSize,
          onPage: (page) => look({ ...search, page }),
        })}
        fileName={t('advice.title')}
        read={(onCount, signal) =>
          exportedRows('/travelAdvice/export', adviceFilter(search), onCount, signal)
        }
        filters={
          <FilterBar
            name="travel-advice"
            fields={useFields()}
            search={search}
            onSearch={(next) => look({ ...next, page: undefined })}
          />
        }
      />
      {opened !== undefined && <AdviceDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

function useFields(): readonly FilterField[] {
  const t = useWords(adviceWords);
  return [
    { kind: 'text', key: 'keyword', label: t('advice.keyword'), hint: t('advice.keyword-hint') },
    {
      kind: 'choice',
      key: 'kind',
      label: t('advice.kind'),
      all: t('advice.kind-all'),
      options: adviceKinds.map((kind) => ({ value: kind, label: adviceKindNames[kind] })),
    },
    {
      kind: 'choice',
      key: 'result',
      label: t('advice.result'),
      all: t('advice.result-all'),
      options: adviceResults.map((result) => ({ value: result, label: adviceResultNames[result] })),
    },
    {
      kind: 'choice',
      key: 'unsure',
      label: t('advice.state'),
      options: [{ value: 'yes', label: t('advice.state-unsure') }],
    },
  ];
}

/** Takes back what was written, once it was agreed to what that means. */
function useRestore() {
  const t = useWords(adviceWords);
  const queries = useQueryClient();
  const restoring = useWrite('/travelAdvice/remove');
  return async (row: AdviceRowView) => {
    const act = t(row.laid ? 'advice.restore' : 'advice.remove');
    const agreed = await ask({
      title: t('advice.act-of', { act, nationality: row.nationalityName, destination: row.destinationName }),
      words: t(row.laid ? 'advice.restore-words' : 'advice.remove-words'),
      yes: act,
      no: t('advice.keep'),
      danger: true,
    });
    if (!agreed) return;
    const { kind, nationality, destination, purpose } = row;
    restoring.mutate(
      { kind, nationality, destination, purpose },
      {
        onSuccess: () => toast.ok(t('advice.restored')),
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/travelAdvice/find'] }),
      },
    );
  };
}
