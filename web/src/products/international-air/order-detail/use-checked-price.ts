import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { checkInternationalPrice } from '@woxing/contract/products/international-air/international-orders';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { payWords } from './pay-international.words.ts';

export type PriceCheck =
  | { readonly kind: 'asking' }
  | { readonly kind: 'checked' }
  /** The dearer price was not agreed to. */
  | { readonly kind: 'declined' }
  /** There will be no tickets. */
  | { readonly kind: 'gone'; readonly words: string };

const goneCodes: readonly string[] = [
  retOf('intl.gone'),
  retOf('intl.sold-out'),
  retOf('intl.price-risen'),
  retOf('intl.time-limit'),
];

/**
 * Asks the carrier what the order costs now, before it is paid: a lower price holds at once, a higher one when it is agreed to. Where
 * nothing is heard the desk opens all the same: no ticket is issued at another price than was paid.
 */
export function useCheckedPrice(orderNo: string): PriceCheck {
  const t = useWords(payWords);
  const agreedTo = useAgreedPrice();
  const checking = useWrite('/intl/priceCheck', { passErrorCodeMsgRet: 'all' });
  const found = useQuery({
    queryKey: ['/intl/priceCheck', orderNo],
    queryFn: () =>
      outcomeOf(orderNo, {
        ask: (body) => checking.mutateAsync(body),
        agreedTo,
        onFallen: (before, after) => toast.ok(t('intl-pay.fallen', { before, after })),
      }),
    // Whoever comes back is told the price of then.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (found.isError) throw found.error;
  return found.data ?? { kind: 'asking' };
}

type Answer = OutputOf<typeof checkInternationalPrice>;

async function outcomeOf(
  orderNo: string,
  on: {
    readonly ask: (body: { readonly orderNo: string; readonly acceptFen?: number }) => Promise<Answer>;
    readonly agreedTo: ReturnType<typeof useAgreedPrice>;
    readonly onFallen: (before: string, after: string) => void;
  },
): Promise<PriceCheck> {
  try {
    const { beforeFen, afterFen, needsConsent } = await on.ask({ orderNo });
    if (needsConsent) {
      if (!(await on.agreedTo(beforeFen, afterFen))) return { kind: 'declined' };
      await on.ask({ orderNo, acceptFen: afterFen });
    } else if (afterFen < beforeFen) on.onFallen(formatYuan(beforeFen), formatYuan(afterFen));
    return { kind: 'checked' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return goneCodes.includes(error.code) ? { kind: 'gone', words: error.message } : { kind: 'checked' };
  }
}
