import { getRouteApi, Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { CardSecret } from './card-secret.tsx';
import { FoundPurchase } from './found-purchase.tsx';
import { Outcome } from './outcome.tsx';
import { PayOn } from './pay-on.tsx';
import { purchaseWords } from './purchase.words.ts';

const route = getRouteApi('/member/view/pay/finish.shtml');

/** Where cards and levels arrive when they are paid; the secret of a card is shown here. */
export function PayFinishPage() {
  const t = useWords(purchaseWords);
  const { no } = route.useSearch();
  return (
    <FoundPurchase title={t('bought.page-title')} no={no}>
      {(bought) => <Finished bought={bought} />}
    </FoundPurchase>
  );
}

function Finished({ bought }: { readonly bought: Purchase }) {
  const t = useWords(purchaseWords);
  const isCard = bought.businessType === 'buffetCard';
  const back = isCard ? (
    <Link to="/myCenter/buffet_card" className={buttonClass({ look: 'quiet' })}>
      {t('bought.to-cards')}
    </Link>
  ) : (
    <Link to="/myCenter/member_level" className={buttonClass({ look: 'quiet' })}>
      {t('bought.to-levels')}
    </Link>
  );
  if (bought.state === 'waiting')
    return (
      <Outcome
        look="waiting"
        title={t('bought.waiting')}
        words={t('recharge.waiting-words')}
        acts={<PayOn bought={bought} />}
      />
    );
  if (bought.state === 'closed')
    return (
      <Outcome
        look="over"
        title={t('bought.closed')}
        words={bought.latestWords === null ? t('bought.closed-words') : bought.latestWords}
        acts={back}
      />
    );
  return isCard ? (
    <Outcome
      look="done"
      title={t('bought.card')}
      words={t('bought.card-words', { amount: formatYuan(bought.amountFen) })}
      acts={back}
    >
      <CardSecret purchaseNo={bought.purchaseNo} />
    </Outcome>
  ) : (
    <Outcome
      look="done"
      title={t('bought.level')}
      words={t('bought.level-words', { title: bought.title })}
      acts={back}
    />
  );
}
