import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { inGroupsOfFour } from '@woxing/contract/payments/purchase.rules';
import type { BuffetCard } from '@woxing/contract/payments/purchases';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { purchaseWords } from './purchase.words.ts';
import { buffetCards } from './purchases.queries.ts';
import { useBuying } from './use-buying.ts';

/** 自助卡: buying one, taking one into the wallet, and those that were bought. */
export function BuffetCardPage() {
  const t = useWords(purchaseWords);
  const found = useQuery(buffetCards());
  return (
    <div className="flex flex-col gap-4">
      <title>{t('card.page-title')}</title>
      <PageHead title={t('card.title')} hint={t('card.hint')} />
      {found.data !== undefined ? (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Buying facesFen={found.data.facesFen} />
            <Redeeming />
          </div>
          <Bought cards={found.data.list} />
        </>
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('card.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Buying({ facesFen }: { readonly facesFen: readonly Fen[] }) {
  const t = useWords(purchaseWords);
  const [faceFen, setFace] = useState(facesFen[0]);
  const buying = useWrite('/buffetCard/create');
  const payFor = useBuying();
  if (faceFen === undefined) return null;
  return (
    <Card title={t('card.buy')}>
      <RadioGroup
        titled
        look="rows"
        className="mb-4 [&>div]:grid [&>div]:grid-cols-2 [&>div]:gap-2"
        title={t('card.face')}
        name="card-face"
        value={String(faceFen)}
        choices={facesFen.map((each) => ({ value: String(each), label: formatYuan(each) }))}
        onChange={(value) => setFace(Number(value) as Fen)}
      />
      <Button
        look="action"
        className="w-full"
        busy={buying.isPending}
        onClick={() => buying.mutate({ faceFen }, { onSuccess: payFor })}
      >
        {t('card.buy-submit', { amount: formatYuan(faceFen) })}
      </Button>
    </Card>
  );
}

function Redeeming() {
  const t = useWords(purchaseWords);
  const queries = useQueryClient();
  const [cardNo, setCardNo] = useState('');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const redeeming = useWrite('/buffetCard/redeem', { passErrorCodeMsgRet: 'all' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cardNo.trim() === '' || secret.trim() === '') return setProblem(t('card.redeem-missing'));
    redeeming.mutate(
      { cardNo, secret },
      {
        onSuccess: ({ faceFen, availableFen }) => {
          setCardNo('');
          setSecret('');
          setProblem(undefined);
          toast.ok(t('card.redeemed', { amount: formatYuan(faceFen), available: formatYuan(availableFen) }));
        },
        onError: ({ message }) => setProblem(message),
        onSettled: () => {
          void queries.invalidateQueries({ queryKey: ['/buffetCard/list'] });
          void queries.invalidateQueries({ queryKey: ['/account/AppAccount'] });
        },
      },
    );
  };
  return (
    <Card title={t('card.redeem')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          required
          label={t('card.no')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={cardNo}
          onChange={setCardNo}
        />
        <TextField
          required
          label={t('card.secret')}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={secret}
          onChange={setSecret}
        />
        <Button type="submit" className="w-full" busy={redeeming.isPending}>
          {t('card.redeem-submit')}
        </Button>
      </form>
    </Card>
  );
}

function Bought({ cards }: { readonly cards: readonly BuffetCard[] }) {
  const t = useWords(purchaseWords);
  return (
    <Card title={t('card.own')}>
      {cards.length === 0 ? (
        <EmptyState picture="wallet" title={t('card.own-empty')} hint={t('card.own-empty-hint')} />
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <BoughtCard key={card.cardNo} card={card} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BoughtCard({ card }: { readonly card: BuffetCard }) {
  const t = useWords(purchaseWords);
  const no = inGroupsOfFour(card.cardNo);
  const act = t(card.shown ? 'card.show-again' : 'card.show');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="digits font-semibold">{no}</span>
          <Badge tone={card.state === 'sold' ? 'brand' : 'grey'}>{t(`card.state-${card.state}`)}</Badge>
        </p>
        <p className="digits text-12 text-ink-500">
          {card.redeemedAt === null
            ? t('card.sold-at', { at: stampWords(card.soldAt) })
            : t('card.redeemed-at', { at: stampWords(card.redeemedAt) })}
        </p>
      </div>
      <div className="flex items-center gap-4">
        {card.state === 'sold' && (
          <Link
            to="/view/pay/finish.shtml"
            search={{ no: card.purchaseNo }}
            aria-label={t('card.show-of', { act, no })}
            className="text-14 text-brand-700 hover:underline"
          >
            {act}
          </Link>
        )}
        <span className="digits text-16 font-semibold">{formatYuan(card.faceFen)}</span>
      </div>
    </li>
  );
}
