import type { Payment } from '@woxing/contract/payments/payments';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { callWeChat } from './call-we-chat.ts';
import { leaveFor } from './leave.ts';
import { paymentWords } from './payment.words.ts';

/** Paying on the phone in hand: opening what an attempt is paid by, and having it anew. */
export function usePhonePay(onAnswer: (payment: Payment) => void) {
  const t = useWords(paymentWords);
  const [problem, setProblem] = useState<string>();
  const present = useWrite('/pay/present', { passErrorCodeMsgRet: 'all' });

  const open = (payment: Payment) => {
    setProblem(undefined);
    if (payment.payUrl !== null) leaveFor(payment.payUrl);
    else if (payment.invocation !== null)
      void callWeChat(payment.invocation)
        .catch(() => 'failed' as const)
        .then((outcome) => outcome === 'failed' && setProblem(t('pay.we-chat-failed')));
  };
  /** `word` is the code by which WeChat identifies the payer. */
  const again = (outTradeNo: string, word: { authCode?: string; state?: string } = {}) => {
    setProblem(undefined);
    present.mutate(
      { outTradeNo, ...word },
      {
        onSuccess: (payment) => {
          onAnswer(payment);
          open(payment);
        },
        onError: (error: CallError) => setProblem(error.message),
      },
    );
  };
  return { open, again, busy: present.isPending, problem };
}
