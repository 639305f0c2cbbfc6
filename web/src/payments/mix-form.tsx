import { formatYuan } from '@woxing/contract/money';
import type { ChannelMethod } from '@woxing/contract/payments';
import { useState } from 'react';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';
import { WalletForm } from './wallet-form.tsx';

const channels = ['alipay', 'weChatPay', 'zxpay'] as const satisfies readonly ChannelMethod[];

/** A mixed payment: by which channel the rest comes, where our accounts do not cover all of it, and the pay password. */
export function MixForm(props: {
  readonly desk: Desk;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onPay: (payPasswordMd5: string, outside: ChannelMethod | undefined) => void;
}) {
  const t = useWords(paymentWords);
  const names = useWords(orderWords);
  const [outside, setOutside] = useState<ChannelMethod>('alipay');
  const parts = props.desk.methods.find(({ method }) => method === 'multiPay')?.parts;
  const rest = parts?.find(({ method }) => method === 'outside');
  return (
    <div className="flex flex-col gap-4">
      {rest !== undefined && (
        <Select
          label={t('pay.outside', { amount: formatYuan(rest.amountFen) })}
          value={outside}
          options={channels.map((value) => ({ value, label: payMethodWords(names, value) }))}
          onChange={setOutside}
          className="md:w-60"
        />
      )}
      <WalletForm
        dueFen={props.desk.dueFen}
        busy={props.busy}
        problem={props.problem}
        onPay={(md5) => props.onPay(md5, rest === undefined ? undefined : outside)}
      />
    </div>
  );
}
