import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Subordinate } from '@woxing/contract/distribution/subordinates';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, type FilterField, numberedPaging, useListAddress } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { pageSize, subordinatesFound, uppersFound } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import {
  readSubordinateSearch,
  type SubordinateSearch,
  subordinatesAsked,
} from './distribution-search.rules.ts';
import { MoveDialog } from './move-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { SalesDrawer } from './sales-drawer.tsx';
import { subordinateColumns } from './subordinate-columns.tsx';
import { useFreshSubordinates, useSetState } from './use-subordinate-acts.ts';

type Opened = { readonly act: 'open' } | { readonly act: 'move'; readonly row: Subordinate };

/** 下级管理: who stands below, by which rate, what they sold; the filters and whose sales are open live in the address. */
export function SubordinatesPage() {
  const t = useWords(distributionWords);
  const { search, go } = useListAddress(readSubordinateSearch);
  const found = useQuery(subordinatesFound(search));
  const [opened, setOpened] = useState<Opened>();
  const fresh = useFreshSubordinates();
  const setState = useSetState();
  const close = () => setOpened(undefined);
  const mayAct = found.data?.closed === false;
  return (
    <DeskFrame
      title={t('subordinate.title')}
      hint={t('subordinate.hint')}
      actions={
        <>
          <Link to="/bill/shareBill" className={buttonClass({ look: 'quiet' })}>
            {t('subordinate.bill')}
          </Link>
          <Link to="/city/shareRules" className={buttonClass({ look: 'quiet' })}>
            {t('subordinate.rules')}
          </Link>
          {mayAct && <Button onClick={() => setOpened({ act: 'open' })}>{t('subordinate.open')}</Button>}
        </>
      }
    >
      {found.data?.closed === true && (
        <output className="mb-4 block rounded-m bg-warn-soft px-4 py-3 text-14 text-warn">
          {t('subordinate.closed-self')}
        </output>
      )}
      <DataTable<Subordinate>
        name="subordinates"
        label={t('subordinate.list')}
        titleHidden
        columns={subordinateColumns(t, {
          mayAct,
          onSales: ({ memberNo }) => go({ ...search, sales: memberNo }),
          onMove: (row) => setOpened({ act: 'move', row }),
          onState: setState,
        })}
        rows={found.data?.list}
        rowKey={({ memberNo }) => memberNo}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={emptyOf(t, search, () => go({}))}
        paging={numberedPaging({
          page: search.page ?? 1,
          total: found.data?.total ?? 0,
          pageSize,
          onPage: (page) => go({ ...search, page }),
        })}
        fileName={t('subordinate.title')}
        read={(onCount, signal) =>
          exportedRows('/account/reportSubordinateExport', subordinatesAsked(search), onCount, signal)
        }
        filters={<FilterBar name="subordinates" fields={useFields()} search={search} onSearch={go} />}
      />
      {opened?.act === 'open' && <OpenDialog onDone={fresh} onClose={close} />}
      {opened?.act === 'move' && <MoveDialog row={opened.row} onDone={fresh} onClose={close} />}
      {search.sales !== undefined && (
        <SalesDrawer
          key={search.sales}
          memberNo={search.sales}
          search={search}
          onClose={() => go({ ...search, sales: undefined })}
        />
      )}
    </DeskFrame>
  );
}

function emptyOf(
  t: ReturnType<typeof useWords<typeof distributionWords.base>>,
  { page: _page, sales: _sales, ...filters }: SubordinateSearch,
  onClear: () => void,
) {
  if (Object.keys(filters).length === 0)
    return { picture: 'people', title: t('subordinate.empty'), hint: t('subordinate.empty-hint') } as const;
  return {
    picture: 'people',
    title: t('subordinate.empty-found'),
    action: <Button onClick={onClear}>{t('subordinate.clear')}</Button>,
  } as const;
}

function useFields(): readonly FilterField[] {
  const t = useWords(distributionWords);
  const uppers = useQuery(uppersFound).data?.list ?? [];
  return [
    {
      kind: 'text',
      key: 'keyword',
      label: t('subordinate.keyword'),
      hint: t('subordinate.keyword-hint'),
    },
    {
      kind: 'days',
      from: { key: 'from', label: t('subordinate.from') },
      until: { key: 'to', label: t('subordinate.to') },
    },
    {
      kind: 'choice',
      key: 'under',
      label: t('subordinate.upper'),
      options: uppers.map(({ memberNo, name, level }) => ({
        value: memberNo,
        label: level === 0 ? t('subordinate.self') : name,
      })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('subordinate.state'),
      options: (['open', 'closed'] as const).map((value) => ({
        value,
        label: t(`subordinate.state-${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('subordinate.kind'),
      options: (['40', '50'] as const).map((value) => ({ value, label: t(`subordinate.kind-${value}`) })),
    },
  ];
}
