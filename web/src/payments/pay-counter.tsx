import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { CardInput } from '@woxing/contract/payments/card-payments.rules';
import type {
  ChannelMethod,
  ChannelWay,
  PayMethod,
  Payment,
  startPayment,
} from '@woxing/contract/payments/payments';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { CardForm } from './card-form.tsx';
import { CardWait } from './card-wait.tsx';
import { CodeForm } from './code-form.tsx';
import {
  choiceOf,
  firstUsable,
  handiestWay,
  isInside,
  isOnPhone,
  isStuck,
  type PayChoice,
} from './desk-view.rules.ts';
import { MixForm } from './mix-form.tsx';
import { NoWay } from './no-way.tsx';
import { PayCode } from './pay-code.tsx';
import { CardLabel, MethodLabel } from './pay-method.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';
import { PhonePay } from './phone-pay.tsx';
import { PhoneWait } from './phone-wait.tsx';
import { terminalHere } from './terminal.rules.ts';
import { usePhonePay } from './use-phone-pay.ts';
import { WalletForm } from './wallet-form.tsx';

/**
 * Choosing a method and paying by it. One attempt is open at a time: choosing another method under an open code starts
 * an attempt of that method, and the server ends the one before.
 */
export function PayCounter({
  desk,
  onLeft,
}: {
  readonly desk: Desk;
  /** It is paid; the opener of the desk decides what follows. */
  readonly onLeft: (paid: Payment) => void;
}) {
  const t = useWords(paymentWords);
  const { method, attempt, phone, problem, busy, choose, begin, beginByCard, beginByCode, drop, lost, goOn } =
    usePayment(desk, onLeft);
  const [byCode, setByCode] = useState(false);
  if (byCode) {
    return (
      <Card title={t('pay.code-use')}>
        <CodeForm
          dueFen={desk.dueFen}
          busy={busy}
          problem={problem}
          onPay={beginByCode}
          onLeave={() => {
            setByCode(false);
            // A message about the code does not concern the other methods.
            if (method !== undefined) choose(method);
          }}
        />
      </Card>
    );
  }
  return (
    <Card title={t('pay.methods')}>
      <RadioGroup
        look="rows"
        name="method"
        title={t('pay.methods')}
        value={method ?? ''}
        choices={desk.methods.flatMap((each) => [
          {
            value: each.method,
            label: <MethodLabel method={each} dueFen={desk.dueFen} />,
            disabled: each.blocked !== null || busy,
          },
          ...(each.method === 'zxpay' && desk.card
            ? [{ value: 'bankCard' as const, label: <CardLabel />, disabled: busy }]
            : []),
        ])}
        onChange={(value) => choose(value as PayChoice)}
      />
      <div className="mt-4">
        {attempt?.way === 'card' ? (
          <CardWait
            key={attempt.outTradeNo}
            attempt={attempt}
            onPaid={goOn}
            onLost={() => lost(t('pay.card-lost'))}
            onAnother={() => choose('bankCard')}
          />
        ) : attempt !== undefined && isOnPhone(attempt.way) ? (
          <PhoneWait
            key={attempt.outTradeNo}
            attempt={attempt}
            phone={phone}
            onPaid={goOn}
            onLost={() => lost(t('pay.code-lost'))}
            onOther={drop}
            onScan={method === attempt.method ? () => begin(attempt.method, { way: 'code' }) : undefined}
          />
        ) : attempt !== undefined ? (
          <PayCode
            key={attempt.outTradeNo}
            attempt={attempt}
            desk={desk}
            onPaid={goOn}
            onLost={() => lost(t('pay.code-lost'))}
          />
        ) : isStuck(desk) ? (
          <NoWay desk={desk} />
        ) : method === 'bankCard' ? (
          <CardForm desk={desk} busy={busy} problem={problem} onPay={beginByCard} />
        ) : method === 'multiPay' ? (
          <MixForm
            desk={desk}
            busy={busy}
            problem={problem}
            onPay={(payPassword, outside, way) => begin(method, { payPassword, outside, way })}
          />
        ) : method === 'tianHangPay' || method === 'creditPay' ? (
          <WalletForm
            dueFen={desk.dueFen}
            busy={busy}
            problem={problem}
            onPay={(payPassword) => begin(method, { payPassword })}
          />
        ) : method !== undefined && isOnPhone(handiestWay(desk.methods, method)) ? (
          <PhonePay
            method={method}
            busy={busy}
            problem={problem}
            onOpen={() => begin(method)}
            onScan={() => begin(method, { way: 'code' })}
          />
        ) : (
          <>
            <p role="alert" className={problem === undefined ? 'sr-only' : 'mb-3 text-bad'}>
              {problem}
            </p>
            <Button
              look="action"
              size="l"
              className="w-full md:w-60"
              busy={busy}
              disabled={method === undefined}
              onClick={() => method && begin(method)}
            >
              {t('pay.confirm-amount', { amount: formatYuan(desk.dueFen) })}
            </Button>
          </>
        )}
      </div>
      {attempt === undefined && desk.methods.some((each) => each.method === 'tianHangPay') && (
        <Button look="quiet" size="s" className="mt-4" disabled={busy} onClick={() => setByCode(true)}>
          {t('pay.code-use')}
        </Button>
      )}
    </Card>
  );
}

