import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskFrame, DeskProvider } from '#src/desk/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { type FigureSheet, figureSheet } from './admin.queries.ts';
import { figuresWords } from './figures.words.ts';
import { FiguresForm } from './figures-form.tsx';
import { momentWords } from './moment-words.rules.ts';
import { Section } from './section.tsx';

const route = getRouteApi('/member/desk/admin/figures');

/** 经营参数: what a tenant sells and within which limits, what its members earn, and who changed it. */
export function FiguresPage() {
  const t = useWords(figuresWords);
  const { appId } = useTenant();
  const { tenant = appId } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  // Whose site this is may not be known yet.
  const found = useQuery({ ...figureSheet(tenant), enabled: tenant !== '' });
  return (
    <DeskFrame title={t('figures.title')} hint={t('figures.hint')}>
      {found.data !== undefined ? (
        <div className="flex flex-col gap-4">
          <Select
            label={t('figures.tenant')}
            value={tenant}
            options={found.data.tenants.map(({ tenant: value, name }) => ({ value, label: name }))}
            onChange={(value) => void navigate({ search: { tenant: value } })}
            className="max-w-60"
          />
          <DeskProvider>
            <FiguresForm
              key={found.data.tenant}
              sheet={found.data}
              onSaved={() => void queries.invalidateQueries(figureSheet(tenant))}
              onReload={async () => (await found.refetch({ throwOnError: true })).data!}
            />
          </DeskProvider>
          <History sheet={found.data} />
        </div>
      ) : found.isError ? (
        <ErrorState
          title={t('figures.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Waiting>{t('figures.loading')}</Waiting>
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

function History({ sheet }: { readonly sheet: FigureSheet }) {
  const t = useWords(figuresWords);
  return (
    <Section title={t('figures.history')}>
      {sheet.history.length === 0 && <EmptyState picture="history" title={t('figures.history-empty')} />}
      <ol aria-label={t('figures.history')} className="flex flex-col divide-y divide-line">
        {sheet.history.map(({ version, at, memberName, changes }) => (
          <li key={version} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{t('figures.history-version', { version })}</span>
              <span className="text-14 text-ink-500">
                {momentWords(at)} {memberName}
              </span>
            </p>
            <ul className="mt-1 text-14 text-ink-700">
              {changes.map((change) => (
                <li key={change.field} className="break-words">
                  {t(change.before === '' ? 'figures.history-new' : 'figures.history-change', change)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
