import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { isOnPhone, missingFen } from './desk-view.rules.ts';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/** A method as a row: its mark, its name, and how it is used or why it cannot be. */
export function MethodLabel({
  method: { method, ways, blocked, balanceFen, parts, alert },
  dueFen,
}: {
  readonly method: Desk['methods'][number];
  readonly dueFen: Fen;
}) {
  const names = useWords(orderWords);
  const t = useWords(paymentWords);
  const hint = () => {
    if (blocked !== null && balanceFen !== null && method === 'tianHangPay')
      return t('pay.short', {
        reason: blocked,
        balance: formatYuan(balanceFen),
        missing: formatYuan(missingFen(balanceFen, dueFen)),
      });
    if (blocked !== null) return blocked;
    const amount = formatYuan(balanceFen ?? dueFen);
    if (method === 'tianHangPay') return t('pay.balance', { amount });
    if (method === 'creditPay')
      return alert === 0 ? t('pay.credit', { amount }) : t('pay.credit-alert', { amount, percent: alert });
    if (method === 'multiPay')
      return parts
        ?.map((part) => t(`pay.part-${part.method}`, { amount: formatYuan(part.amountFen) }))
        .join('＋');
    if (method === 'zxpay' || !isOnPhone(ways[0])) return t(`pay.${method}-hint`);
    return t(ways[0] === 'jsapi' ? 'pay.jsapi-hint' : `pay.${method}-phone-hint`);
  };
  return (
    <LabelRow
      mark={marks[method]}
      name={payMethodWords(names, method)}
      hint={hint()}
      bad={blocked !== null}
    />
  );
}

/** A bank card, as a row of its own. */
export function CardLabel() {
  const t = useWords(paymentWords);
  return (
    <LabelRow
      mark={{ letter: '卡', colour: 'bg-brand-700' }}
      name={t('pay.card')}
      hint={t('pay.card-hint')}
      bad={false}
    />
  );
}

function LabelRow(props: {
  readonly mark: { readonly letter: string; readonly colour: string };
  readonly name: string;
  readonly hint: string | undefined;
  readonly bad: boolean;
}) {
  const { mark, name, hint, bad } = props;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={`flex size-9 shrink-0 items-center justify-center rounded-m text-16 font-semibold text-white ${bad ? 'bg-ink-500' : mark.colour}`}
      >
        {mark.letter}
      </span>
      <span className="min-w-0">
        <span className="block text-16 font-semibold">{name}</span>
        <span className={`block text-12 ${bad ? 'text-bad' : 'text-ink-500'}`}>{hint}</span>
      </span>
    </span>
  );
}

const marks: Record<PayMethod, { letter: string; colour: string }> = {
  alipay: { letter: '支', colour: 'bg-brand-600' },
  weChatPay: { letter: '微', colour: 'bg-ok' },
  zxpay: { letter: '聚', colour: 'bg-bad' },
  tianHangPay: { letter: '宝', colour: 'bg-price-small' },
  creditPay: { letter: '企', colour: 'bg-brand-800' },
  multiPay: { letter: '混', colour: 'bg-ink-700' },
};
