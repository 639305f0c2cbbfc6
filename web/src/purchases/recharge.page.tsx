import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { rechargeProblem } from '@woxing/contract/payments/purchase.rules';
import type { rechargeInfo as endpoint } from '@woxing/contract/payments/purchases';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { AmountField, fenOfTyped, useMayWithdraw } from '#src/withdrawals/public.ts';
import { PageFrame } from './page-frame.tsx';
import { purchaseWords } from './purchase.words.ts';
import { rechargeInfo } from './purchases.queries.ts';
import { useBuying } from './use-buying.ts';
import { useCompany } from './use-company.ts';

/** 充值: how much of it; the desk comes next. */
export function RechargePage() {
  const t = useWords(purchaseWords);
  const company = useCompany();
  const found = useQuery(rechargeInfo(company));
  return (
    <PageFrame title={t('recharge.page-title')}>
      <PageHead
        title={t(company ? 'recharge.company-title' : 'recharge.title')}
        crumbs={[{ label: t('recharge.wallet'), to: '/myCenter/wallet' }]}
        actions={
          <Link
            to={company ? '/finance/rechargeRecord' : '/myCenter/recharge_bill'}
            className="text-14 text-brand-700 hover:underline"
          >
            {t(company ? 'recharge.record-link' : 'recharge.bill-link')}
          </Link>
        }
      />
      {found.data !== undefined ? (
        <RechargeForm info={found.data} company={company} />
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('recharge.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-96" />
      )}
    </PageFrame>
  );
}

const other = 'other';

function RechargeForm({
  info,
  company,
}: {
  readonly info: OutputOf<typeof endpoint>;
  readonly company: boolean;
}) {
  const t = useWords(purchaseWords);
  const [chosen, setChosen] = useState<string>(String(info.choicesFen[0] ?? other));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const opening = useWrite(company ? '/finance/recharge/create' : '/recharge/create');
  const payFor = useBuying();
  const mayWithdraw = useMayWithdraw();
  const amountFen = chosen === other ? fenOfTyped(typed) : (Number(chosen) as Fen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rechargeProblem(amountFen, info);
    setProblem(found);
    if (found === undefined && amountFen !== undefined) opening.mutate({ amountFen }, { onSuccess: payFor });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <p className="text-14 text-ink-500">{t('recharge.balance')}</p>
          <Money fen={info.availableFen} size="l" tone="plain" />
        </div>
        <RadioGroup
          titled
          look="rows"
          className="[&>div]:grid [&>div]:grid-cols-2 [&>div]:gap-2 md:[&>div]:grid-cols-4"
          title={t('recharge.choose')}
          name="recharge-amount"
          value={chosen}
          choices={[
            ...info.choicesFen.map((each) => ({ value: String(each), label: formatYuan(each) })),
            { value: other, label: t('recharge.other') },
          ]}
          onChange={(value) => {
            setChosen(value);
            setProblem(undefined);
          }}
        />
        {chosen === other && (
          <AmountField
            required
            label={t('recharge.amount')}
            help={t('recharge.range', { min: formatYuan(info.minFen), max: formatYuan(info.maxFen) })}
            error={problem}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setProblem(undefined);
            }}
            className="md:w-60"
          />
        )}
        <p className="text-14 text-ink-500">
          <span className="mr-3 font-medium text-ink-700">{t('recharge.methods')}</span>
          {t('recharge.methods-hint', { minutes: info.minutesToPay })}
        </p>
        {!mayWithdraw && <p className="text-14 text-ink-500">{t('recharge.stays')}</p>}
        <Button type="submit" look="action" size="l" className="w-full md:w-60" busy={opening.isPending}>
          {amountFen === undefined
            ? t('recharge.next-empty')
            : t('recharge.next', { amount: formatYuan(amountFen) })}
        </Button>
      </form>
    </Card>
  );
}
