import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDay } from '@woxing/contract/core/days';
import type { StandardKind } from '@woxing/contract/products/level-standards';
import type { StandardLevel } from '@woxing/contract/standards/standards';
import type { ReactNode } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { StandardLines } from './standard-lines.tsx';
import { standardsFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

/** Every level of the enterprise with what it may book; `only`: of one product alone. `linkTo` leads to where it is set. */
export function LevelList(props: {
  readonly only?: StandardKind;
  readonly linkTo: (level: StandardLevel) => ReactNode;
}) {
  const t = useWords(standardDeskWords);
  const found = useQuery(standardsFound());
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState title={t('std.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  if (found.data.list.length === 0)
    return <EmptyState picture="rules" title={t('std.empty')} hint={t('std.empty-hint')} />;
  return (
    <ul className="flex flex-col gap-4">
      {found.data.list.map((level) => (
        <li key={level.levelId}>
          <LevelCard {...props} level={level} />
        </li>
      ))}
    </ul>
  );
}

const sourceTones = { own: 'brand', group: 'ok', none: 'grey' } as const;

function LevelCard(props: Parameters<typeof LevelList>[0] & { readonly level: StandardLevel }) {
  const t = useWords(standardDeskWords);
  const { levelName, version, publishedAt, draft, ...level } = props.level;
  const words = level.words.filter(({ kind }) => props.only === undefined || kind === props.only);
  return (
    <article className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-18">{levelName}</h2>
        <span className="digits text-14 text-ink-500">{t('std.people', { count: level.people })}</span>
        <Badge tone={sourceTones[level.source]}>{t(`std.${level.source}`)}</Badge>
        {version !== null && publishedAt !== null && (
          <span className="text-12 text-ink-500">
            {t('std.version', { version, day: formatDay(dayOf(new Date(publishedAt))) })}
          </span>
        )}
        {draft !== null && <Badge tone="warn">{t('std.draft')}</Badge>}
        <span className="ml-auto">{props.linkTo(props.level)}</span>
      </div>
      <div className={words.length > 1 ? 'grid gap-4 md:grid-cols-2' : undefined}>
        {words.map((each) => (
          <StandardLines key={each.kind} words={each} />
        ))}
      </div>
      {draft !== null && (
        <p className="mt-3 border-t border-line pt-2 text-12 text-ink-500">
          {t('std.draft-by', { name: draft.editedBy || t('std.by-system'), at: stampWords(draft.editedAt) })}
        </p>
      )}
    </article>
  );
}
