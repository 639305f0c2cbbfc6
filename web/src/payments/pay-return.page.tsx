import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { Payment } from '@woxing/contract/payments/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListAddress, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { deskAddress } from './desk-address.rules.ts';
import { paymentWords } from './payment.words.ts';
import { paymentFollowed } from './payments.queries.ts';
import { PhoneWait } from './phone-wait.tsx';
import { usePhonePay } from './use-phone-pay.ts';

const route = getRouteApi('/member/pay/return');

/** Where payers return to from a channel's page, paid or not. Only the number in the address is used. */
export function PayReturnPage() {
  const t = useWords(paymentWords);
  const { outTradeNo } = route.useSearch();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 md:py-10">
      <title>{t('pay.return-page-title')}</title>
      <Card>
        <h1 className="mb-4 text-20">{t('pay.return-title')}</h1>
        {outTradeNo === undefined ? <Missing /> : <Returned key={outTradeNo} outTradeNo={outTradeNo} />}
      </Card>
    </div>
  );
}

function Missing() {
  const t = useWords(paymentWords);
  const orders = useListAddress();
  return (
    <EmptyState
      picture="wallet"
      title={t('pay.return-missing')}
      hint={t('pay.return-missing-hint')}
      action={
        <Link to={orders} className={buttonClass({})}>
          {t('pay.to-orders')}
        </Link>
      }
    />
  );
}

function Returned({ outTradeNo }: { readonly outTradeNo: string }) {
  const t = useWords(paymentWords);
  const found = useQuery(paymentFollowed(outTradeNo));
  if (found.data === undefined)
    return found.isError ? (
      <>
        <ErrorState
          title={t('pay.return-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
        <Missing />
      </>
    ) : (
      <>
        <output className="sr-only">{t('pay.confirming')}</output>
        <Skeleton className="h-40 w-full" />
      </>
    );
  return <Known payment={found.data} />;
}

function Known({ payment }: { readonly payment: Payment }) {
  const t = useWords(paymentWords);
  const router = useRouter();
  const products = useProducts();
  const [news, setNews] = useState<Payment>();
  const attempt = news ?? payment;
  const phone = usePhonePay(setNews);
  useWeChatWord(payment, phone.again);
  const toDesk = () => void router.navigate({ href: deskAddress(products, payment) });
  const goOn = (paid: Payment) =>
    void router.navigate({ href: paid.redirect ?? deskAddress(products, paid), replace: true });
  const ended = !isOpenPayment(payment.state);
  const goOnAtOnce = useEffectEvent(() => goOn(payment));
  const isPaid = payment.state === 'paid';
  useEffect(() => {
    if (isPaid) goOnAtOnce();
  }, [isPaid]);
  if (isPaid) return <output>{t('pay.opening')}</output>;
  if (ended)
    return (
      <EmptyState
        picture="wallet"
        title={t('pay.return-closed')}
        hint={t('pay.return-closed-hint')}
        action={
          <Link to={deskAddress(products, payment)} className={buttonClass({})}>
            {t('pay.return-desk')}
          </Link>
        }
      />
    );
  return (
    <PhoneWait attempt={attempt} phone={phone} onPaid={goOn} onLost={() => undefined} onOther={toDesk} />
  );
}

/** WeChat's code for the payer is used once and removed from the address. */
function useWeChatWord(
  { outTradeNo, way, state: paymentState }: Payment,
  again: (outTradeNo: string, word: { authCode: string; state: string }) => void,
): void {
  const navigate = route.useNavigate();
  const { code, state = '' } = route.useSearch();
  const take = useEffectEvent((authCode: string) => {
    void navigate({ search: { outTradeNo }, replace: true });
    again(outTradeNo, { authCode, state });
  });
  const waits = way === 'jsapi' && isOpenPayment(paymentState);
  useEffect(() => {
    if (waits && code !== undefined) take(code);
  }, [waits, code]);
}
