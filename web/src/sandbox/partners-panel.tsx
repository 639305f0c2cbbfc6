import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { sandboxPartners } from '@woxing/contract/people/entry';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { partnersWords } from './partners.words.ts';
import { partnersFound } from './sandbox.queries.ts';
import { postSandbox } from './sandbox-call.ts';

/** Every partner with its people: one press signs a link as the partner's own program would, and follows it. */
export function PartnersPanel() {
  const t = useWords(partnersWords);
  const { data, error, refetch } = useQuery(partnersFound());
  const enter = useMutation({
    mutationFn: (input: { partner: string; user: string }) => postSandbox('/api/sandbox/entry/link', input),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Card title={t('partners.title')}>
      <p className="text-ink-500">{t('partners.hint')}</p>
      {data !== undefined ? (
        data.partners.map((partner) => (
          <Partner
            key={partner.appId}
            partner={partner}
            busy={enter.isPending}
            onEnter={(user) => enter.mutate({ partner: partner.appId, user })}
          />
        ))
      ) : error === null ? (
        <div className="mt-3 flex flex-col gap-3">
          <output className="sr-only">{t('partners.loading')}</output>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ) : (
        <ErrorState title={t('partners.failed')} hint={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Partner(props: {
  readonly partner: OutputOf<typeof sandboxPartners>['partners'][number];
  readonly busy: boolean;
  readonly onEnter: (user: string) => void;
}) {
  const t = useWords(partnersWords);
  const { name, appId, users } = props.partner;
  return (
    <section aria-label={name} className="mt-4">
      <h3 className="text-16">
        {name} <span className="text-12 font-normal text-ink-500">{appId}</span>
      </h3>
      <ul className="flex flex-col">
        {users.map(({ user, mobile, who }) => (
          <li
            key={user}
            className="flex items-center gap-3 border-b border-line py-2 last:border-0 last:pb-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block">{who}</span>
              <span className="block text-12 text-ink-500">
                <span className="digits">{mobile}</span> · {t('partners.user')} {user}
              </span>
            </span>
            <Button
              look="quiet"
              size="s"
              disabled={props.busy}
              aria-label={t('partners.enter-of', { partner: name, user })}
              onClick={() => props.onEnter(user)}
            >
              {t('partners.enter')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
