import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { Analysis } from './analysis.page.tsx';
import { grantedAnalyses } from './analysis.queries.ts';
import { analysisWords } from './analysis.words.ts';
import { grantedFields, grantedNames } from './granted-fields.ts';
import { TakeMonth } from './monthly-part.tsx';

/** 差旅分析 of an employee: of the departments, cost centres and projects that were granted to them. */
export function GrantedAnalysisPage() {
  const t = useWords(analysisWords);
  const found = useQuery(grantedAnalyses());
  const { data } = found;
  if (data === undefined)
    return (
      <DeskFrame title={t('analysis.title')}>
        {found.isError ? (
          <ErrorState
            title={t('analysis.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </DeskFrame>
    );
  const names = data.whole ? t('analysis.granted-whole') : grantedNames(data).join('、');
  return (
    <Analysis
      granted
      hint={names === '' ? t('analysis.granted-none') : t('analysis.granted-hint', { names })}
      fields={() => grantedFields(t, data)}
      waiting={() => t('analysis.granted-waiting')}
      monthly={
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TakeMonth newest={data.newest} path="/bill/monthly/grantedFile" />
        </div>
      }
    />
  );
}
