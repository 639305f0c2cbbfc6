import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExceptionEvent } from '@woxing/contract/operations/exceptions';
import { type ExceptionClass, exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame, momentWords } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  type FilterField,
  momentColumn,
  pagedRows,
} from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { allTenants, exceptionPages } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { ExceptionDetail } from './exception-detail.tsx';
import { ExceptionGroups } from './exception-groups.tsx';
import { exceptionFilter, readExceptionSearch, withins } from './exception-search.rules.ts';

/** 异常事件: what browsers told of failed calls, counted by kind and one by one. */
export function ExceptionsPage() {
  const t = useWords(adminWords);
  const search = useSearch({ from: '/member/desk/admin/exceptions' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useInfiniteQuery(exceptionPages(search));
  const [opened, setOpened] = useState<ExceptionEvent>();
  const look = (next: object) =>
    void navigate({ to: '/admin/exceptions', search: readExceptionSearch({ ...next }), replace: true });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['/exception/admin/counts'] });
    void queries.invalidateQueries({ queryKey: ['/exception/admin/list'] });
  };
  return (
    <DeskFrame
      title={t('admin.exceptions-title')}
      hint={t('admin.exceptions-hint')}
      actions={
        <Button look="quiet" busy={found.isFetching && !found.isFetchingNextPage} onClick={refresh}>
          {t('admin.exceptions-refresh')}
        </Button>
      }
    >
      <FilterBar
        name="exceptions"
        fields={useFields()}
        search={search}
        onSearch={look}
        className="mb-4 rounded-l bg-surface p-4 shadow-1"
      />
      <ExceptionGroups search={search} onSearch={look} />
      <DataTable<ExceptionEvent>
        name="exceptions"
        label={t('admin.exceptions-label')}
        columns={columnsOf(t, setOpened)}
        {...pagedRows(found)}
        rowKey={({ tenant, id }) => `${tenant} ${id}`}
        onOpen={setOpened}
        empty={
          Object.keys(search).length > 0
            ? {
                title: t('admin.exceptions-empty'),
                hint: t('admin.exceptions-empty-hint'),
                action: <Button onClick={() => look({})}>{t('admin.exceptions-clear')}</Button>,
              }
            : { picture: 'done', title: t('admin.exceptions-none'), hint: t('admin.exceptions-none-hint') }
        }
        fileName={t('admin.exceptions-title')}
        read={(onCount, signal) =>
          exportedRows('/exception/admin/export', exceptionFilter(search, new Date()), onCount, signal)
        }
      />
      {opened !== undefined && <ExceptionDetail event={opened} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

function useFields(): readonly FilterField[] {
  const t = useWords(adminWords);
  const tenants = useQuery(allTenants());
  return [
    {
      kind: 'text',
      key: 'api',
      label: t('admin.exception-api'),
      hint: t('admin.filter-api-hint'),
      maxLength: 200,
    },
    {
      kind: 'text',
      key: 'code',
      label: t('admin.exception-code'),
      hint: t('admin.filter-code-hint'),
      maxLength: 20,
    },
    {
      kind: 'choice',
      key: 'type',
      label: t('admin.exception-class'),
      options: (Object.keys(exceptionClasses) as ExceptionClass[]).map((value) => ({
        value,
        label: exceptionClasses[value],
      })),
    },
    {
      kind: 'choice',
      key: 'within',
      label: t('admin.filter-time'),
      options: withins.map((value) => ({ value, label: t(`admin.within-${value}`) })),
    },
    {
      kind: 'choice',
      key: 'tenant',
      label: t('admin.exception-tenant'),
      options: (tenants.data?.list ?? []).map(({ tenant, name }) => ({
        value: tenant,
        label: `${name}（${tenant}）`,
      })),
    },
  ];
}

type Speaker = ReturnType<typeof useWords<typeof adminWords.base>>;

function columnsOf(t: Speaker, open: (event: ExceptionEvent) => void): readonly Column<ExceptionEvent>[] {
  return [
    momentColumn({ key: 'time', title: t('admin.exception-time') }, ({ at }) => at, momentWords),
    {
      key: 'class',
      title: t('admin.exception-class'),
      card: 'aside',
      text: ({ type }) => exceptionClasses[type],
      cell: ({ type }) => (
        <Badge tone={type === 'API_BUSINESS_EXCEPTION' ? 'bad' : 'warn'}>{exceptionClasses[type]}</Badge>
      ),
    },
    { key: 'code', title: t('admin.exception-code'), text: ({ code }) => code },
    { key: 'api', title: t('admin.exception-api'), className: 'break-all', text: ({ api }) => api },
    { key: 'tenant', title: t('admin.exception-tenant'), text: ({ tenant }) => tenant },
    {
      key: 'cost',
      title: t('admin.exception-cost'),
      align: 'right',
      className: 'digits',
      text: ({ costTime }) => String(costTime),
      value: ({ costTime }) => costTime,
    },
    { key: 'member', title: t('admin.exception-member'), shown: 'asked', text: ({ memberId }) => memberId },
    { key: 'device', title: t('admin.exception-device'), shown: 'asked', text: ({ device }) => device },
    { key: 'version', title: t('admin.exception-version'), shown: 'asked', text: ({ appVer }) => appVer },
    { key: 'param', title: t('admin.exception-param'), shown: 'file', text: ({ param }) => param },
    {
      key: 'detail',
      title: t('admin.exception-detail'),
      text: null,
      cell: (event) => (
        <Button
          look="quiet"
          size="s"
          aria-label={t('admin.exception-detail-of', { time: momentWords(event.at), api: event.api })}
          onClick={() => open(event)}
        >
          {t('admin.exception-detail')}
        </Button>
      ),
    },
  ];
}
