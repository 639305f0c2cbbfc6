import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { ownSignIns } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const shownAtFirst = 8;

/** Who came in, and who tried to. */
export function HistoryCard() {
  const t = useWords(settingWords);
  const found = useQuery(ownSignIns());
  const [all, setAll] = useState(false);
  const records = found.data?.records;
  return (
    <Card title={t('history.title')}>
      <p className="text-14 text-ink-500">{t('history.hint')}</p>
      {found.isError && records === undefined && (
        <ErrorState
          title={t('history.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <output aria-label={t('history.loading')} className="mt-3 grid gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </output>
      )}
      {records?.length === 0 && <p className="mt-3 text-14 text-ink-700">{t('history.empty')}</p>}
      {records !== undefined && records.length > 0 && (
        <ul aria-label={t('history.title')} className="mt-1 divide-y divide-line">
          {records.slice(0, all ? undefined : shownAtFirst).map((record, index) => (
            <li
              key={`${record.at} ${index}`}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5 md:grid-cols-[150px_1fr_1fr_130px_48px]"
            >
              <span className="text-14 tabular-nums">{stampWords(record.at)}</span>
              <span className="text-14 text-ink-700 max-md:col-start-1 max-md:text-12">
                {record.device === '' ? t('devices.unknown') : record.device}
              </span>
              <span className="text-14 text-ink-700 max-md:col-start-1 max-md:text-12">
                {t(`history.way-${record.way}`)}
                {record.secondFactor !== null && ` + ${t(`history.second-${record.secondFactor}`)}`}
              </span>
              <span className="text-14 text-ink-500 tabular-nums max-md:col-start-1 max-md:text-12">
                {record.ip}
              </span>
              <span className="max-md:col-start-2 max-md:row-start-1">
                <Badge tone={record.succeeded ? 'ok' : 'bad'}>
                  {t(record.succeeded ? 'history.ok' : 'history.bad')}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {records !== undefined && records.length > shownAtFirst && !all && (
        <Button look="text" size="s" className="mt-2" onClick={() => setAll(true)}>
          {t('history.more', { count: records.length })}
        </Button>
      )}
    </Card>
  );
}
