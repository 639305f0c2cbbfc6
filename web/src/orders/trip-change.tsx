import { formatMinutes } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { orderWords } from './order.words.ts';
import type { TripChange } from './trip-change.rules.ts';

/** 南京南站同站换乘45分钟, or 需从南京南站前往南京站，换乘1小时40分: the line between two rides. */
export function TripChangeLine({
  change: { from, to, minutes },
  className,
}: {
  readonly change: TripChange;
  readonly className?: string;
}) {
  const t = useWords(orderWords);
  const wait = minutes < 60 ? `${formatMinutes(minutes)}钟` : formatMinutes(minutes);
  const same = from === to;
  return (
    <p className={classNames('flex items-center gap-3', className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <Badge tone={same ? 'brand' : 'warn'} className="px-3 py-1 whitespace-normal">
        {same
          ? t('order.change-same', { station: from, minutes: wait })
          : t('order.change-other', { from, to, minutes: wait })}
      </Badge>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  );
}
