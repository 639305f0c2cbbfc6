import { formatYuan } from '@woxing/contract/money';
import type { ReactNode } from 'react';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon, WarnIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { ClockIcon, ReturnIcon } from '#src/ui/more-icons.tsx';
import { sandboxWords } from './sandbox.words.ts';
import type { Trade, TradeView } from './trade-view.rules.ts';

/** To whom, how much, for what; after the act, what came of it. */
export function TradeFacts(props: { readonly trade: Trade; readonly view: TradeView; readonly now: string }) {
  const { trade, view, now } = props;
  const t = useWords(sandboxWords);
  const facts = [
    [t('trade.subject'), trade.subject],
    [t('trade.method'), t(`trade.method-${trade.gateway}`)],
    [t('trade.no'), trade.outTradeNo],
  ] as const;
  return (
    <Card className="flex flex-col gap-5">
      {view !== 'waiting' && <Outcome view={view} trade={trade} />}
      <div className="text-center">
        <p className="text-ink-500">
          {t('trade.to')} <span className="font-semibold text-ink-900">{t('trade.merchant')}</span>
        </p>
        <Money fen={trade.amountFen} size="xl" tone="plain" />
        {view === 'waiting' && (
          <p className="text-12 text-ink-500">
            {t('trade.until', { time: momentWords(trade.payableUntil, now) })}
          </p>
        )}
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="shrink-0 text-ink-500">{name}</dt>
            <dd className="text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Outcome({ view, trade }: { readonly view: Exclude<TradeView, 'waiting'>; readonly trade: Trade }) {
  const t = useWords(sandboxWords);
  const { icon, colour } = marks[view];
  return (
    <div
      aria-live="polite"
      className="flex flex-col items-center gap-1 border-b border-line pb-5 text-center"
    >
      <span className={`mb-1 flex size-14 items-center justify-center rounded-pill ${colour}`}>{icon}</span>
      <p className="text-20 font-semibold">{t(`trade.${view}`)}</p>
      <p className="text-ink-500">{t(`trade.${view}-hint`, { amount: formatYuan(trade.amountFen) })}</p>
    </div>
  );
}

const marks: Record<Exclude<TradeView, 'waiting'>, { icon: ReactNode; colour: string }> = {
  paid: { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  'paid-silently': { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  'paid-later': { icon: <CheckIcon size={30} />, colour: 'bg-ok text-white' },
  closed: { icon: <WarnIcon size={28} />, colour: 'bg-warn-soft text-warn' },
  expired: { icon: <ClockIcon size={28} />, colour: 'bg-warn-soft text-warn' },
  refunded: { icon: <ReturnIcon size={28} />, colour: 'bg-brand-50 text-brand-600' },
};
