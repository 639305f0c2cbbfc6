import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { tenantSheet } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { TenantEditor } from './tenant-editor.tsx';

/** One tenant: its settings, and what they were. */
export function TenantPage() {
  const t = useWords(adminWords);
  const { tenant } = useParams({ from: '/member/desk/admin/tenants/$tenant' });
  const found = useQuery(tenantSheet(tenant));
  if (found.data !== undefined) {
    return (
      <TenantEditor
        // Another version is another form: what was typed into the old one is not carried over silently.
        key={`${tenant} ${found.data.version}`}
        sheet={found.data}
        onReload={() => void found.refetch()}
      />
    );
  }
  return (
    <DeskFrame title={tenant} crumbs={[{ label: t('admin.tenants-title'), to: '/admin/tenants' }]}>
      {found.isError ? (
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <output aria-label={t('admin.section-base')} className="flex flex-col gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-72" />
        </output>
      )}
    </DeskFrame>
  );
}
