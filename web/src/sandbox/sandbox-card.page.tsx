import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { cardBrandWords } from '@woxing/contract/card-payments.rules';
import type { OutputOf } from '@woxing/contract/endpoint';
import { formatYuan, noFen } from '@woxing/contract/money';
import type { findSandboxCard } from '@woxing/contract/sandbox';
import { post } from '#src/api/call.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { cardFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
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
    mutationFn: (confirmed: boolean) => post('/api/sandbox/card/confirm', { reference, confirmed }),
    onSuccess: (after, confirmed) => {
      queries.setQueryData(cardFound(reference).queryKey, after);
      toast.ok(t(confirmed ? 'card.confirmed' : 'card.refused'));
    },
  });
  if (data !== undefined)
    return (
      <>
        <Facts card={data} />
        {data.state === 'confirming' && (
          <div className="flex flex-col gap-3">
            <Button look="action" size="l" busy={confirm.isPending} onClick={() => confirm.mutate(true)}>
              {t('card.confirm')}
            </Button>
            <Button look="quiet" size="l" disabled={confirm.isPending} onClick={() => confirm.mutate(false)}>
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

function Facts({ card }: { readonly card: OutputOf<typeof findSandboxCard> }) {
  const t = useWords(sandboxWords);
  const facts = [
    [t('card.state'), t(`card.state-${card.state}`)],
    [t('card.card'), t('card.tail', { brand: cardBrandWords[card.brand], tail: card.tail })],
    [t('card.no'), card.reference],
    ...(card.heldUntil === null ? [] : [[t('card.until'), stampWords(card.heldUntil)] as const]),
    ...(card.capturedFen === noFen ? [] : [[t('card.captured'), formatYuan(card.capturedFen)] as const]),
  ] as const;
  return (
    <Card className="flex flex-col gap-5">
      <div className="text-center">
        <p className="text-ink-500">{t('card.amount')}</p>
        <Money fen={card.amountFen} size="xl" tone="plain" />
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="shrink-0 text-ink-500">{name}</dt>
            <dd className="text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
