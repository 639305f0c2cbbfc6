import { useQueryClient } from '@tanstack/react-query';
import type { Subordinate } from '@woxing/contract/distribution/subordinates';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { distributionWords } from './distribution.words.ts';

/** What was changed is read anew, the people to choose among as well. */
export function useFreshSubordinates(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/account/reportSubordinateManage', '/subordinate/uppers', '/share/rules'])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

/** Closes somebody, once it was agreed to what that means, or opens them again. */
export function useSetState() {
  const t = useWords(distributionWords);
  const fresh = useFreshSubordinates();
  const saving = useWrite('/subordinate/state');
  const turn = async ({ memberNo, name, state, revision }: Subordinate) => {
    const closes = state === 'open';
    if (closes && !(await agreed(name))) return;
    const onSuccess = () =>
      toast.ok(t(closes ? 'subordinate.close-done' : 'subordinate.reopen-done', { name }));
    saving.mutate({ memberNo, state: closes ? 'closed' : 'open', revision }, { onSuccess, onSettled: fresh });
  };
  const agreed = (name: string) =>
    ask({
      title: t('subordinate.close-title', { name }),
      words: t('subordinate.close-words', { name }),
      yes: t('subordinate.close'),
      no: t('subordinate.close-no'),
      danger: true,
    });
  return (row: Subordinate) => void turn(row);
}
