import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { MakeCodeDialog } from './make-code-dialog.tsx';
import { type PayCode, payCodesListed } from './pay-codes.queries.ts';
import { payCodeWords } from './pay-codes.words.ts';
import { UseList } from './use-list.tsx';

/** 付款授权码: making codes, taking them back, and what was paid by them. */
export function PayCodesPage() {
  const t = useWords(payCodeWords);
  const [making, setMaking] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('code.page-title')}</title>
      <PageHead
        title={t('code.title')}
        hint={t('code.hint')}
        crumbs={[{ label: t('code.wallet'), to: '/myCenter/wallet' }]}
        actions={<Button onClick={() => setMaking(true)}>{t('code.make')}</Button>}
      />
      <Codes />
      <UseList />
      {making && <MakeCodeDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

function Codes() {
  const t = useWords(payCodeWords);
  const found = useQuery(payCodesListed());
  return (
    <Card title={t('code.list')}>
      {found.data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('code.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <output className="sr-only">{t('code.loading')}</output>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-12 w-full" />
            ))}
          </div>
        )
      ) : found.data.list.length === 0 ? (
        <EmptyState picture="cards" title={t('code.empty')} hint={t('code.empty-hint')} />
      ) : (
        <ul className="divide-y divide-line">
          {found.data.list.map((code) => (
            <Row key={code.id} code={code} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ code }: { readonly code: PayCode }) {
  const t = useWords(payCodeWords);
  const queries = useQueryClient();
  const revoke = useWrite('/member/payAuthorizationCode/revoke');
  const { id, tail, note, state } = code;
  const asked = async () => {
    const agreed = await ask({
      title: t('code.revoke-title'),
      words: t('code.revoke-words', { tail }),
      yes: t('code.revoke'),
      no: t('code.cancel'),
    });
    if (!agreed) return;
    revoke.mutate(
      { id },
      {
        onSuccess: () => toast.ok(t('code.revoked-now')),
        onSettled: () => void queries.invalidateQueries(payCodesListed()),
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="digits font-semibold">{t('code.tail', { tail })}</span>
          <Badge tone={state === 'live' ? 'ok' : 'grey'}>{t(`code.${state}`)}</Badge>
          {note !== '' && <span className="break-all text-ink-700">{note}</span>}
        </p>
        <p className="digits mt-1 text-12 text-ink-500">
          {t('code.spent', { used: formatYuan(code.usedFen), limit: formatYuan(code.limitFen) })} ·{' '}
          {t(code.once ? 'code.once' : 'code.many')} · {t('code.until', { time: stampWords(code.expiresAt) })}
        </p>
      </div>
      {state === 'live' && (
        <Button
          look="quiet"
          size="s"
          busy={revoke.isPending}
          aria-label={t('code.revoke-of', { tail })}
          onClick={() => void asked()}
        >
          {t('code.revoke')}
        </Button>
      )}
    </li>
  );
}
