import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { grantKinds, grantStateNames, grantStates } from '@woxing/contract/people/grants.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, type FilterField, numberedPaging } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { type GrantRow, grantColumns } from './grant-columns.tsx';
import { GrantDetail } from './grant-detail.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { readGrantSearch } from './grant-search.rules.ts';
import { grantFilter, grantPage, grantPageSize } from './grants.queries.ts';
import { grantWords } from './grants.words.ts';

type Opened =
  | { readonly what: 'edit'; readonly row?: GrantRow }
  | { readonly what: 'detail'; readonly row: GrantRow };

/** 授权管理: who may see orders of others, keep external travellers, or book for colleagues. */
export function GrantsPage() {
  const t = useWords(grantWords);
  const search = useSearch({ from: '/member/desk/personnel/grants' });
  const navigate = useNavigate();
  const found = useQuery(grantPage(search));
  const [opened, setOpened] = useState<Opened>();
  const { kind } = grantFilter(search);
  const look = (next: object) =>
    void navigate({
      to: '/personnel/grants',
      search: readGrantSearch({ ...next, kind: kind === 'orders' ? undefined : kind }),
      replace: true,
    });
  const change = (next: string) =>
    void navigate({ to: '/personnel/grants', search: next === 'orders' ? {} : { kind: next } });
  const isFiltered = search.keyword !== undefined || search.state !== undefined;
  return (
    <DeskFrame
      title={t('grant.title')}
      hint={t('grant.hint')}
      actions={<Button onClick={() => setOpened({ what: 'edit' })}>{t(`grant.add-${kind}`)}</Button>}
    >
      <Tabs
        title={t('grant.tabs')}
        tabs={grantKinds.map((value) => ({ value, label: t(`grant.tab-${value}`) }))}
        value={kind}
        onChange={change}
      >
        <p className="my-3 text-14 text-ink-500">{t(`grant.hint-${kind}`)}</p>
        <DataTable<GrantRow>
          name={`grants-${kind}`}
          label={t('grant.list')}
          titleHidden
          columns={grantColumns(t, kind, {
            onOpen: (row) => setOpened({ what: 'detail', row }),
            onEdit: (row) => setOpened({ what: 'edit', row }),
          })}
          rows={found.data?.list}
          rowKey={({ id }) => id}
          error={found.error}
          onRetry={() => void found.refetch()}
          onOpen={(row) => setOpened({ what: 'detail', row })}
          empty={{
            picture: 'people',
            title: t('grant.empty'),
            hint: t('grant.empty-hint'),
            ...(isFiltered && { action: <Button onClick={() => look({})}>{t('grant.clear')}</Button> }),
          }}
          paging={numberedPaging({
            page: search.page ?? 1,
            total: found.data?.total ?? 0,
            pageSize: grantPageSize,
            onPage: (page) => look({ ...search, page }),
          })}
          fileName={t(`grant.tab-${kind}`)}
          read={(onCount, signal) =>
            exportedRows('/member/center/grant/export', grantFilter(search), onCount, signal)
          }
          filters={
            <FilterBar
              name={`grants-${kind}`}
              fields={useFields()}
              search={search}
              onSearch={(next: object) => look({ ...next, page: undefined })}
            />
          }
        />
      </Tabs>
      {opened?.what === 'edit' && (
        <GrantDialog kind={kind} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'detail' && (
        <GrantDetail
          row={opened.row}
          onEdit={() => setOpened({ what: 'edit', row: opened.row })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </DeskFrame>
  );
}

function useFields(): readonly FilterField[] {
  const t = useWords(grantWords);
  return [
    { kind: 'text', key: 'keyword', label: t('grant.keyword'), hint: t('grant.keyword-hint') },
    {
      kind: 'choice',
      key: 'state',
      label: t('grant.state'),
      all: t('grant.state-current'),
      options: [
        ...grantStates.map((state) => ({ value: state, label: grantStateNames[state] })),
        { value: 'all', label: t('grant.state-all') },
      ],
    },
  ];
}
