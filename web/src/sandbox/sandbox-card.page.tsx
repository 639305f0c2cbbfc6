import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { CardFacts } from './card-facts.tsx';
import { cardFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';
import { GatewayFaults } from './sandbox-pay-faults.tsx';

const route = getRouteApi('/sandbox/card');

/** The page of the bank where the holder of a card says that it is them. It asks for no session of ours. */
export function SandboxCardPage() {
  const t = useWords(sandboxWords);
  const { reference } = route.useSearch();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-6 md:py-10">
      <title>{t('card.page-title')}</title>
      <div className="flex items-center justify-center gap-2">
        <h1 className="text-18">{t('card.title')}</h1>
        <Badge tone="warn">{t('sandbox.mark')}</Badge>
      </div>
      {reference === undefined ? (
        <Card>
          <EmptyState title={t('trade.missing')} hint={t('card.missing-hint')} />
        </Card>
      ) : (
        <Reservation reference={reference} />
      )}
      <GatewayFaults gateway="bankCard" />
      <p className="text-center text-12 text-ink-500">{t('sandbox.mark-hint')}</p>
    </div>
  );
}

function Reservation({ reference }: { readonly reference: string }) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const { data, error } = useQuery(cardFound(reference));
  const confirm = useMutation({
    mutationFn: (confirmed: boolean) => postSandbox('/api/sandbox/card/confirm', { reference, confirmed }),
    onSuccess: (after) => queries.setQueryData(cardFound(reference).queryKey, after),
  });
  if (data !== undefined)
    return (
      <>
        <CardFacts card={data} />
        {data.state === 'confirming' && (
          <div className="flex flex-col gap-3">
            <Button
              size="l"
              wide
              className="h-control-52 text-18"
              busy={confirm.isPending}
              onClick={() => confirm.mutate(true)}
            >
              {t('card.confirm')}
            </Button>
            <Button
              look="quiet"
              size="l"
              wide
              disabled={confirm.isPending}
              onClick={() => confirm.mutate(false)}
            >
              {t('card.refuse')}
            </Button>
          </div>
        )}
      </>
    );
  return (
    <Card>
      {error === null ? (
        <>
          <output className="sr-only">{t('card.loading')}</output>
          <Skeleton className="h-40 w-full" />
        </>
      ) : (
        <EmptyState title={t('card.unknown')} hint={error.message} />
      )}
    </Card>
  );
}
