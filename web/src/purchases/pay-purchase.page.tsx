import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PurchaseType } from '@woxing/contract/payments/purchase.rules';
import { PayDesk } from '#src/payments/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { PageFrame } from './page-frame.tsx';
import { purchaseWords } from './purchase.words.ts';
import { purchaseFound } from './purchases.queries.ts';
import { useCompany } from './use-company.ts';

const route = getRouteApi('/member/recharge/pay');

/** Paying what is bought without an order. */
export function PayPurchasePage() {
  const t = useWords(purchaseWords);
  const { no, type } = route.useSearch();
  if (no === undefined || type === undefined)
    return (
      <PageFrame title={t('recharge.page-title')}>
        <Card>
          <EmptyState
            picture="wallet"
            whole
            title={t('recharge.missing')}
            hint={t('recharge.missing-hint')}
            action={<Again type="recharge" />}
          />
        </Card>
      </PageFrame>
    );
  return (
    <PayDesk key={no} subject={{ businessType: type, orderNo: no }} again={<Again type={type} no={no} />} />
  );
}

const places = {
  recharge: '/recharge/index',
  buffetCard: '/myCenter/buffet_card',
  upgrade: '/myCenter/member_level',
  payAnnualFee: '/myCenter/member_level',
} as const satisfies Record<PurchaseType, string>;

function Again({ type, no }: { readonly type: PurchaseType; readonly no?: string }) {
  const t = useWords(purchaseWords);
  const company = useCompany();
  const { data } = useQuery({ ...purchaseFound(no ?? ''), enabled: no !== undefined && type === 'recharge' });
  if (data?.forBills === true)
    return (
      <Link to="/finance/enterpriseBill" className={buttonClass({})}>
        {t('recharge.to-bills')}
      </Link>
    );
  const to = company && type === 'recharge' ? '/finance/recharge' : places[type];
  return (
    <Link to={to} className={buttonClass({})}>
      {t('recharge.again')}
    </Link>
  );
}
