import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { FoundPurchase } from './found-purchase.tsx';
import { Outcome } from './outcome.tsx';
import { PayOn } from './pay-on.tsx';
import { purchaseWords } from './purchase.words.ts';
import { rechargeInfo } from './purchases.queries.ts';
import { useCompany } from './use-company.ts';

const route = getRouteApi('/member/recharge/finish');

/** Where a recharge arrives. */
export function RechargeFinishPage() {
  const t = useWords(purchaseWords);
  const { no } = route.useSearch();
  return (
    <FoundPurchase title={t('recharge.finish-title')} no={no}>
      {(bought) => <Finished bought={bought} />}
    </FoundPurchase>
  );
}

function Finished({ bought }: { readonly bought: Purchase }) {
  const t = useWords(purchaseWords);
  const amount = formatYuan(bought.amountFen);
  if (bought.state === 'paid')
    return bought.forBills ? <BillsPaid amount={amount} /> : <Done amount={amount} />;
  if (bought.state === 'waiting')
    return (
      <Outcome
        look="waiting"
        title={t('recharge.waiting')}
        words={t('recharge.waiting-words')}
        acts={<PayOn bought={bought} />}
      />
    );
  return (
    <Outcome
      look="over"
      title={t('recharge.closed')}
      words={bought.latestWords === null ? t('recharge.closed-words') : bought.latestWords}
      acts={bought.forBills ? <ToBills /> : <OnceMore />}
    />
  );
}

/** It went to the bills of an enterprise, and not into a wallet. */
function BillsPaid({ amount }: { readonly amount: string }) {
  const t = useWords(purchaseWords);
  return (
    <Outcome
      look="done"
      title={t('recharge.bills-done')}
      words={t('recharge.bills-done-words', { amount })}
      acts={<ToBills />}
    />
  );
}

function ToBills() {
  const t = useWords(purchaseWords);
  return (
    <Link to="/finance/enterpriseBill" className={buttonClass({})}>
      {t('recharge.to-bills')}
    </Link>
  );
}

function Done({ amount }: { readonly amount: string }) {
  const t = useWords(purchaseWords);
  const company = useCompany();
  const { data } = useQuery(rechargeInfo(company));
  return (
    <Outcome
      look="done"
      title={t('recharge.done')}
      words={
        data === undefined
          ? t('recharge.done-plain', { amount })
          : t('recharge.done-words', { amount, available: formatYuan(data.availableFen) })
      }
      acts={
        <>
          <Link to="/myCenter/wallet" className={buttonClass({})}>
            {t('recharge.to-wallet')}
          </Link>
          <Link
            to={company ? '/finance/rechargeRecord' : '/myCenter/recharge_bill'}
            className={buttonClass({ look: 'quiet' })}
          >
            {t(company ? 'recharge.to-record' : 'recharge.to-bill')}
          </Link>
          <OnceMore quiet />
        </>
      }
    />
  );
}

function OnceMore({ quiet }: { readonly quiet?: boolean }) {
  const t = useWords(purchaseWords);
  const company = useCompany();
  return (
    <Link
      to={company ? '/finance/recharge' : '/recharge/index'}
      className={buttonClass({ look: quiet === true ? 'quiet' : 'primary' })}
    >
      {t('recharge.once-more')}
    </Link>
  );
}
