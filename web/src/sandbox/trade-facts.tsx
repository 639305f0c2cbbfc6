import { formatYuan } from '@woxing/contract/core/money';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { PayFacts, type PayOutcome } from './pay-facts.tsx';
import { sandboxWords } from './sandbox.words.ts';
import type { Trade, TradeView } from './trade-view.rules.ts';

/** To whom, how much, for what; after the act, what came of it. */
export function TradeFacts(props: { readonly trade: Trade; readonly view: TradeView; readonly now: string }) {
  const { trade, view, now } = props;
  const t = useWords(sandboxWords);
  return (
    <PayFacts
      amountFen={trade.amountFen}
      asked={t('trade.until', { time: momentWords(trade.payableUntil, now) })}
      outcome={
        view === 'waiting'
          ? undefined
          : {
              mark: marks[view],
              title: t(`trade.${view}`),
              hint: t(`trade.${view}-hint`, { amount: formatYuan(trade.amountFen) }),
            }
      }
      facts={[
        [t('trade.subject'), trade.subject],
        [t('trade.method'), t(`trade.method-${trade.gateway}`)],
        [t('trade.no'), trade.outTradeNo],
      ]}
    />
  );
}

const marks = {
  paid: 'done',
  'paid-silently': 'done',
  'paid-later': 'done',
  closed: 'no',
  expired: 'late',
  refunded: 'back',
} as const satisfies Record<Exclude<TradeView, 'waiting'>, PayOutcome['mark']>;
