import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { stoppedUntil } from '@woxing/contract/products/rail/stopped-tickets.rules';
import { useWords } from '#src/tenants/public.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { railOf } from '../rail-detail.rules.ts';
import { departureMs, stoppedWay } from './detail-acts.rules.ts';
import { trainRuleWords } from './detail-rules.words.ts';

/** That the train of a leg does not run, and what its passengers may do. */
export function StoppedNotice({ order, index }: { readonly order: OrderDetail; readonly index: number }) {
  const t = useWords(trainRuleWords);
  const way = stoppedWay(order, index);
  const leg = railOf(order)?.legs[index];
  if (way === undefined || leg === undefined) return null;
  const last = formatMonthDay(dayOf(stoppedUntil(new Date(departureMs(leg)))));
  return (
    <p role="note" className="flex items-start gap-2 rounded-m bg-bad-soft px-3.5 py-2.5 text-14 text-bad">
      <WarnIcon size={20} className="mt-px shrink-0" />
      <span>
        <span className="font-semibold">{t('train-stopped.lead', { train: leg.trainNo })}</span>
        {way === 'cancel' || way === 'give-up'
          ? t(`train-stopped.${way}`)
          : way !== 'nothing' && t(`train-stopped.${way}`, { day: last })}
      </span>
    </p>
  );
}
