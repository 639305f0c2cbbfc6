import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { grantWords } from './grants.words.ts';

export function useFreshGrants(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/member/center/grant/find', '/member/center/grant/detail'])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

/** Ends a right, once it was agreed to what that means. */
export function useEndGrant(onDone: () => void) {
  const t = useWords(grantWords);
  const fresh = useFreshGrants();
  const ending = useWrite('/member/center/grant/end');
  const end = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const agreed = await ask({
      title: t('grant.end-title', { name }),
      words: t('grant.end-words'),
      yes: t('grant.end'),
      no: t('grant.end-no'),
      danger: true,
    });
    if (!agreed) return;
    const onSuccess = () => {
      toast.ok(t('grant.ended', { name }));
      onDone();
    };
    ending.mutate({ id }, { onSuccess, onSettled: fresh });
  };
  return { end: (one: Parameters<typeof end>[0]) => void end(one), busy: ending.isPending };
}
