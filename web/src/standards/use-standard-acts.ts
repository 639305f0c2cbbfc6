import { useQueryClient } from '@tanstack/react-query';
import type { LevelStandards } from '@woxing/contract/products/level-standards';
import type { StandardSheet } from '@woxing/contract/standards/standards';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { standardDeskWords } from './standards.words.ts';

/** What can be done with the draft of a level; every answer reads the level anew. */
export function useStandardActs({ levelId, draft, versions }: StandardSheet) {
  const t = useWords(standardDeskWords);
  const queries = useQueryClient();
  const saving = useWrite('/member/center/tripRule/save');
  const publishing = useWrite('/member/center/tripRule/publish');
  const discarding = useWrite('/member/center/tripRule/discard');
  const inheriting = useWrite('/member/center/tripRule/inherit');
  const revision = draft?.revision ?? 0;
  const done = (words: string) => {
    toast.ok(words);
    void queries.invalidateQueries({ queryKey: ['/member/center/tripLevel/info', levelId] });
    void queries.invalidateQueries({ queryKey: ['/member/center/tripLevel/list'] });
  };
  return {
    saving: saving.isPending,
    publishing: publishing.isPending,
    save: (standards: LevelStandards) =>
      saving.mutate(
        { levelId, revision, standards: JSON.stringify(standards) },
        { onSuccess: () => done(t('std.saved')) },
      ),
    publish: (note: string, close: () => void) =>
      publishing.mutate(
        { levelId, revision, note },
        {
          onSuccess: ({ version }) => {
            close();
            done(t('std.published', { version }));
          },
        },
      ),
    async discard() {
      const agreed = await ask({
        title: t('std.discard-title'),
        words: t('std.discard-words'),
        yes: t('std.discard-yes'),
        no: t('std.keep'),
      });
      if (agreed) discarding.mutate({ levelId, revision }, { onSuccess: () => done(t('std.discarded')) });
    },
    async inherit() {
      const agreed = await ask({
        title: t('std.inherit-title'),
        words: t('std.inherit-words'),
        yes: t('std.inherit-yes'),
        no: t('std.keep'),
      });
      const version = versions[0]?.version ?? 0;
      if (agreed) inheriting.mutate({ levelId, version }, { onSuccess: () => done(t('std.inherited')) });
    },
  };
}
