import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskFrame, DeskProvider, momentWords } from '#src/desk/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { businessSettingsOf, type FoundBusinessSettings } from './admin.queries.ts';
import { businessSettingsWords } from './business-settings.words.ts';
import { BusinessSettingsForm } from './business-settings-form.tsx';
import { Section } from './section.tsx';

const route = getRouteApi('/member/desk/admin/figures');

/** 经营参数: what a tenant sells and within which limits, what its members earn, and who changed it. */
export function BusinessSettingsPage() {
  const t = useWords(businessSettingsWords);
  const { appId } = useTenant();
  const { tenant = appId } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  // Whose site this is may not be known yet.
  const found = useQuery({ ...businessSettingsOf(tenant), enabled: tenant !== '' });
  return (
    <DeskFrame title={t('business-settings.title')} hint={t('business-settings.hint')}>
      {found.data !== undefined ? (
        <div className="flex flex-col gap-4">
          <Select
            label={t('business-settings.tenant')}
            value={tenant}
            options={found.data.tenants.map(({ tenant: value, name }) => ({ value, label: name }))}
            onChange={(value) => void navigate({ search: { tenant: value } })}
            className="max-w-60"
          />
          <DeskProvider>
            <BusinessSettingsForm
              key={found.data.tenant}
              sheet={found.data}
              onSaved={() => void queries.invalidateQueries(businessSettingsOf(tenant))}
              onReload={async () => (await found.refetch({ throwOnError: true })).data!}
            />
          </DeskProvider>
          <History sheet={found.data} />
        </div>
      ) : found.isError ? (
        <ErrorState
          title={t('business-settings.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Waiting>{t('business-settings.loading')}</Waiting>
      )}
    </DeskFrame>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{children}</output>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}

function History({ sheet }: { readonly sheet: FoundBusinessSettings }) {
  const t = useWords(businessSettingsWords);
  return (
    <Section title={t('business-settings.history')}>
      {sheet.history.length === 0 && (
        <EmptyState picture="history" title={t('business-settings.history-empty')} />
      )}
      <ol aria-label={t('business-settings.history')} className="flex flex-col divide-y divide-line">
        {sheet.history.map(({ version, at, memberName, changes }) => (
          <li key={version} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{t('business-settings.history-version', { version })}</span>
              <span className="text-14 text-ink-500">
                {momentWords(at)} {memberName}
              </span>
            </p>
            <ul className="mt-1 text-14 text-ink-700">
              {changes.map((change) => (
                <li key={change.field} className="break-words">
                  {t(
                    change.before === ''
                      ? 'business-settings.history-new'
                      : 'business-settings.history-change',
                    change,
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
