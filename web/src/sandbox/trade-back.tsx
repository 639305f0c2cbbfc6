import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { sandboxWords } from './sandbox.words.ts';
import type { Trade, TradeView } from './trade-view.rules.ts';

/** The way back to the merchant, from a page that was opened on the payer's phone. */
export function TradeBack({ trade, view }: { readonly trade: Trade; readonly view: TradeView }) {
  const t = useWords(sandboxWords);
  if (trade.returnUrl === null) return null;
  const waits = view === 'waiting';
  return (
    <a
      href={trade.returnUrl}
      className={buttonClass({ look: waits ? 'quiet' : 'action', size: 'l', wide: true })}
    >
      {t(waits ? 'trade.turn-away' : 'trade.back')}
    </a>
  );
}
