import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay } from '@woxing/contract/core/days';
import type { StandardLevel } from '@woxing/contract/standards/standards';
import { DeskFrame } from '#src/desk/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { StandardLines } from './standard-lines.tsx';
import { standardsFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

/** 差旅设置: every level of the enterprise with what it may book. */
export function TravelManagePage() {
  const t = useWords(standardDeskWords);
  const found = useQuery(standardsFound());
  return (
    <DeskFrame title={t('std.title')} hint={t('std.hint')}>
      {found.data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('std.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : found.data.list.length === 0 ? (
        <EmptyState title={t('std.empty')} hint={t('std.empty-hint')} />
      ) : (
        <ul className="flex flex-col gap-4">
          {found.data.list.map((level) => (
            <li key={level.levelId}>
              <LevelCard level={level} />
            </li>
          ))}
        </ul>
      )}
    </DeskFrame>
  );
}

const sourceTones = { own: 'brand', group: 'ok', none: 'grey' } as const;

function LevelCard({ level }: { readonly level: StandardLevel }) {
  const t = useWords(standardDeskWords);
  const { levelId, levelName, version, publishedAt, draft } = level;
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
        <Link
          to="/travel/travelManage/level/$levelId"
          params={{ levelId }}
          aria-label={t('std.edit-of', { level: levelName })}
          className={buttonClass({ look: 'soft', size: 's', className: 'ml-auto' })}
        >
          {t('std.edit')}
        </Link>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {level.words.map((words) => (
          <StandardLines key={words.kind} words={words} />
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
