import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { countExceptions } from '@woxing/contract/operations/exceptions';
import { exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { momentWords } from '#src/desk/public.ts';
import { type Column, DataTable, momentColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { exceptionCounts } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import type { ExceptionSearch } from './exception-search.rules.ts';

type Group = OutputOf<typeof countExceptions>['groups'][number];

/** How many of which kind; a kind is looked at alone by a press. Nothing where there is nothing to count. */
export function ExceptionGroups(props: {
  readonly search: ExceptionSearch;
  readonly onSearch: (search: ExceptionSearch) => void;
}) {
  const t = useWords(adminWords);
  const found = useQuery(exceptionCounts(props.search));
  if (found.data?.total === 0) return null;
  const columns: readonly Column<Group>[] = [
    { key: 'class', title: t('admin.exception-class'), text: ({ type }) => exceptionClasses[type] },
    {
      key: 'api',
      title: t('admin.exception-api'),
      text: ({ api }) => api,
      cell: ({ api, code, type }) => (
        <button
          type="button"
          aria-label={t('admin.exception-only', { api: `${api} ${code}` })}
          className="text-left break-all text-brand-700 underline-offset-4 hover:underline"
          onClick={() => props.onSearch({ ...props.search, type, api, ...(code !== '' && { code }) })}
        >
          {api}
        </button>
      ),
    },
    { key: 'code', title: t('admin.exception-code'), text: ({ code }) => code, value: ({ code }) => code },
    {
      key: 'count',
      title: t('admin.exception-count'),
      align: 'right',
      className: 'digits',
      card: 'aside',
      text: ({ count }) => String(count),
      value: ({ count }) => count,
    },
    momentColumn({ key: 'last', title: t('admin.exception-last') }, ({ lastAt }) => lastAt, momentWords),
  ];
  return (
    <div className="mb-4">
      <DataTable<Group>
        name="exception-groups"
        label={t('admin.exceptions-groups')}
        {...(found.data !== undefined && { hint: t('admin.exceptions-total', { total: found.data.total }) })}
        columns={columns}
        rows={found.data?.groups}
        rowKey={({ type, api, code }) => `${type} ${api} ${code}`}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{
          picture: 'figures',
          title: t('admin.exceptions-groups-empty'),
          hint: t('admin.exceptions-groups-empty-hint'),
        }}
      />
    </div>
  );
}
