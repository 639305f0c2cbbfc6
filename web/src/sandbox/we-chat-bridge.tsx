import type { WeChatInvocation } from '@woxing/contract/payments/payments';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';
import type { Trade } from './trade-view.rules.ts';

type Answer = 'ok' | 'cancel' | 'fail';
type Done = (answer: { readonly err_msg: string }) => void;

/**
 * What WeChat's browser shows itself to pages as: the simulated WeChat checks who signed, and asks its owner. So that any
 * browser can play WeChat's.
 */
export function openSandboxBridge() {
  return {
    async invoke(name: 'getBrandWCPayRequest', call: WeChatInvocation, done: Done): Promise<void> {
      const outcome = await askOwner(call);
      done({ err_msg: `${answers[name]}:${outcome}` });
    },
  };
}

/** WeChat answers under a name that is written in its own way. */
const answers = { getBrandWCPayRequest: 'get_brand_wcpay_request' } as const;

async function askOwner(call: WeChatInvocation): Promise<Answer> {
  const trade = await postSandbox('/api/sandbox/pay/invoke', { call }, { passErrorCodeMsgRet: 'all' }).catch(
    () => undefined,
  );
  if (trade?.state !== 'waiting') return 'fail';
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const outcome = await new Promise<Answer>((resolve) => {
    root.render(<Question trade={trade} onAnswer={resolve} />);
  });
  root.unmount();
  place.remove();
  return outcome;
}

function Question({
  trade,
  onAnswer,
}: {
  readonly trade: Trade;
  readonly onAnswer: (outcome: Answer) => void;
}) {
  const t = useWords(sandboxWords);
  const [busy, setBusy] = useState(false);
  const pay = () => {
    setBusy(true);
    void postSandbox(
      '/api/sandbox/pay/act',
      { outTradeNo: trade.outTradeNo, act: 'pay' },
      { passErrorCodeMsgRet: 'all' },
    ).then(
      () => onAnswer('ok'),
      () => onAnswer('fail'),
    );
  };
  return (
    <Dialog
      open
      stays
      shape="sheet"
      title={t('we-chat.title')}
      onClose={() => onAnswer('cancel')}
      footer={
        <>
          <Button look="quiet" size="l" disabled={busy} onClick={() => onAnswer('cancel')}>
            {t('we-chat.turn-away')}
          </Button>
          <Button look="action" size="l" busy={busy} onClick={pay}>
            {t('we-chat.pay')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-1 py-3 text-center">
        <p className="text-ink-500">{trade.subject}</p>
        <Money fen={trade.amountFen} size="xl" tone="plain" />
      </div>
    </Dialog>
  );
}
