import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { countExceptions } from '@woxing/contract/operations/exceptions';
import { exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import type { TableColumnsType } from 'antd';
import { DeskTable } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { exceptionCounts } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import type { ExceptionSearch } from './exception-search.rules.ts';
import { momentWords } from './moment-words.rules.ts';

type Group = OutputOf<typeof countExceptions>['groups'][number];

/** How many of which kind; a kind is looked at alone by a press. Nothing where there is nothing to count. */
export function ExceptionGroups(props: {
  readonly search: ExceptionSearch;
  readonly onSearch: (search: ExceptionSearch) => void;
}) {
  const t = useWords(adminWords);
  const found = useQuery(exceptionCounts(props.search));
  if (found.data?.total === 0) return null;
  const columns: TableColumnsType<Group> = [
    {
      title: t('admin.exception-class'),
      dataIndex: 'type',
      render: (type: Group['type']) => exceptionClasses[type],
    },
    {
      title: t('admin.exception-api'),
      key: 'api',
      render: (_, { api, code, type }) => (
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
    { title: t('admin.exception-code'), dataIndex: 'code' },
    { title: t('admin.exception-count'), dataIndex: 'count', align: 'right' },
    {
      title: t('admin.exception-last'),
      dataIndex: 'lastAt',
      render: (at: string) => <span className="digits">{momentWords(at)}</span>,
    },
  ];
  return (
    <section
      aria-label={t('admin.exceptions-groups')}
      className="mt-4 rounded-l bg-surface p-2 shadow-1 md:p-4"
    >
      <div className="flex items-baseline gap-3 px-2 pb-2">
        <h2 className="text-18">{t('admin.exceptions-groups')}</h2>
        {found.data !== undefined && (
          <span className="text-14 text-ink-500">
            {t('admin.exceptions-total', { total: found.data.total })}
          </span>
        )}
      </div>
      <DeskTable<Group>
        label={t('admin.exceptions-groups')}
        columns={columns}
        rows={found.data?.groups}
        rowKey={({ type, api, code }) => `${type} ${api} ${code}`}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t('admin.exceptions-empty') }}
        minWidth={700}
        size="small"
      />
    </section>
  );
}
