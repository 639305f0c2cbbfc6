import { useEffect } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { adminWords } from './admin.words.ts';

/** Where a preview begins: keeps its ticket for this tab and goes home, which then shows the draft. */
export function PreviewPage() {
  const t = useWords(adminWords);
  useEffect(() => {
    const ticket = window.location.hash.slice(1);
    if (ticket !== '') sessionStorage.setItem('woxing.preview', ticket);
    window.location.replace('/');
  }, []);
  return (
    <output aria-label={t('admin.preview-opening')} className="mx-auto flex max-w-page flex-col gap-3 p-6">
      <title>{t('admin.preview-title')}</title>
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </output>
  );
}
