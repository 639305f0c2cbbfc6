import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { createEntryKey } from '@woxing/contract/people/entry';
import { Button } from 'antd';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { DeskNotice, momentWords } from '#src/desk/public.ts';
import { CopyButton } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { entryKeys } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { Section } from './section.tsx';

type NewKey = OutputOf<typeof createEntryKey>;
const maxLive = 2;

/** With what a partner signs its links: two keys may live side by side while it changes over; a secret is shown once. */
export function KeysSection({ tenantId }: { readonly tenantId: string }) {
  const t = useWords(adminWords);
  const queries = useQueryClient();
  const found = useQuery(entryKeys(tenantId));
  const [made, setMade] = useState<NewKey>();
  const onSettled = () => void queries.invalidateQueries({ queryKey: entryKeys(tenantId).queryKey });
  const making = useMutation({
    mutationFn: () => post('/admin/entry-keys/create', { tenantId }),
    onSuccess: setMade,
    onSettled,
  });
  const ending = useMutation({
    mutationFn: (kid: string) => post('/admin/entry-keys/end', { tenantId, kid }),
    onSuccess: (_, kid) => {
      toast.ok(t('admin.keys-ended', { kid }));
      if (made?.kid === kid) setMade(undefined);
    },
    onSettled,
  });
  const end = async (kid: string) => {
    const agreed = await ask({
      title: t('admin.keys-end-title'),
      words: t('admin.keys-end-words', { kid }),
      yes: t('admin.keys-end'),
      no: t('admin.keys-keep'),
      danger: true,
    });
    if (agreed) ending.mutate(kid);
  };
  const keys = found.data?.keys;
  const live = keys?.filter((key) => key.live).length ?? maxLive;
  return (
    <div className="mt-4">
      <Section title={t('admin.section-keys')}>
        <p className="mb-3 text-14 text-ink-500">{t('admin.keys-hint')}</p>
        {made !== undefined && <Secret made={made} />}
        {keys === undefined &&
          (found.isError ? (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
          ) : (
            <Skeleton className="h-16" />
          ))}
        {keys?.length === 0 && (
          <EmptyState picture="keys" title={t('admin.keys-empty')} hint={t('admin.keys-empty-hint')} />
        )}
        <ul aria-label={t('admin.section-keys')} className="mb-3 flex flex-col divide-y divide-line">
          {keys?.map(({ kid, algorithm, createdAt, notAfter, live: isLive }) => (
            <li key={kid} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-64">
                <span className="digits font-semibold break-all">{kid}</span>
                <span className="block text-12 text-ink-500">
                  {t('admin.keys-dates', {
                    algorithm,
                    made: momentWords(createdAt),
                    until: momentWords(notAfter),
                  })}
                </span>
              </span>
              <Badge tone={isLive ? 'ok' : 'grey'}>{t(isLive ? 'admin.keys-live' : 'admin.keys-over')}</Badge>
              {isLive && (
                <Button
                  danger
                  disabled={ending.isPending}
                  aria-label={t('admin.keys-end-of', { kid })}
                  onClick={() => void end(kid)}
                >
                  {t('admin.keys-end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button loading={making.isPending} disabled={live >= maxLive} onClick={() => making.mutate()}>
          {t('admin.keys-make')}
        </Button>
      </Section>
    </div>
  );
}

function Secret({ made }: { readonly made: NewKey }) {
  const t = useWords(adminWords);
  return (
    <DeskNotice
      tone="warn"
      words={
        <>
          {t('admin.keys-secret', { kid: made.kid })}
          <span className="mt-1 flex items-center gap-2 text-ink-900">
            <code className="break-all">{made.secret}</code>
            <CopyButton text={made.secret} of={t('admin.keys-secret-of', { kid: made.kid })} />
          </span>
        </>
      }
    />
  );
}
