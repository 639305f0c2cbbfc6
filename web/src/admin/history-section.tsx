import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { tenantHistory as historyEndpoint } from '@woxing/contract/tenancy/tenant-admin';
import { Button } from 'antd';
import { momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { tenantHistory } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { Section } from './section.tsx';
import type { TenantSheet } from './use-tenant-acts.ts';

type Version = OutputOf<typeof historyEndpoint>['list'][number];

/** What was changed when and by whom; every version but the newest can be had back. */
export function HistorySection(props: {
  readonly sheet: TenantSheet;
  readonly busy: boolean;
  readonly onRestore: (version: number) => void;
}) {
  const t = useWords(adminWords);
  const { tenant, version } = props.sheet;
  const found = useQuery(tenantHistory(tenant, version));
  const list = found.data?.list;
  return (
    <div className="mt-4">
      <Section title={t('admin.section-history')}>
        {list === undefined &&
          (found.isError ? (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
          ) : (
            <Skeleton className="h-24" />
          ))}
        {list?.length === 0 && (
          <EmptyState
            picture="history"
            title={t('admin.history-empty')}
            hint={t('admin.history-empty-hint')}
          />
        )}
        <ol aria-label={t('admin.history-label')} className="flex flex-col divide-y divide-line">
          {list?.map((entry) => (
            <li key={entry.version} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <VersionWords entry={entry} current={entry.version === version} />
              {entry.version !== version && (
                <Button disabled={props.busy} onClick={() => props.onRestore(entry.version)}>
                  {t('admin.history-restore', { version: entry.version })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

function VersionWords({ entry, current }: { readonly entry: Version; readonly current: boolean }) {
  const t = useWords(adminWords);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('admin.history-version', { version: entry.version })}</span>
        {current && <Badge tone="brand">{t('admin.history-current')}</Badge>}
        <span className="text-14 text-ink-500">
          {entry.at === null
            ? t('admin.history-first')
            : `${momentWords(entry.at)} ${entry.memberName || entry.memberId}`}
        </span>
        {entry.restored !== null && (
          <span className="text-14 text-ink-500">
            {t('admin.history-restored', { version: entry.restored })}
          </span>
        )}
      </p>
      <ul className="mt-1 text-14 text-ink-700">
        {entry.changes.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            {t('admin.history-change', { field, before, after })}
          </li>
        ))}
      </ul>
    </div>
  );
}
