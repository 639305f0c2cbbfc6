import { useRouter } from '@tanstack/react-router';
import type { Purchase } from '@woxing/contract/payments/purchases';

/** From what has just been asked for to the desk that takes its money. */
export function useBuying(): (bought: Purchase) => void {
  const router = useRouter();
  return ({ purchaseNo, businessType }) =>
    void router.navigate({ to: '/recharge/pay', search: { no: purchaseNo, type: businessType } });
}
