import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { IntegrationCall } from '@woxing/contract/operations/integration-calls';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { type OrderTranslate, orderWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { callPages } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { CallDetail } from './call-detail.tsx';
import { CallFilters } from './call-filters.tsx';
import { type CallSearch, callFilter } from './call-search.rules.ts';
import { momentWords } from './moment-words.rules.ts';
import { providerWords } from './provider-words.ts';

/** One file holds so many. */
const mostExported = 1000;

/** 接口调用: what was asked of payment companies and what they said, for disputes. */
export function CallsPage() {
  const t = useWords(adminWords);
  const names = useWords(orderWords);
  const search = useSearch({ from: '/member/admin/calls' });
  const navigate = useNavigate();
  const found = useInfiniteQuery(callPages(search));
  const [opened, setOpened] = useState<IntegrationCall>();
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const look = (next: CallSearch) => void navigate({ to: '/admin/calls', search: next, replace: true });
  const exported = async () => {
    const { list } = await post('/integration/admin/list', {
      ...callFilter(search, new Date()),
      most: mostExported,
    });
    return [
      [
        t('admin.call-time'),
        t('admin.call-provider'),
        t('admin.call-operation'),
        t('admin.call-reference'),
        t('admin.call-outcome'),
        t('admin.call-tenant'),
        t('admin.call-ms'),
        t('admin.call-client'),
        t('admin.call-key'),
      ],
      ...list.map((call) => [
        momentWords(call.at),
        providerWords(names, call.provider),
        call.operation,
        call.reference,
        t(`admin.call-${call.outcome}`),
        call.tenant,
        String(call.ms),
        call.client,
        call.keyId,
      ]),
    ];
  };
  return (
    <DeskFrame
      title={t('admin.calls-title')}
      hint={t('admin.calls-hint')}
      actions={
        <>
          <Button
            loading={found.isFetching && !found.isFetchingNextPage}
            onClick={() => void found.refetch()}
          >
            {t('admin.calls-refresh')}
          </Button>
          {rows !== undefined && rows.length > 0 && (
            <ExportButton name={t('admin.calls-title')} rows={exported} />
          )}
        </>
      }
    >
      <CallFilters search={search} onSearch={look} />
      <div className="mt-4 rounded-l bg-surface p-2 shadow-1 md:p-4">
        <DeskTable<IntegrationCall>
          label={t('admin.calls-label')}
          columns={columnsOf(t, names, setOpened)}
          rows={rows}
          rowKey={({ tenant, id }) => `${tenant} ${id}`}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{
            title: t('admin.calls-empty'),
            hint: t('admin.calls-empty-hint'),
            ...(Object.keys(search).length > 0 && {
              action: <Button onClick={() => look({})}>{t('admin.calls-clear')}</Button>,
            }),
          }}
          minWidth={1000}
        />
        {rows !== undefined && rows.length > 0 && (
          <div className="flex justify-center py-3 text-14 text-ink-500">
            {found.hasNextPage ? (
              <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('admin.calls-more')}
              </Button>
            ) : (
              t('admin.calls-end')
            )}
          </div>
        )}
      </div>
      {opened !== undefined && <CallDetail call={opened} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof adminWords.base>>;

const tones = { done: 'success', refused: 'error', unknown: 'warning' } as const satisfies Record<
  IntegrationCall['outcome'],
  string
>;

function columnsOf(
  t: Speaker,
  names: OrderTranslate,
  open: (call: IntegrationCall) => void,
): TableColumnsType<IntegrationCall> {
  return [
    {
      title: t('admin.call-time'),
      dataIndex: 'at',
      width: 190,
      render: (at: string) => <span className="digits">{momentWords(at)}</span>,
    },
    {
      title: t('admin.call-provider'),
      dataIndex: 'provider',
      width: 110,
      render: (provider: string) => providerWords(names, provider),
    },
    { title: t('admin.call-operation'), dataIndex: 'operation', width: 190 },
    {
      title: t('admin.call-reference'),
      dataIndex: 'reference',
      render: (reference: string) => <span className="digits break-all">{reference}</span>,
    },
    {
      title: t('admin.call-outcome'),
      dataIndex: 'outcome',
      width: 110,
      render: (outcome: IntegrationCall['outcome']) => (
        <Tag color={tones[outcome]} variant="outlined">
          {t(`admin.call-${outcome}`)}
        </Tag>
      ),
    },
    { title: t('admin.call-tenant'), dataIndex: 'tenant', width: 100 },
    { title: t('admin.call-ms'), dataIndex: 'ms', width: 120, align: 'right' },
    {
      title: t('admin.call-detail'),
      key: 'detail',
      width: 90,
      render: (_, call) => (
        <Button
          size="small"
          aria-label={t('admin.call-detail-of', { time: momentWords(call.at), operation: call.operation })}
          onClick={() => open(call)}
        >
          {t('admin.call-detail')}
        </Button>
      ),
    },
  ];
}
