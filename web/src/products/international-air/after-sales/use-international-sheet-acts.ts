import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { internationalSheetWords } from './international-sheet.words.ts';

/** What a sheet that waits for an answer may be told. */
export function useInternationalSheetActs(orderNo: string, sheetNo: string) {
  const t = useWords(internationalSheetWords);
  const givingUp = useWrite('/intl/changeCancel');
  const withdrawing = useWrite('/intl/refundWithdraw');
  const reading = useWrite('/intl/sheetRead');
  const askAgain = useOrdersAskedAgain();
  const input = { orderNo, sheetNo };
  const giveUp = async () => {
    const agreed = await ask({
      title: t('intl-sheet.give-up'),
      words: t('intl-sheet.give-up-words'),
      yes: t('intl-sheet.give-up'),
      no: t('intl-sheet.give-up-no'),
      danger: true,
    });
    if (!agreed) return;
    givingUp.mutate(input, {
      onSettled: askAgain,
      onSuccess: () => toast.ok(t('intl-sheet.given-up')),
    });
  };
  return {
    giveUp: () => void giveUp(),
    withdraw: () => withdrawing.mutateAsync(input, { onSettled: askAgain }),
    read: () => reading.mutate(input, { onSettled: askAgain }),
    askAgain,
    busy: [givingUp, withdrawing, reading].some(({ isPending }) => isPending),
  };
}
