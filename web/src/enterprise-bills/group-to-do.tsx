import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { groupMonth } from '@woxing/contract/reports/month-so-far';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { groupWords } from './group.words.ts';

type GroupMonth = OutputOf<typeof groupMonth>;

const way = 'font-semibold text-brand-700 underline-offset-4 hover:underline';

/** What waits for the main account of a group, each with the way to it: bills, nettings, objections, limits nearly used up. */
export function GroupToDo({
  found,
}: {
  readonly found: Pick<UseQueryResult<GroupMonth>, 'data' | 'isError' | 'refetch'>;
}) {
  const t = useWords(groupWords);
  const { data, isError, refetch } = found;
  return (
    <Card title={t('group.to-do')}>
      {data !== undefined ? (
        <dl className="divide-y divide-line text-14">
          <Bills of={data.due} />
          <Item name={t('group.nettings')}>
            <Link to="/finance/netting" className={way}>
              {t('group.nettings-count', { count: data.nettings })}
            </Link>
          </Item>
          <Objections of={data.objections} />
          <NearLimit of={data.nearLimit} />
        </dl>
      ) : isError ? (
        <ErrorState title={t('group.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  );
}

function Item({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-2">
      <dt className="min-w-0 break-words text-ink-700">{name}</dt>
      <dd className="digits shrink-0 text-right font-semibold">{children}</dd>
    </div>
  );
}

function Bills({ of }: { readonly of: GroupMonth['due'] }) {
  const t = useWords(groupWords);
  return of.map(({ billNo, dueDay, owedFen, overdue }) => (
    <Item
      key={billNo}
      name={t(overdue ? 'group.bill-overdue' : 'group.bill-due', { billNo, day: formatMonthDay(dueDay) })}
    >
      <Link to="/finance/enterpriseBill/$billNo" params={{ billNo }} className={way}>
        {formatYuan(owedFen)}
      </Link>
    </Item>
  ));
}

function Objections({ of }: { readonly of: GroupMonth['objections'] }) {
  const t = useWords(groupWords);
  return of.map(({ billNo, at }) => {
    const name = t('group.objection', { billNo, day: formatMonthDay(dayOf(new Date(at))) });
    return (
      <Item key={billNo} name={name}>
        <Link
          to="/finance/enterpriseBill/$billNo"
          params={{ billNo }}
          aria-label={`${t('group.look')}：${name}`}
          className={way}
        >
          {t('group.look')}
        </Link>
      </Item>
    );
  });
}

/** The limits themselves stand further down on the page. */
function NearLimit({ of }: { readonly of: GroupMonth['nearLimit'] }) {
  const t = useWords(groupWords);
  return of.map(({ enterpriseId, name: company, line, percent, availableFen }) => (
    <Item
      key={`${line} ${enterpriseId}`}
      name={t(line === 'own' ? 'group.near-own' : 'group.near-group', { company, percent })}
    >
      <Link to="/myCenter/credit_member_list" hash="subsidiaries" className={way}>
        {t('group.left', { amount: formatYuan(availableFen) })}
      </Link>
    </Item>
  ));
}
