import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { LevelEditor } from './level-editor.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelTrial } from './level-trial.tsx';
import type { AnyEditor } from './standard-editor.ts';
import { standardFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

/** One level: its draft, what a draft would have done, and every version there was. */
export function LevelPage({ editors }: { readonly editors: readonly AnyEditor[] }) {
  const t = useWords(standardDeskWords);
  const { levelId = '' } = useParams({ strict: false });
  const { data: sheet, isError, error, refetch } = useQuery(standardFound(levelId));
  const crumbs = [{ label: t('std.back'), to: '/travel/travelManage' }];
  if (sheet === undefined)
    return (
      <DeskFrame title={t('std.title')} crumbs={crumbs}>
        {isError ? (
          <ErrorState title={t('std.failed')} hint={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </DeskFrame>
    );
  const revision = sheet.draft?.revision ?? 0;
  return (
    <DeskFrame title={t('std.level-title', { level: sheet.levelName })} crumbs={crumbs}>
      <div className="flex flex-col gap-4">
        <LevelEditor key={`${revision} ${sheet.versions[0]?.version ?? 0}`} sheet={sheet} editors={editors} />
        <LevelTrial levelId={sheet.levelId} draft={sheet.draft} />
        <LevelHistory sheet={sheet} editors={editors} />
      </div>
    </DeskFrame>
  );
}
