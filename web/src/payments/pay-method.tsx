import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { isOnPhone, missingFen } from './desk-view.rules.ts';
import { PayMark, type PayMarkName } from './pay-mark.tsx';
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
  return <LabelRow mark={method} name={payMethodWords(names, method)} hint={hint()} bad={blocked !== null} />;
}

/** A bank card, as a row of its own. */
export function CardLabel() {
  const t = useWords(paymentWords);
  return <LabelRow mark="card" name={t('pay.card')} hint={t('pay.card-hint')} bad={false} />;
}

function LabelRow(props: {
  readonly mark: PayMarkName;
  readonly name: string;
  readonly hint: string | undefined;
  readonly bad: boolean;
}) {
  const { mark, name, hint, bad } = props;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PayMark name={mark} blocked={bad} />
      <span className="min-w-0">
        <span className="block text-16 font-semibold">{name}</span>
        <span className={`block text-12 ${bad ? 'text-bad' : 'text-ink-500'}`}>{hint}</span>
      </span>
    </span>
  );
}
