import { useQueryClient } from '@tanstack/react-query';
import type { RailAccount } from '@woxing/contract/products/rail/train-orders';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { trainOrderWords } from './order-train.words.ts';

/** Signing out of an account at the railway; forgetting it as well is asked first. */
export function useAccountActs({ id, account }: RailAccount, onGone: () => void) {
  const t = useWords(trainOrderWords);
  const queries = useQueryClient();
  const leaving = useWrite('/train/account12306/logout');
  const leave = (forget: boolean) =>
    leaving.mutate(
      { id, forget },
      {
        onSuccess: () => {
          toast.ok(t('train-order.account-gone'));
          onGone();
        },
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/train/account12306/list'] }),
      },
    );
  const forget = async () => {
    const agreed = await ask({
      title: t('train-order.account-forget-title'),
      words: t('train-order.account-forget-words', { account }),
      yes: t('train-order.account-forget-yes'),
      no: t('train-order.account-forget-no'),
      danger: true,
    });
    if (agreed) leave(true);
  };
  return { signOut: () => leave(false), forget: () => void forget() };
}
