import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExceptionEvent } from '@woxing/contract/operations/exceptions';
import { exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { exceptionPages } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { ExceptionDetail } from './exception-detail.tsx';
import { ExceptionFilters } from './exception-filters.tsx';
import { ExceptionGroups } from './exception-groups.tsx';
import { type ExceptionSearch, exceptionFilter } from './exception-search.rules.ts';
import { momentWords } from './moment-words.rules.ts';

/** One file holds so many. */
const mostExported = 1000;

/** 异常事件: what browsers told of failed calls, counted by kind and one by one. */
export function ExceptionsPage() {
  const t = useWords(adminWords);
  const search = useSearch({ from: '/member/admin/exceptions' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const found = useInfiniteQuery(exceptionPages(search));
  const [opened, setOpened] = useState<ExceptionEvent>();
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const look = (next: ExceptionSearch) =>
    void navigate({ to: '/admin/exceptions', search: next, replace: true });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['/exception/admin/counts'] });
    void queries.invalidateQueries({ queryKey: ['/exception/admin/list'] });
  };
  const exported = async () => {
    const filter = exceptionFilter(search, new Date());
    const { list } = await post('/exception/admin/list', { ...filter, most: mostExported });
    return [
      [
        t('admin.exception-time'),
        t('admin.exception-tenant'),
        t('admin.exception-class'),
        t('admin.exception-code'),
        t('admin.exception-api'),
        t('admin.exception-cost'),
        t('admin.exception-member'),
        t('admin.exception-device'),
        t('admin.exception-version'),
        t('admin.exception-param'),
      ],
      ...list.map((row) => [
        momentWords(row.at),
        row.tenant,
        exceptionClasses[row.type],
        row.code,
        row.api,
        String(row.costTime),
        row.memberId,
        row.device,
        row.appVer,
        row.param,
      ]),
    ];
  };
  return (
    <DeskFrame
      title={t('admin.exceptions-title')}
      hint={t('admin.exceptions-hint')}
      actions={
        <>
          <Button loading={found.isFetching && !found.isFetchingNextPage} onClick={refresh}>
            {t('admin.exceptions-refresh')}
          </Button>
          {rows !== undefined && rows.length > 0 && (
            <ExportButton name={t('admin.exceptions-title')} rows={exported} />
          )}
        </>
      }
    >
      <ExceptionFilters search={search} onSearch={look} />
      <ExceptionGroups search={search} onSearch={look} />
      <div className="mt-4 rounded-l bg-surface p-2 shadow-1 md:p-4">
        <DeskTable<ExceptionEvent>
          label={t('admin.exceptions-label')}
          columns={columnsOf(t, setOpened)}
          rows={rows}
          rowKey={({ tenant, id }) => `${tenant} ${id}`}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{
            title: t('admin.exceptions-empty'),
            hint: t('admin.exceptions-empty-hint'),
            ...(Object.keys(search).length > 0 && {
              action: <Button onClick={() => look({})}>{t('admin.exceptions-clear')}</Button>,
            }),
          }}
          minWidth={900}
        />
        {rows !== undefined && rows.length > 0 && (
          <div className="flex justify-center py-3 text-14 text-ink-500">
            {found.hasNextPage ? (
              <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('admin.exceptions-more')}
              </Button>
            ) : (
              t('admin.exceptions-end')
            )}
          </div>
        )}
      </div>
      {opened !== undefined && <ExceptionDetail event={opened} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof adminWords.base>>;

function columnsOf(t: Speaker, open: (event: ExceptionEvent) => void): TableColumnsType<ExceptionEvent> {
  return [
    {
      title: t('admin.exception-time'),
      dataIndex: 'at',
      width: 190,
      render: (at: string) => <span className="digits">{momentWords(at)}</span>,
    },
    {
      title: t('admin.exception-class'),
      dataIndex: 'type',
      width: 110,
      render: (type: ExceptionEvent['type']) => (
        <Tag color={type === 'API_BUSINESS_EXCEPTION' ? 'error' : 'warning'} variant="outlined">
          {exceptionClasses[type]}
        </Tag>
      ),
    },
    { title: t('admin.exception-code'), dataIndex: 'code', width: 100 },
    {
      title: t('admin.exception-api'),
      dataIndex: 'api',
      render: (api: string) => <span className="break-all">{api}</span>,
    },
    { title: t('admin.exception-tenant'), dataIndex: 'tenant', width: 110 },
    { title: t('admin.exception-cost'), dataIndex: 'costTime', width: 130, align: 'right' },
    {
      title: t('admin.exception-detail'),
      key: 'detail',
      width: 90,
      render: (_, event) => (
        <Button
          size="small"
          aria-label={t('admin.exception-detail-of', { time: momentWords(event.at), api: event.api })}
          onClick={() => open(event)}
        >
          {t('admin.exception-detail')}
        </Button>
      ),
    },
  ];
}
