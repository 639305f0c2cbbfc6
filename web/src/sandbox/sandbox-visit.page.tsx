import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { BusyIcon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { gatewayVisited } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';

const route = getRouteApi('/sandbox/visit');

/**
 * Brings the browser to a page of a simulated payment company, which only the server reaches: it hands on the address as
 * the merchant signed it, and goes where it is led.
 */
export function SandboxVisitPage() {
  const t = useWords(sandboxWords);
  const { target } = route.useSearch();
  const { data, isError } = useQuery({ ...gatewayVisited(target ?? ''), enabled: target !== undefined });
  useEffect(() => {
    if (data !== undefined) window.location.replace(data.location);
  }, [data]);
  const refused = target === undefined || isError;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-6 md:py-10">
      <title>{t('trade.page-title')}</title>
      <h1 className="text-center text-18">{t('trade.title')}</h1>
      <Card>
        {refused ? (
          <EmptyState title={t('visit.refused')} hint={t('visit.refused-hint')} />
        ) : (
          <output className="flex items-center justify-center gap-2 py-6 text-ink-700">
            <BusyIcon size={16} />
            {t('visit.opening')}
          </output>
        )}
      </Card>
    </div>
  );
}
