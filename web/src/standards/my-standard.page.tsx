import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDay } from '@woxing/contract/core/days';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { StandardLines } from './standard-lines.tsx';
import { ownStandard } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

/** 我的差旅标准: what whoever is signed in may book, in plain words. */
export function MyStandardPage() {
  const t = useWords(standardDeskWords);
  const { data, error, isError, refetch } = useQuery(ownStandard());
  if (data === undefined)
    return (
      <DeskFrame title={t('mine.title')}>
        {isError ? (
          <ErrorState title={t('std.failed')} hint={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-72" />
        )}
      </DeskFrame>
    );
  const { company, standard } = data;
  if (standard === null)
    return (
      <DeskFrame title={t('mine.title')}>
        <EmptyState picture="rules" title={t('mine.none')} hint={t('mine.none-hint')} />
      </DeskFrame>
    );
  const { levelName, version, publishedAt } = standard;
  const day = formatDay(dayOf(new Date(publishedAt)));
  return (
    <DeskFrame title={t('mine.title')} hint={t('mine.hint', { company, level: levelName, version, day })}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {standard.words.map((words) => (
          <Card key={words.kind}>
            <StandardLines words={words} />
          </Card>
        ))}
      </div>
      <p className="mt-4 text-14 text-ink-500">{t('mine.note')}</p>
    </DeskFrame>
  );
}
