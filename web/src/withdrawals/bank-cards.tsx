import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { BankCard } from '@woxing/contract/payments/withdrawals';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { BindCardDialog } from './bind-card-dialog.tsx';
import { ProvedAct } from './proved-act.tsx';
import { withdrawalWords } from './withdrawal.words.ts';
import { ownBankCards } from './withdrawals.queries.ts';

/** The bound cards: added in two steps that the bank answers for, let go after a proof of identity. */
export function BankCards() {
  const t = useWords(withdrawalWords);
  const found = useQuery(ownBankCards());
  const [binding, setBinding] = useState(false);
  const { leaving, remove, left, stay } = useUnbinding();
  const { data } = found;
  return (
    <Card
      title={t('cards.title')}
      aside={
        <Button look="quiet" size="s" disabled={data === undefined} onClick={() => setBinding(true)}>
          <PlusIcon size={16} />
          {t('cards.add')}
        </Button>
      }
    >
      {data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('account.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-20" />
        )
      ) : data.list.length === 0 ? (
        <EmptyState picture="cards" title={t('cards.empty')} hint={t('cards.empty-hint')} />
      ) : (
        <>
          <p className="mb-3 text-12 text-ink-500">{t('cards.hint', { name: data.realName })}</p>
          <ul className="flex flex-col divide-y divide-line">
            {data.list.map((card) => (
              <li key={card.id} className="flex items-center gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{card.bankName}</p>
                  <p className="digits text-14 text-ink-500">{card.cardNo}</p>
                </div>
                <span className="text-12 text-ink-500 max-md:hidden">
                  {t('cards.bound-at', { day: formatMonthDay(dayOf(new Date(card.boundAt))) })}
                </span>
                <Button
                  look="text"
                  aria-label={t('cards.unbind-of', namesOf(card))}
                  onClick={() => void remove(card)}
                >
                  {t('cards.unbind')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {binding && <BindCardDialog realName={data?.realName ?? ''} onClose={() => setBinding(false)} />}
      {leaving !== undefined && (
        <ProvedAct
          path="/bank/unbind_bankcard"
          input={{ id: leaving.id }}
          title={t('unbind.title')}
          words={t('unbind.words', namesOf(leaving))}
          yes={t('unbind.yes')}
          danger
          onDone={left}
          onClose={stay}
        />
      )}
    </Card>
  );
}

const namesOf = ({ bankName, cardNo }: BankCard) => ({ bank: bankName, card: `（${cardNo.slice(-4)}）` });

/** Asked first whether it can leave, then who asks, then whether it is meant. */
function useUnbinding() {
  const t = useWords(withdrawalWords);
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<BankCard>();
  const stay = () => setLeaving(undefined);
  const remove = async (card: BankCard) => {
    const { blocker } = await post('/bank/unbind_bankcard_advance', { id: card.id });
    if (blocker === null) return setLeaving(card);
    await ask({ title: t('unbind.hindered'), words: blocker, yes: t('unbind.known') });
  };
  const left = () => {
    stay();
    toast.ok(t('unbind.done'));
    void queries.invalidateQueries({ queryKey: ['/bank/list'] });
  };
  return { leaving, remove, left, stay };
}
