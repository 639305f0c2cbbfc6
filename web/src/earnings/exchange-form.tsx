import { useQueryClient } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import {
  type EarningRules,
  exchangeProblem,
  formatPoints,
  moneyOfPoints,
  type Points,
  points,
} from '@woxing/contract/payments/earnings.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { earningWords } from './earning.words.ts';

/** Points become money of the wallet; what they bring stands there before anything is asked for. */
export function ExchangeForm(props: {
  readonly available: Points;
  readonly rules: Pick<EarningRules, 'minExchange' | 'pointsForYuan'>;
}) {
  const t = useWords(earningWords);
  const queries = useQueryClient();
  const exchange = useWrite('/account/AppPointsExchange', { passErrorCodeMsgRet: 'all' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { available, rules } = props;
  const count = typed === '' ? undefined : Number(typed);
  const found = exchangeProblem(count, available, rules);
  const max = points(available - (available % rules.pointsForYuan));
  const min = formatPoints(points(rules.minExchange));
  const write = (value: string) => {
    setTyped(value);
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found !== undefined || count === undefined) return setProblem(found);
    exchange.mutate(
      { points: count },
      {
        onSuccess: ({ amountFen }) => {
          toast.ok(t('points.exchange-done', { amount: formatYuan(amountFen) }));
          write('');
        },
        onError: (error) => setProblem(error.message),
        onSettled: () =>
          void Promise.all(
            [['/account/AppPoints'], ['/bill/report/rows'], ['/account/AppAccount']].map((queryKey) =>
              queries.invalidateQueries({ queryKey }),
            ),
          ),
      },
    );
  };
  return (
    <Card title={t('points.exchange')}>
      {max < rules.minExchange ? (
        <p className="text-14 text-ink-500">{t('points.exchange-none', { min })}</p>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            required
            label={t('points.exchange-amount')}
            help={t('points.exchange-help', { points: formatPoints(max) })}
            error={problem}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(value) => write(value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9))}
            suffix={
              <Button look="text" size="s" onClick={() => write(String(max))}>
                {t('points.exchange-all')}
              </Button>
            }
          />
          <dl className="flex justify-between gap-4 rounded-m bg-background p-4 text-14">
            <dt className="text-ink-500">{t('points.exchange-gets')}</dt>
            <dd className="digits font-semibold text-price-small">
              {count !== undefined && found === undefined
                ? formatYuan(moneyOfPoints(points(count), rules))
                : '—'}
            </dd>
          </dl>
          <div>
            <Button type="submit" busy={exchange.isPending}>
              {t('points.exchange-submit')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
