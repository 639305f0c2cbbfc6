import { getRouteApi, Link } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { payWords } from './pay-international.words.ts';
import { useCheckedPrice } from './use-checked-price.ts';

const route = getRouteApi('/member/pay/international/$orderNo');

/** Paying an order of international flights, or a change of it, whose number is the order's with `C1` behind it. */
export function PayInternationalPage() {
  const { orderNo } = route.useParams();
  // What a change costs was fixed when it was asked for.
  return /C\d+$/.test(orderNo) ? (
    <PayDesk key={orderNo} subject={{ businessType: 'internationalChange', orderNo }} />
  ) : (
    <CheckedDesk key={orderNo} orderNo={orderNo} />
  );
}

function CheckedDesk({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(payWords);
  const check = useCheckedPrice(orderNo);
  if (check.kind === 'checked') return <PayDesk subject={{ businessType: 'internationalPay', orderNo }} />;
  return (
    <div className="mx-auto max-w-page px-4 py-5 md:py-7 lg:px-6">
      <Card>
        {check.kind === 'asking' ? (
          <div className="flex flex-col gap-4">
            <output>{t('intl-pay.asking')}</output>
            <Skeleton className="h-24 w-full" />
          </div>
        ) : (
          <EmptyState
            whole
            title={t(`intl-pay.${check.kind}`)}
            hint={check.kind === 'gone' ? check.words : t('intl-pay.declined-hint')}
            action={
              <Link to="/intl/OrderDetails/$orderNo" params={{ orderNo }} className={buttonClass({})}>
                {t('intl-pay.order')}
              </Link>
            }
          />
        )}
      </Card>
    </div>
  );
}
