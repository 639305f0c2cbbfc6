import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { IntegrationCall } from '@woxing/contract/operations/integration-calls';
import { callOutcomes } from '@woxing/contract/operations/integration-calls.rules';
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
import { type OrderTranslate, orderWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { allTenants, callPages } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { CallDetail } from './call-detail.tsx';
import { callFilter, readCallSearch } from './call-search.rules.ts';
import { withins } from './exception-search.rules.ts';
import { providers, providerWords } from './provider-words.ts';

/** 接口调用: what was asked of payment companies and what they said, for disputes. */
export function CallsPage() {
  const t = useWords(adminWords);
  const names = useWords(orderWords);
  const search = useSearch({ from: '/member/desk/admin/calls' });
  const navigate = useNavigate();
  const found = useInfiniteQuery(callPages(search));
  const [opened, setOpened] = useState<IntegrationCall>();
  const look = (next: object) =>
    void navigate({ to: '/admin/calls', search: readCallSearch({ ...next }), replace: true });
  return (
    <DeskFrame
      title={t('admin.calls-title')}
      hint={t('admin.calls-hint')}
      actions={
        <Button
          look="quiet"
          busy={found.isFetching && !found.isFetchingNextPage}
          onClick={() => void found.refetch()}
        >
          {t('admin.calls-refresh')}
        </Button>
      }
    >
      <DataTable<IntegrationCall>
        name="calls"
        label={t('admin.calls-label')}
        titleHidden
        columns={columnsOf(t, names, setOpened)}
        {...pagedRows(found)}
        rowKey={({ tenant, id }) => `${tenant} ${id}`}
        onOpen={setOpened}
        empty={
          Object.keys(search).length > 0
            ? {
                title: t('admin.calls-empty'),
                hint: t('admin.calls-empty-hint'),
                action: <Button onClick={() => look({})}>{t('admin.calls-clear')}</Button>,
              }
            : { picture: 'calls', title: t('admin.calls-none'), hint: t('admin.calls-none-hint') }
        }
        fileName={t('admin.calls-title')}
        read={(onCount, signal) =>
          exportedRows('/integration/admin/export', callFilter(search, new Date()), onCount, signal)
        }
        filters={<FilterBar name="calls" fields={useFields()} search={search} onSearch={look} />}
      />
      {opened !== undefined && <CallDetail call={opened} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}

function useFields(): readonly FilterField[] {
  const t = useWords(adminWords);
  const names = useWords(orderWords);
  const tenants = useQuery(allTenants());
  return [
    {
      kind: 'text',
      key: 'reference',
      label: t('admin.call-reference'),
      hint: t('admin.call-reference-hint'),
      maxLength: 64,
    },
    {
      kind: 'choice',
      key: 'provider',
      label: t('admin.call-provider'),
      options: providers.map((value) => ({ value, label: providerWords(names, value) })),
    },
    {
      kind: 'choice',
      key: 'outcome',
      label: t('admin.call-outcome'),
      options: callOutcomes.map((value) => ({ value, label: t(`admin.call-${value}`) })),
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
      label: t('admin.call-tenant'),
      options: (tenants.data?.list ?? []).map(({ tenant, name }) => ({
        value: tenant,
        label: `${name}（${tenant}）`,
      })),
    },
  ];
}

type Speaker = ReturnType<typeof useWords<typeof adminWords.base>>;

const tones: Record<IntegrationCall['outcome'], Tone> = { done: 'ok', refused: 'bad', unknown: 'warn' };

function columnsOf(
  t: Speaker,
  names: OrderTranslate,
  open: (call: IntegrationCall) => void,
): readonly Column<IntegrationCall>[] {
  return [
    momentColumn({ key: 'time', title: t('admin.call-time') }, ({ at }) => at, momentWords),
    {
      key: 'provider',
      title: t('admin.call-provider'),
      text: ({ provider }) => providerWords(names, provider),
    },
    { key: 'operation', title: t('admin.call-operation'), text: ({ operation }) => operation },
    {
      key: 'reference',
      title: t('admin.call-reference'),
      className: 'digits break-all',
      text: ({ reference }) => reference,
    },
    {
      key: 'outcome',
      title: t('admin.call-outcome'),
      card: 'aside',
      text: ({ outcome }) => t(`admin.call-${outcome}`),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`admin.call-${outcome}`)}</Badge>,
    },
    { key: 'tenant', title: t('admin.call-tenant'), text: ({ tenant }) => tenant },
    {
      key: 'ms',
      title: t('admin.call-ms'),
      align: 'right',
      className: 'digits',
      text: ({ ms }) => String(ms),
      value: ({ ms }) => ms,
    },
    { key: 'client', title: t('admin.call-client'), shown: 'asked', text: ({ client }) => client },
    {
      key: 'key',
      title: t('admin.call-key'),
      shown: 'asked',
      className: 'break-all',
      text: ({ keyId }) => keyId,
    },
    {
      key: 'detail',
      title: t('admin.call-detail'),
      text: null,
      cell: (call) => (
        <Button
          look="quiet"
          size="s"
          aria-label={t('admin.call-detail-of', { time: momentWords(call.at), operation: call.operation })}
          onClick={() => open(call)}
        >
          {t('admin.call-detail')}
        </Button>
      ),
    },
  ];
}