type How = Omit<RequestOf<typeof startPayment>, 'businessType' | 'orderNo'>;

/** Goes on with the attempt that was open when the page was opened. */
function usePayment(
  { businessType, orderNo, methods, attempt: open }: Desk,
  onLeft: (paid: Payment) => void,
) {
  const t = useWords(paymentWords);
  const queries = useQueryClient();
  const router = useRouter();
  const [method, setMethod] = useState<PayChoice | undefined>(() =>
    open === null ? firstUsable(methods) : choiceOf(open),
  );
  const [attempt, setAttempt] = useState<Payment | undefined>(open ?? undefined);
  const [problem, setProblem] = useState<string>();
  const start = useWrite('/pay/create', { passErrorCodeMsgRet: 'all' });
  const byCard = useWrite('/pay/cardAuthorise', { passErrorCodeMsgRet: 'all' });
  const showPayPwd = useMember()?.showPayPwd;

  const askDesk = () => void queries.invalidateQueries({ queryKey: ['/pay/desk'] });
  /** An answer of the desk that is under way may already contain this payment. */
  const beforePaying = () => {
    setProblem(undefined);
    void queries.cancelQueries({ queryKey: ['/pay/desk'] });
  };
  const goOn = (paid: Payment) => {
    void queries.invalidateQueries({ queryKey: ['/order/appOrderList'] });
    void queries.invalidateQueries({ queryKey: ['/order/appOrderDetail'] });
    void queries.invalidateQueries({ queryKey: ['/account/AppAccount'] });
    if (showPayPwd === 0 && isInside(paid.method)) onLeft(paid);
    else if (paid.redirect === null) askDesk();
    else void router.navigate({ href: paid.redirect, replace: true });
  };
  const lost = (words: string) => {
    setAttempt(undefined);
    setProblem(words);
    askDesk();
  };
  const begin = (
    by: PayMethod,
    more: { payPassword?: string; outside?: ChannelMethod | undefined; way?: ChannelWay | undefined } = {},
  ) => send({ method: by, ...more });
  const beginByCode = (authorizationCode: string) => send({ method: 'tianHangPay', authorizationCode });
  const handlers = {
    onSuccess: (payment: Payment) => {
      if (payment.state === 'paid') return goOn(payment);
      setAttempt(payment);
      if (isOnPhone(payment.way)) phone.open(payment);
    },
    onError: (error: CallError) => lost(sentenceOf(error)),
  };
  const send = (how: How) => {
    beforePaying();
    start.mutate({ businessType, orderNo, terminal: terminalHere(), ...how }, handlers);
  };
  const beginByCard = (card: CardInput) => {
    beforePaying();
    byCard.mutate({ businessType, orderNo, ...card }, handlers);
  };
  const sentenceOf = (error: CallError) =>
    error.undecided ? t('pay.undecided', { problem: error.message.replace(/[！。]$/, '') }) : error.message;
  const choose = (next: PayChoice) => {
    setMethod(next);
    setProblem(undefined);
    if (attempt === undefined) return;
    setAttempt(undefined);
    const isChannel = next === 'alipay' || next === 'weChatPay' || next === 'zxpay';
    // The page navigates only after a confirmation.
    if (isChannel && !isOnPhone(handiestWay(methods, next))) begin(next);
  };
  /** The payer wants another way; the server ends the open one when it begins. */
  const drop = () => setAttempt(undefined);
  const phone = usePhonePay((payment) => (payment.state === 'paid' ? goOn(payment) : setAttempt(payment)));
  const busy = start.isPending || byCard.isPending;
  return {
    method,
    attempt,
    phone,
    problem,
    busy,
    choose,
    begin,
    beginByCard,
    beginByCode,
    drop,
    lost,
    goOn,
  };
}
