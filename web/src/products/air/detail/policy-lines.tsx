import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { isPolicyOnPaper, policyStateWords } from '@woxing/contract/products/air/policies.rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CopyButton, momentWords } from '#src/orders/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { awaited, policyTones, type ShownPolicy, surrenderable } from './policies.rules.ts';
import { policyWords } from './policy.words.ts';
import { PolicyDocument } from './policy-document.tsx';

const SurrenderDialog = lazy(() => import('./surrender-dialog.tsx'));

/**
 * What a passenger is insured by, flight by flight: its state, number and period, its paper while it holds, and the way to give it back
 * before it begins.
 */
export default function PolicyLines({
  order,
  passenger,
  policies,
  legs,
}: {
  readonly order: OrderDetail;
  readonly passenger: number;
} & Pick<AirDetail, 'policies' | 'legs'>) {
  const t = useWords(policyWords);
  const { variant } = useTenant();
  const [asked, setAsked] = useState<string>();
  const own = policies.filter((policy) => policy.passenger === passenger);
  const name = order.passengers[passenger]?.name ?? '';
  // Sites of variant B have no buttons for it: their service does it.
  const open = new Set(variant === 'B' ? [] : surrenderable(order, own).map(({ policyId }) => policyId));
  return (
    <ul aria-label={t('policy.of', { name })} className="flex flex-col gap-1.5">
      {own.map((policy) => {
        const { policyId } = policy;
        const flight = legs[policy.leg]?.flightNo ?? '';
        return (
          <li key={`${policy.leg} ${policy.name} ${policyId}`}>
            <PolicyLine policy={policy} order={order} flight={legs.length > 1 ? flight : ''}>
              {policyId !== null && isPolicyOnPaper(policy) && (
                <PolicyDocument
                  orderNo={order.orderNo}
                  policyId={policyId}
                  policyNo={policy.policyNo ?? policyId}
                  label={t('policy.document-of', { name: policy.name, passenger: name, flight })}
                />
              )}
              {policyId !== null && open.has(policyId) && (
                <Button
                  look="text"
                  size="s"
                  aria-label={t('policy.surrender-of', { name: policy.name, passenger: name, flight })}
                  onClick={() => setAsked(policyId)}
                >
                  {t('policy.surrender')}
                </Button>
              )}
            </PolicyLine>
          </li>
        );
      })}
      {asked !== undefined && (
        <li>
          <Suspense>
            <SurrenderDialog
              order={order}
              policies={surrenderable(order, policies)}
              legs={legs}
              first={asked}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        </li>
      )}
    </ul>
  );
}

function PolicyLine({
  policy,
  order,
  flight,
  children,
}: {
  readonly policy: ShownPolicy;
  readonly order: Pick<OrderDetail, 'code' | 'now'>;
  readonly flight: string;
  readonly children: ReactNode;
}) {
  const t = useWords(policyWords);
  const { state, policyNo, startsAt, endsAt } = policy;
  const waits = awaited(policy, order.code);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-700">
      <span>
        {policy.name}
        {flight !== '' && <span className="digits ml-2 text-12 text-ink-500">{flight}</span>}
      </span>
      <Badge tone={policyTones[state]}>
        {waits === undefined ? policyStateWords[state] : t(`policy.${waits}`)}
      </Badge>
      <span className="digits text-12 text-ink-500">{formatYuan(policy.premiumFen)}</span>
      {policyNo !== null && (
        <span className="flex items-center text-12 text-ink-500">
          {t('policy.no')}
          <span className="digits ml-1 break-all">{policyNo}</span>
          <CopyButton text={policyNo} of={t('policy.no')} />
        </span>
      )}
      {(state === 1 || state === 5) && (
        <span className="digits text-12 text-ink-500">
          {t('policy.period', {
            from: momentWords(startsAt, order.now),
            until: momentWords(endsAt, order.now),
          })}
        </span>
      )}
      {policy.withTicket && state < 2 && (
        <span className="text-12 text-ink-500">{t('policy.with-ticket')}</span>
      )}
      {children}
    </div>
  );
}
