import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { airSheetWords } from './air-sheet.words.ts';

/** What a sheet that waits for an answer may be told. */
export function useAirSheetActs(orderNo: string, sheetNo: string) {
  const t = useWords(airSheetWords);
  const givingUp = useWrite('/order/domesticAir/changeCancel');
  const withdrawing = useWrite('/order/domesticAir/refundWithdraw');
  const reading = useWrite('/order/domesticAir/sheetRead');
  const askAgain = useOrdersAskedAgain();
  const giveUp = async () => {
    const agreed = await ask({
      title: t('air-sheet.give-up'),
      words: t('air-sheet.give-up-words'),
      yes: t('air-sheet.give-up'),
      no: t('air-sheet.give-up-no'),
      danger: true,
    });
    if (!agreed) return;
    givingUp.mutate(
      { orderNo, sheetNo },
      { onSettled: askAgain, onSuccess: () => toast.ok(t('air-sheet.given-up')) },
    );
  };
  return {
    giveUp: () => void giveUp(),
    withdraw: () => withdrawing.mutateAsync({ orderNo, sheetNo }, { onSettled: askAgain }),
    read: () => reading.mutate({ orderNo, sheetNo }, { onSettled: askAgain }),
    /** Rejects with `CallError`; by then a person has been told. */
    readNow: () => reading.mutateAsync({ orderNo, sheetNo }, { onSettled: askAgain }),
    askAgain,
    busy: [givingUp, withdrawing, reading].some(({ isPending }) => isPending),
  };
}
