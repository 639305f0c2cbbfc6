import { formatYuan } from '@woxing/contract/core/money';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { orderWords } from './order.words.ts';
import { tripTitle } from './order-rows.rules.ts';
import { useProductTexts } from './products-context.ts';
import { useOrdersAskedAgain } from './use-orders-asked-again.ts';

type Order = Pick<OrderSummary, 'orderNo' | 'product' | 'totalFen' | 'deskFen'> & {
  readonly legs: Parameters<typeof tripTitle>[0];
};

/** What the owner of an order may do with it. Ending one is asked first, with what will happen in figures. */
export function useOrderActs(order: Order) {
  const t = useWords(orderWords);
  const { orderNo } = order;
  const amount = formatYuan(order.totalFen);
  const isFree = order.totalFen === 0;
  const { places } = useProductTexts(order.product);
  const cancelling = useWrite('/order/appOrderCancel');
  const retrying = useWrite('/order/appRetryTicketing');
  const givingUp = useWrite('/order/appGiveUp');
  // Refused or done: what the page shows of the order may be out of date either way.
  const onSettled = useOrdersAskedAgain();

  const askToCancel = () =>
    ask({
      title: t('cancel.title'),
      words: t('cancel.words', {
        no: orderNo,
        trip: tripTitle(order.legs),
        amount: formatYuan(order.deskFen ?? order.totalFen),
        places,
      }),
      yes: t('cancel.yes'),
      no: t('cancel.no'),
      danger: true,
    });
  const cancel = async () => {
    if (await askToCancel())
      cancelling.mutate({ orderNo }, { onSettled, onSuccess: () => toast.ok(t('cancel.done', { places })) });
  };
  const retry = () => retrying.mutate({ orderNo }, { onSettled, onSuccess: () => toast.ok(t('retry.done')) });
  const giveUp = async () => {
    // Of what is paid on arrival nothing comes back.
    const agreed = isFree
      ? await askToCancel()
      : await ask({
          title: t('give-up.title'),
          words: t('give-up.words', { amount, places }),
          yes: t('give-up.yes', { amount }),
          no: t('give-up.no'),
          danger: true,
        });
    if (!agreed) return;
    givingUp.mutate(
      { orderNo },
      {
        onSettled,
        onSuccess: ({ returnedFen }) =>
          toast.ok(
            isFree ? t('cancel.done', { places }) : t('give-up.done', { amount: formatYuan(returnedFen) }),
          ),
      },
    );
  };
  return {
    cancel: () => void cancel(),
    retry,
    giveUp: () => void giveUp(),
    busy: {
      cancel: cancelling.isPending,
      retry: retrying.isPending,
      giveUp: givingUp.isPending,
    },
  };
}
