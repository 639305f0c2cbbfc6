import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { StandardKind } from '@woxing/contract/products/level-standards';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { Crumb } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { LevelEditor } from './level-editor.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelTrial } from './level-trial.tsx';
import type { AnyEditor } from './standard-editor.ts';
import { standardFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

/** The standard of one product under an address of its own. */
interface OneProduct {
  readonly kind: StandardKind;
  /** The page from which it is come to. */
  readonly from: Crumb;
  readonly title: (level: string) => string;
}

/** One level: its draft, what a draft would have done, and every version there was; `only`: of one product alone. */
export function LevelPage(props: { readonly editors: readonly AnyEditor[]; readonly only?: OneProduct }) {
  const t = useWords(standardDeskWords);
  const { only } = props;
  const params = useParams({ strict: false });
  const search: { readonly levelId?: string } = useSearch({ strict: false });
  const levelId = params.levelId ?? search.levelId ?? '';
  const { data: sheet, isError, error, refetch } = useQuery(standardFound(levelId));
  const crumbs = [
    { label: t('std.back'), to: '/travel/travelManage' } as const,
    ...(only === undefined ? [] : [only.from]),
  ];
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
  const level = sheet.levelName;
  const shown = props.editors.filter(({ kind }) => only === undefined || kind === only.kind);
  return (
    <DeskFrame title={only?.title(level) ?? t('std.level-title', { level })} crumbs={crumbs}>
      <div className="flex flex-col gap-4">
        <LevelEditor
          key={`${revision} ${sheet.versions[0]?.version ?? 0}`}
          sheet={sheet}
          editors={props.editors}
          shown={shown}
        />
        <LevelTrial levelId={sheet.levelId} draft={sheet.draft} />
        <LevelHistory sheet={sheet} editors={shown} />
      </div>
    </DeskFrame>
  );
}
