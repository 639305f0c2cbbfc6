import { useQueryClient } from '@tanstack/react-query';
import type { Passenger } from '@woxing/contract/people/travellers';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { travellerWords } from './travellers.words.ts';

/** Takes somebody off the list, once it was agreed to what that means. */
export function useDeletePassenger({ id, name }: Pick<Passenger, 'id' | 'name'>) {
  const t = useWords(travellerWords);
  const queries = useQueryClient();
  const deleting = useWrite('/beneficiary/delete');
  const remove = async () => {
    const agreed = await ask({
      title: t('passenger-delete.title'),
      words: t('passenger-delete.words', { name }),
      yes: t('passenger-delete.yes'),
      no: t('passenger-delete.no'),
      danger: true,
    });
    if (!agreed) return;
    deleting.mutate(
      { id },
      {
        onSuccess: () => toast.ok(t('passenger-delete.done', { name })),
        // Refused, it was deleted elsewhere: the list is out of date either way.
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/beneficiary/list'] }),
      },
    );
  };
  return { remove: () => void remove(), busy: deleting.isPending };
}
