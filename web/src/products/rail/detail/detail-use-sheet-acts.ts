import { useQueryClient } from '@tanstack/react-query';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { sheetKind } from '../after-sales/latest-sheet.rules.ts';

/** What a sheet that waits for an answer may be told. */
export function useSheetActs(
  orderNo: string,
  sheet: Pick<OrderSheet, 'sheetNo' | 'kind' | 'otherDestination'>,
) {
  const t = useWords(trainSheetWords);
  const givingUp = useWrite('/train/changeCancel');
  const withdrawing = useWrite('/train/refundWithdraw');
  const reading = useWrite('/train/sheetRead');
  const refresh = useOrderRefreshed();
  const askAgain = () => void refresh();
  const input = { orderNo, sheetNo: sheet.sheetNo };
  const kind = t(`sheet.${sheetKind(sheet)}`);
  const giveUp = async () => {
    const agreed = await ask({
      title: t('sheet.give-up-title', { kind }),
      words: t('sheet.give-up-words'),
      yes: t('sheet.give-up-yes', { kind }),
      no: t('sheet.give-up-no'),
      danger: true,
    });
    if (!agreed) return;
    givingUp.mutate(input, { onSettled: askAgain, onSuccess: () => toast.ok(t('sheet.given-up', { kind })) });
  };
  return {
    giveUp: () => void giveUp(),
    withdraw: () => withdrawing.mutateAsync(input, { onSettled: askAgain }),
    read: () => reading.mutate(input, { onSettled: askAgain }),
    /** Reads it, and goes on when the order is shown as it is then. */
    readThen: (next: () => void) => {
      const goOn = async () => {
        await refresh();
        next();
      };
      reading.mutate(input, { onError: askAgain, onSuccess: () => void goOn() });
    },
    askAgain,
    busy: [givingUp, withdrawing, reading].some(({ isPending }) => isPending),
  };
}

/** What is shown of orders is asked for again. */
export function useOrderAskedAgain(): () => void {
  const refresh = useOrderRefreshed();
  return () => void refresh();
}

function useOrderRefreshed(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['/order/appOrderDetail', '/order/appOrderList', '/pay/desk'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
