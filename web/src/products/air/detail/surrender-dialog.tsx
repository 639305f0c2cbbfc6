import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { momentWords, useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { surrenderQuoted } from './policies.queries.ts';
import type { ShownPolicy } from './policies.rules.ts';
import { policyWords } from './policy.words.ts';

type OpenPolicy = ShownPolicy & { readonly policyId: string };

const changed = retOf('policy.changed');

/** Policies are given back before they begin: which, what comes back and to whom; then it is confirmed. */
export default function SurrenderDialog({
  order,
  policies,
  legs,
  first,
  onClose,
}: {
  readonly order: OrderDetail;
  /** Those that may be given back. */
  readonly policies: readonly OpenPolicy[];
  /** Which is chosen when it opens. */
  readonly first: string;
  readonly onClose: () => void;
} & Pick<AirDetail, 'legs'>) {
  const t = useWords(policyWords);
  const phone = usePhone();
  const askAgain = useOrdersAskedAgain();
  // The order is asked again meanwhile; what was offered stays on the page until it is closed.
  const [offered] = useState(policies);
  const [chosen, setChosen] = useState<readonly string[]>([first]);
  const quote = useQuery({
    ...surrenderQuoted(order.orderNo, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const giving = useWrite('/order/domesticAir/policySurrender', { passErrorCodeMsgRet: [changed] });
  const quoted = chosen.length === 0 ? undefined : quote.data;
  const settled = quoted !== undefined && !quote.isPlaceholderData && !quote.isFetching && !quote.isError;
  const confirm = async (backFen: NonNullable<typeof quoted>['backFen']) => {
    const asked = { orderNo: order.orderNo, policyIds: [...chosen], expectBackFen: backFen };
    try {
      await giving.mutateAsync(asked, { onSettled: askAgain });
      toast.ok(t('surrender.done', { amount: formatYuan(backFen) }));
      onClose();
    } catch (error) {
      if ((error as CallError).code !== changed) return;
      toast.warn(t('surrender.changed'));
      void quote.refetch();
    }
  };
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={600}
      title={t('surrender.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('surrender.leave')}
          </Button>
          <Button
            look="danger"
            busy={giving.isPending}
            disabled={!settled}
            onClick={() => quoted && void confirm(quoted.backFen)}
          >
            {t('surrender.confirm', { amount: formatYuan(quoted?.backFen ?? noFen) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t('surrender.choose')}</legend>
          {offered.map((policy) => (
            <PolicyChoice
              key={policy.policyId}
              policy={policy}
              name={order.passengers[policy.passenger]?.name ?? ''}
              flight={legs[policy.leg]?.flightNo ?? ''}
              checked={chosen.includes(policy.policyId)}
              onToggle={() => setChosen(toggled(offered, chosen, policy.policyId))}
            />
          ))}
        </fieldset>
        {chosen.length === 0 ? (
          <p className="text-ink-500">{t('surrender.none')}</p>
        ) : quote.isError ? (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-m bg-bad-soft px-3 py-2 text-bad"
          >
            <span className="flex-1">{quote.error.message || t('surrender.failed')}</span>
            <Button look="quiet" size="s" onClick={() => void quote.refetch()}>
              {t('surrender.again')}
            </Button>
          </div>
        ) : quoted === undefined ? (
          <output aria-label={t('surrender.quoting')}>
            <Skeleton className="h-20 w-full" />
          </output>
        ) : (
          <section className={settled ? '' : 'opacity-60'} aria-busy={!settled}>
            <div className="rounded-m bg-background px-3.5 py-2.5">
              <h3 className="mb-1 text-12 text-ink-500">{t('surrender.whom')}</h3>
              <ul className="flex flex-col gap-1">
                {quoted.payers.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              {quoted.until !== null && (
                <p className="mt-1 text-12 text-ink-500">
                  {t('surrender.until', { time: momentWords(quoted.until, quoted.now) })}
                </p>
              )}
            </div>
            <p className="mt-3 flex items-baseline justify-end gap-2">
              <span className="font-semibold">{t('surrender.total')}</span>
              <Money fen={quoted.backFen} size="l" />
            </p>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** In the order in which they are offered. */
const toggled = (offered: readonly OpenPolicy[], chosen: readonly string[], one: string): string[] =>
  offered
    .map(({ policyId }) => policyId)
    .filter((policyId) => chosen.includes(policyId) !== (policyId === one));

function PolicyChoice({
  policy,
  name,
  flight,
  checked,
  onToggle,
}: {
  readonly policy: OpenPolicy;
  readonly name: string;
  readonly flight: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2 has-checked:border-brand-500 has-checked:bg-brand-50">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        className="size-control-20 shrink-0 accent-brand-600"
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        <span className="block text-12 text-ink-500">
          {policy.name} <span className="digits">{flight}</span>
        </span>
      </span>
      <span className="digits font-semibold">{formatYuan(policy.premiumFen)}</span>
    </label>
  );
}
