import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMember } from '#src/access/public.ts';
import type { CallError } from '#src/api/call-error.ts';
import { sendFile } from '#src/api/files.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownFacts } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** Saving a cropped photo, and taking it away, which is asked first. */
export function usePhotoActs(onSaved: () => void) {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const readAgain = () => {
    void refreshMember();
    return queries.invalidateQueries({ queryKey: ownFacts().queryKey });
  };
  const saving = useMutation<{ photo: string }, CallError, File>({
    mutationFn: (file) => sendFile('/member/photo/save', { file }),
    onSuccess: () => {
      void readAgain();
      toast.ok(t('photo.saved'));
      onSaved();
    },
  });
  const removing = useWrite('/member/photo/remove');
  const remove = async () => {
    const agreed = await ask({
      title: t('photo.remove-title'),
      words: t('photo.remove-words'),
      yes: t('photo.remove-yes'),
      no: t('photo.remove-no'),
      danger: true,
    });
    if (!agreed) return;
    removing.mutate(
      {},
      {
        onSuccess: () => {
          void readAgain();
          toast.ok(t('photo.removed'));
        },
      },
    );
  };
  return {
    save: (file: File) => saving.mutate(file),
    saving: saving.isPending,
    remove: () => void remove(),
    removing: removing.isPending,
  };
}
