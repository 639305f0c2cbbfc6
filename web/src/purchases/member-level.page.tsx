import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { memberLevels as endpoint } from '@woxing/contract/payments/purchases';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { purchaseWords } from './purchase.words.ts';
import { memberLevels } from './purchases.queries.ts';
import { useBuying } from './use-buying.ts';

type Levels = OutputOf<typeof endpoint>;
type Level = Levels['levels'][number];

/** 会员等级: what the member is and until when, and what each level gives and costs. */
export function MemberLevelPage() {
  const t = useWords(purchaseWords);
  const found = useQuery(memberLevels());
  return (
    <div className="flex flex-col gap-4">
      <title>{t('level.page-title')}</title>
      <PageHead title={t('level.title')} />
      {found.data !== undefined ? (
        <LevelsOf data={found.data} />
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('level.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}

function LevelsOf({ data }: { readonly data: Levels }) {
  const t = useWords(purchaseWords);
  const own = data.levels.find(({ level }) => level === data.level);
  return (
    <>
      <Card>
        <p className="text-14 text-ink-500">{t('level.now')}</p>
        <p className="text-28 font-semibold">{own?.name}</p>
        <p className="text-14 text-ink-700">
          {data.until === null ? t('level.endless') : t('level.until', { day: data.until })}
        </p>
      </Card>
      <ul className="grid gap-4 md:grid-cols-3">
        {data.levels.map((level) => (
          <li key={level.level}>
            <LevelCard level={level} own={level === own} />
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-500">{t('level.hint', { first: data.levels[0]?.name ?? '' })}</p>
    </>
  );
}

function LevelCard({ level, own }: { readonly level: Level; readonly own: boolean }) {
  const t = useWords(purchaseWords);
  const price =
    level.upgradeFen > noFen
      ? t('level.price', { amount: formatYuan(level.upgradeFen) })
      : t(level.level === 1 ? 'level.free' : 'level.unsold');
  return (
    <Card
      className="flex h-full flex-col"
      title={level.name}
      aside={own && <Badge tone="brand">{t('level.own')}</Badge>}
    >
      <p className="digits text-18 font-semibold text-price-small">{price}</p>
      {level.annualFen > noFen && (
        <p className="digits text-12 text-ink-500">
          {t('level.annual', { amount: formatYuan(level.annualFen) })}
        </p>
      )}
      <ul className="my-4 flex flex-1 flex-col gap-2 text-14 text-ink-700">
        {level.benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-2">
            <span className="text-ok">
              <CheckIcon size={16} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
      {level.offer === 'upgrade' && <Upgrade level={level} />}
      {level.offer === 'renew' && <Renew level={level} />}
    </Card>
  );
}

function Upgrade({ level }: { readonly level: Level }) {
  const t = useWords(purchaseWords);
  const opening = useWrite('/memberLevel/upgrade');
  const payFor = useBuying();
  return (
    <Button
      busy={opening.isPending}
      aria-label={t('level.upgrade-of', { name: level.name, amount: formatYuan(level.upgradeFen) })}
      onClick={() => opening.mutate({ level: level.level }, { onSuccess: payFor })}
    >
      {t('level.upgrade')}
    </Button>
  );
}

function Renew({ level }: { readonly level: Level }) {
  const t = useWords(purchaseWords);
  const opening = useWrite('/memberLevel/renew');
  const payFor = useBuying();
  return (
    <Button
      look="quiet"
      busy={opening.isPending}
      aria-label={t('level.renew-of', { name: level.name, amount: formatYuan(level.annualFen) })}
      onClick={() => opening.mutate({}, { onSuccess: payFor })}
    >
      {t('level.renew')}
    </Button>
  );
}
