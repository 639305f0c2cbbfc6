import { formatYuan } from '@woxing/contract/core/money';
import type { ChannelMethod, ChannelWay } from '@woxing/contract/payments/payments';
import { useState } from 'react';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { handiestWay, isOnPhone } from './desk-view.rules.ts';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';
import { WalletForm } from './wallet-form.tsx';

const channels = ['alipay', 'weChatPay', 'zxpay'] as const satisfies readonly ChannelMethod[];

/** A mixed payment: by which channel the rest comes, where our accounts do not cover all of it, and the pay password. */
export function MixForm(props: {
  readonly desk: Desk;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onPay: (
    payPasswordMd5: string,
    outside: ChannelMethod | undefined,
    way: ChannelWay | undefined,
  ) => void;
}) {
  const t = useWords(paymentWords);
  const names = useWords(orderWords);
  const [outside, setOutside] = useState<ChannelMethod>('alipay');
  const [elsewhere, setElsewhere] = useState(false);
  const byPhone = isOnPhone(handiestWay(props.desk.methods, outside));
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
      {rest !== undefined && byPhone && (
        <Checkbox label={t('pay.scan-elsewhere')} checked={elsewhere} onChange={setElsewhere} />
      )}
      <WalletForm
        dueFen={props.desk.dueFen}
        busy={props.busy}
        problem={props.problem}
        onPay={(md5) =>
          props.onPay(
            md5,
            rest === undefined ? undefined : outside,
            byPhone && elsewhere ? 'code' : undefined,
          )
        }
      />
    </div>
  );
}
