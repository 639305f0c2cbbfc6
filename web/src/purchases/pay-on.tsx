import { Link } from '@tanstack/react-router';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { purchaseWords } from './purchase.words.ts';

/** Back to the desk of what still waits for its money. */
export function PayOn({ bought }: { readonly bought: Purchase }) {
  const t = useWords(purchaseWords);
  return (
    <Link
      to="/recharge/pay"
      search={{ no: bought.purchaseNo, type: bought.businessType }}
      className={buttonClass({})}
    >
      {t('recharge.pay-on')}
    </Link>
  );
}
