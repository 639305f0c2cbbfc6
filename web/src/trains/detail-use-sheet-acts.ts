import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { trainSheetWords } from './change-train.words.ts';

/** What a sheet that waits for an answer may be told. */
export function useSheetActs(sheet: { readonly orderNo: string; readonly sheetNo: string }) {
  const t = useWords(trainSheetWords);
  const givingUp = useWrite('/train/changeCancel');
  const reading = useWrite('/train/sheetRead');
  const askAgain = useOrderAskedAgain();
  const giveUp = async () => {
    const agreed = await ask({
      title: t('sheet.give-up-title'),
      words: t('sheet.give-up-words'),
      yes: t('sheet.give-up-yes'),
      no: t('sheet.give-up-no'),
      danger: true,
    });
    if (!agreed) return;
    givingUp.mutate(sheet, { onSettled: askAgain, onSuccess: () => toast.ok(t('sheet.given-up')) });
  };
  return {
    giveUp: () => void giveUp(),
    read: () => reading.mutate(sheet, { onSettled: askAgain }),
    askAgain,
    busy: givingUp.isPending || reading.isPending,
  };
}

/** What is shown of orders is asked for again. */
export function useOrderAskedAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['/order/appOrderDetail', '/order/appOrderList', '/pay/desk'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
