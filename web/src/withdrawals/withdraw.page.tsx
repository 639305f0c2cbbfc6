import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import {
  type WithdrawalSource,
  withdrawalFeeWords,
  withdrawalProblem,
  withdrawalSources,
  withdrawalSourceWords,
  withdrawalSums,
} from '@woxing/contract/payments/withdrawal.rules';
import type { BankCard, Withdrawal } from '@woxing/contract/payments/withdrawals';
import { type FormEvent, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { fenOfTyped, typedFromFen } from './amount.rules.ts';
import { AmountField } from './amount-field.tsx';
import { BankCards } from './bank-cards.tsx';
import { BindCardDialog } from './bind-card-dialog.tsx';
import { ProvedAct } from './proved-act.tsx';
import { withdrawalWords } from './withdrawal.words.ts';
import { ownBankCards, withdrawalInfo } from './withdrawals.queries.ts';

/** 账户中心, where cards stand otherwise. */
const accountCentre = 44;
const page = getRouteApi('/member/centre/myCenter/withdraw');

/** 提现: from where, how much, to which card; fee and what arrives before anything is asked for. */
export function WithdrawPage() {
  const t = useWords(withdrawalWords);
  const { source } = page.useSearch();
  const info = useQuery(withdrawalInfo());
  const cards = useQuery(ownBankCards());
  const [done, setDone] = useState<Withdrawal>();
  const hasCentre = useMember()?.permissions.includes(accountCentre) === true;
  if (done !== undefined) return <Submitted withdrawal={done} hasCentre={hasCentre} />;
  const failed = info.error ?? cards.error;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <title>{t('withdraw.page-title')}</title>
      <PageHead
        title={t('withdraw.title')}
        crumbs={[
          hasCentre
            ? { label: t('account.title'), to: '/myCenter/accountCenter' }
            : { label: t('account.wallet'), to: '/myCenter/wallet' },
        ]}
      />
      {info.data !== undefined && cards.data !== undefined ? (
        <WithdrawForm
          initial={source ?? 'wallet'}
          has={{ wallet: info.data.walletFen, reward: info.data.rewardFen }}
          leftToday={info.data.leftToday}
          fee={info.data.fee}
          cards={cards.data.list}
          realName={cards.data.realName}
          onDone={setDone}
        />
      ) : failed ? (
        <ErrorState
          title={t('account.failed')}
          hint={failed.message}
          onRetry={() => void Promise.all([info.refetch(), cards.refetch()])}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      {!hasCentre && (cards.data?.list.length ?? 0) > 0 && <BankCards />}
    </div>
  );
}

function WithdrawForm(props: {
  readonly initial: WithdrawalSource;
  readonly has: Readonly<Record<WithdrawalSource, Fen>>;
  readonly leftToday: number;
  /** In ten-thousandths, by the member's level. */
  readonly fee: number;
  readonly cards: readonly BankCard[];
  readonly realName: string;
  readonly onDone: (withdrawal: Withdrawal) => void;
}) {
  const t = useWords(withdrawalWords);
  const { has, cards, leftToday } = props;
  const [source, setSource] = useState(props.initial);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [binding, setBinding] = useState(false);
  const [proving, setProving] = useState(false);
  const queries = useQueryClient();
  const card = cards.find(({ id }) => id === chosen) ?? cards[0];
  const amountFen = fenOfTyped(typed);
  const available = formatYuan(has[source]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = withdrawalProblem(amountFen, has[source]);
    setProblem(found ?? (card === undefined ? t('withdraw.choose-card') : undefined));
    if (found === undefined && card !== undefined) setProving(true);
  };
  const done = (withdrawal: Withdrawal) => {
    void queries.invalidateQueries({ queryKey: ['/withdrawal/info'] });
    props.onDone(withdrawal);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioGroup
          titled
          title={t('withdraw.source')}
          name="withdrawal-source"
          value={source}
          choices={withdrawalSources.map((value) => ({
            value,
            label: `${withdrawalSourceWords[value]}　${formatYuan(has[value])}`,
            disabled: has[value] === noFen,
          }))}
          onChange={(next) => {
            setSource(next);
            setProblem(undefined);
          }}
        />
        <AmountField
          required
          label={t('withdraw.amount')}
          help={t('withdraw.amount-help', { available })}
          error={problem}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
          suffix={
            <Button look="text" size="s" onClick={() => setTyped(typedFromFen(has[source]))}>
              {t('withdraw.all')}
            </Button>
          }
        />
        <CardChoice cards={cards} chosen={card?.id} onChoose={setChosen} onBind={() => setBinding(true)} />
        <Sums amountFen={amountFen} fee={props.fee} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="l" disabled={leftToday === 0}>
            {t('withdraw.next')}
          </Button>
          <span className="text-14 text-ink-500">
            {leftToday === 0 ? t('withdraw.none-today') : t('withdraw.left-today', { count: leftToday })}
          </span>
        </div>
      </form>
      {binding && <BindCardDialog realName={props.realName} onClose={() => setBinding(false)} />}
      {proving && card !== undefined && amountFen !== undefined && (
        <ProvedAct
          path="/withdrawal/online"
          input={{ source, amountFen, cardId: card.id }}
          title={t('withdraw.title')}
          words={t('withdraw.agree', {
            amount: formatYuan(amountFen),
            fee: formatYuan(withdrawalSums(amountFen, props.fee).feeFen),
            arrives: formatYuan(withdrawalSums(amountFen, props.fee).arrivesFen),
            bank: card.bankName,
            card: `（${card.cardNo.slice(-4)}）`,
          })}
          yes={t('withdraw.submit')}
          onDone={done}
          onClose={() => setProving(false)}
        />
      )}
    </Card>
  );
}

export function CardChoice(props: {
  readonly cards: readonly BankCard[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onBind: () => void;
}) {
  const t = useWords(withdrawalWords);
  return (
    <div className="flex flex-col items-start gap-2">
      {props.cards.length === 0 ? (
        <p className="text-14 text-ink-500">{t('withdraw.no-card')}</p>
      ) : (
        <RadioGroup
          titled
          className="w-full"
          look="rows"
          title={t('withdraw.card')}
          name="withdrawal-card"
          value={props.chosen ?? ''}
          choices={props.cards.map((card) => ({
            value: card.id,
            label: (
              <span className="flex flex-1 flex-wrap justify-between gap-x-3">
                <span>{card.bankName}</span>
                <span className="digits text-ink-500">{card.cardNo}</span>
              </span>
            ),
          }))}
          onChange={props.onChoose}
        />
      )}
      <Button look="text" size="s" onClick={props.onBind}>
        {t('cards.add')}
      </Button>
    </div>
  );
}

/** Said before anything is asked for. */
function Sums({ amountFen, fee }: { readonly amountFen: Fen | undefined; readonly fee: number }) {
  const t = useWords(withdrawalWords);
  const { feeFen, arrivesFen } =
    amountFen === undefined ? { feeFen: noFen, arrivesFen: noFen } : withdrawalSums(amountFen, fee);
  const shown = amountFen !== undefined && arrivesFen > 0;
  return (
    <div className="rounded-m bg-background p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
        <dt className="text-ink-500">{t('withdraw.fee')}</dt>
        <dd className="digits text-right">{shown ? formatYuan(feeFen) : '—'}</dd>
        <dt className="font-semibold">{t('withdraw.arrives')}</dt>
        <dd className="digits text-right font-semibold text-price-small">
          {shown ? formatYuan(arrivesFen) : '—'}
        </dd>
      </dl>
      <p className="mt-2 text-12 text-ink-500">{withdrawalFeeWords(fee)}</p>
    </div>
  );
}

function Submitted({
  withdrawal,
  hasCentre,
}: {
  readonly withdrawal: Withdrawal;
  readonly hasCentre: boolean;
}) {
  const t = useWords(withdrawalWords);
  return (
    <Card className="flex max-w-2xl flex-col items-center gap-3 py-12 text-center">
      <title>{t('withdraw.page-title')}</title>
      <h1 className="text-20">{t('withdraw.done-title')}</h1>
      <p className="text-14 text-ink-700">
        {t('withdraw.done-words', {
          arrives: formatYuan(withdrawal.arrivesFen),
          bank: withdrawal.bankName,
          card: `（${withdrawal.cardNo.slice(-4)}）`,
        })}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/myCenter/putforward_bill" className={buttonClass({})}>
          {t('withdraw.done-bill')}
        </Link>
        <Link
          to={hasCentre ? '/myCenter/accountCenter' : '/myCenter/wallet'}
          className={buttonClass({ look: 'quiet' })}
        >
          {t(hasCentre ? 'withdraw.done-again' : 'withdraw.back-to-wallet')}
        </Link>
      </div>
    </Card>
  );
}
