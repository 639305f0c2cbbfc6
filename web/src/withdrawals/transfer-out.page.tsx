import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { minWithdrawalFen, withdrawalProblem } from '@woxing/contract/payments/withdrawal.rules';
import type { BankCard } from '@woxing/contract/payments/withdrawals';
import { type FormEvent, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { rewardRead } from '#src/earnings/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { ReportLines, readReportSearch } from '#src/reports/public.ts';
import { AgreeStep } from '#src/settings/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { fenOfTyped, typedFromFen } from './amount.rules.ts';
import { AmountField } from './amount-field.tsx';
import { BindCardDialog } from './bind-card-dialog.tsx';
import { ProvedAct } from './proved-act.tsx';
import { useMayWithdraw } from './use-may-withdraw.ts';
import { CardChoice } from './withdraw.page.tsx';
import { withdrawalWords } from './withdrawal.words.ts';
import { ownBankCards, withdrawalInfo, withdrawalQuote } from './withdrawals.queries.ts';

/** 奖励明细 at the desk. */
const rewardsMenu = 71;

/** 奖励转出: to the wallet at once, or to a card with what it costs; and what has left before. */
export function TransferOutPage() {
  const t = useWords(withdrawalWords);
  const reward = useQuery(rewardRead());
  const mayWithdraw = useMayWithdraw();
  const { search, go } = useListAddress(readReportSearch);
  const hasRewardsAtDesk = useMember()?.permissions.includes(rewardsMenu) === true;
  const isAtDesk =
    useLocation({ select: ({ pathname }) => pathname.startsWith('/finance/') }) && hasRewardsAtDesk;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('out.page-title')}</title>
      <PageHead
        title={t('out.title')}
        crumbs={[
          {
            label: t('account.reward-detail'),
            to: isAtDesk ? '/finance/rewradsDetail' : '/myCenter/rewrads_detail',
          },
        ]}
      />
      {reward.data !== undefined ? (
        <div className="max-w-3xl">
          <OutForm availableFen={reward.data.availableFen} mayWithdraw={mayWithdraw} />
        </div>
      ) : reward.isError ? (
        <ErrorState
          title={t('account.failed')}
          hint={reward.error.message}
          onRetry={() => void reward.refetch()}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
      <ReportLines
        id="rewardOuts"
        search={search}
        asked={{}}
        name={t('out.history')}
        empty={{ title: t('out.empty'), hint: t('out.empty-hint') }}
        titleShown
        onSearch={go}
      />
    </div>
  );
}

type Target = 'wallet' | 'card';

function OutForm({
  availableFen,
  mayWithdraw,
}: {
  readonly availableFen: Fen;
  readonly mayWithdraw: boolean;
}) {
  const t = useWords(withdrawalWords);
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target>('wallet');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [binding, setBinding] = useState(false);
  const [asking, setAsking] = useState(false);
  const toCard = target === 'card';
  const cards = useQuery({ ...ownBankCards(), enabled: toCard });
  const info = useQuery({ ...withdrawalInfo(), enabled: toCard });
  const card = cards.data?.list.find(({ id }) => id === chosen) ?? cards.data?.list[0];
  const amountFen = fenOfTyped(typed);
  const available = formatYuan(availableFen);
  const isEnough = amountFen !== undefined && amountFen >= minWithdrawalFen;
  const quote = useQuery({ ...withdrawalQuote(amountFen ?? noFen), enabled: toCard && isEnough });
  const noneToday = toCard && info.data?.leftToday === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = toCard
      ? (withdrawalProblem(amountFen, availableFen) ??
        (card === undefined ? t('withdraw.choose-card') : undefined))
      : amountFen === undefined || amountFen > availableFen
        ? t('roll.problem', { available })
        : undefined;
    setProblem(found);
    if (found === undefined) setAsking(true);
  };
  const ended = (words: string) => {
    setAsking(false);
    setTyped('');
    toast.ok(words);
    for (const path of [
      '/account/AppReward',
      '/bill/report/rows',
      '/bill/report/totals',
      '/account/AppAccount',
      '/withdrawal/info',
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {mayWithdraw && (
          <RadioGroup
            titled
            title={t('out.target')}
            name="reward-target"
            value={target}
            choices={[
              { value: 'wallet', label: t('out.to-wallet') },
              { value: 'card', label: t('out.to-card') },
            ]}
            onChange={(next) => {
              setTarget(next);
              setProblem(undefined);
            }}
          />
        )}
        <AmountField
          required
          label={t('out.amount')}
          help={t('out.amount-help', { available })}
          error={problem}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
          suffix={
            <Button look="text" size="s" onClick={() => setTyped(typedFromFen(availableFen))}>
              {t('withdraw.all')}
            </Button>
          }
        />
        {toCard ? (
          <>
            {cards.data === undefined ? (
              cards.isError ? (
                <ErrorState
                  title={t('account.failed')}
                  hint={cards.error.message}
                  onRetry={() => void cards.refetch()}
                />
              ) : (
                <Skeleton className="h-12" />
              )
            ) : (
              <CardChoice
                cards={cards.data.list}
                chosen={card?.id}
                onChoose={setChosen}
                onBind={() => setBinding(true)}
              />
            )}
            <Sums
              feeFen={quote.data?.feeFen}
              arrivesFen={quote.data?.arrivesFen}
              rule={info.data?.rule ?? ''}
            />
          </>
        ) : (
          <Sums feeFen={noFen} arrivesFen={amountFen} rule={t('out.wallet-words')} />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="l" disabled={availableFen === noFen || noneToday}>
            {t('withdraw.next')}
          </Button>
          {noneToday && <span className="text-14 text-ink-500">{t('withdraw.none-today')}</span>}
        </div>
      </form>
      {binding && cards.data !== undefined && (
        <BindCardDialog realName={cards.data.realName} onClose={() => setBinding(false)} />
      )}
      {asking && amountFen !== undefined && !toCard && (
        <ToWallet
          amountFen={amountFen}
          onDone={() => ended(t('roll.done', { amount: formatYuan(amountFen) }))}
          onClose={() => setAsking(false)}
        />
      )}
      {asking && amountFen !== undefined && toCard && card !== undefined && quote.data !== undefined && (
        <ToCard
          amountFen={amountFen}
          sums={quote.data}
          card={card}
          onDone={() => ended(t('out.card-done', { arrives: formatYuan(quote.data.arrivesFen) }))}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** Said before anything is asked for. */
function Sums(props: {
  readonly feeFen: Fen | undefined;
  readonly arrivesFen: Fen | undefined;
  readonly rule: string;
}) {
  const t = useWords(withdrawalWords);
  return (
    <div className="rounded-m bg-background p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
        <dt className="text-ink-500">{t('withdraw.fee')}</dt>
        <dd className="digits text-right">{sumWords(props.feeFen)}</dd>
        <dt className="font-semibold">{t('withdraw.arrives')}</dt>
        <dd className="digits text-right font-semibold text-price-small">{sumWords(props.arrivesFen)}</dd>
      </dl>
      <p className="mt-2 text-12 text-ink-500">{props.rule}</p>
    </div>
  );
}

const sumWords = (amount: Fen | undefined) => (amount === undefined ? '—' : formatYuan(amount));

interface Step {
  readonly amountFen: Fen;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The money stays with its owner, so nothing is proved. */
function ToWallet({ amountFen, onDone, onClose }: Step) {
  const t = useWords(withdrawalWords);
  const rolling = useWrite('/withdrawal/rewardsRollOut', { passErrorCodeMsgRet: 'all' });
  const act = {
    mutate: () => rolling.mutate({ amountFen }, { onSuccess: onDone }),
    isPending: rolling.isPending,
    error: rolling.error,
  };
  return (
    <Dialog open title={t('roll.title')} onClose={onClose}>
      <AgreeStep
        words={t('out.wallet-agree', { amount: formatYuan(amountFen) })}
        yes={t('roll.submit')}
        act={act}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function ToCard(
  props: Step & {
    readonly card: BankCard;
    readonly sums: { readonly feeFen: Fen; readonly arrivesFen: Fen };
  },
) {
  const t = useWords(withdrawalWords);
  const { amountFen, card, onDone, onClose } = props;
  const { feeFen, arrivesFen } = props.sums;
  return (
    <ProvedAct
      path="/withdrawal/online"
      input={{ source: 'reward', amountFen, cardId: card.id }}
      title={t('withdraw.title')}
      words={t('out.card-agree', {
        amount: formatYuan(amountFen),
        fee: formatYuan(feeFen),
        arrives: formatYuan(arrivesFen),
        bank: card.bankName,
        card: `（${card.cardNo.slice(-4)}）`,
      })}
      yes={t('withdraw.submit')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
