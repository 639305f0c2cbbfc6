import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Fen, fen, formatYuan } from '@woxing/contract/core/money';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { md5Hex } from '#src/access/public.forms.ts';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { PayPasswordHelp } from '#src/settings/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { billWords } from './bills.words.ts';

/** Pays bills out of the wallet by the six digits, or at the desk through a channel. */
export default function RepayDialog(props: {
  readonly owedFen: Fen;
  /** What is filled in; all that is owed unless told. */
  readonly amountFen?: Fen;
  readonly walletFen: Fen;
  readonly onClose: () => void;
}) {
  const t = useWords(billWords);
  const { owedFen, walletFen } = props;
  const queries = useQueryClient();
  const repaying = useWrite('/finance/bill/repay', { passErrorCodeMsgRet: 'all' });
  const [yuan, setYuan] = useState<number | null>((props.amountFen ?? owedFen) / 100);
  const opening = useWrite('/finance/bill/pay', { passErrorCodeMsgRet: 'all' });
  const router = useRouter();
  const [way, setWay] = useState<'wallet' | 'desk'>(
    walletFen >= (props.amountFen ?? owedFen) ? 'wallet' : 'desk',
  );
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<{ readonly field: 'amount' | 'digits'; readonly words: string }>();
  const amountFen = yuan === null ? 0 : Math.round(yuan * 100);

  const submit = async () => {
    if (amountFen <= 0 || amountFen > owedFen)
      return setProblem({ field: 'amount', words: t('ebill.repay-bad-amount') });
    if (way === 'desk') return goToDesk();
    if (!/^\d{6}$/.test(digits)) return setProblem({ field: 'digits', words: t('ebill.repay-bad-digits') });
    setProblem(undefined);
    setDigits('');
    try {
      const done = await repaying.mutateAsync({ amountFen, payPassword: await md5Hex(digits) });
      const amount = formatYuan(fen(amountFen));
      toast.ok(
        done.owedFen === 0
          ? t('ebill.repaid-all', { amount })
          : t('ebill.repaid', { amount, left: formatYuan(done.owedFen) }),
      );
      props.onClose();
    } catch (error) {
      setProblem({ field: 'digits', words: (error as Error).message });
    } finally {
      for (const key of [
        '/finance/bill/list',
        '/finance/bill/info',
        '/credit/overview',
        '/account/AppAccount',
      ])
        void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  const goToDesk = async () => {
    setProblem(undefined);
    try {
      const { purchaseNo } = await opening.mutateAsync({ amountFen });
      await router.navigate({ to: '/recharge/pay', search: { no: purchaseNo, type: 'recharge' } });
    } catch (error) {
      setProblem({ field: 'amount', words: (error as Error).message });
    }
  };
  const help = (field: 'amount' | 'digits') =>
    problem?.field === field && { validateStatus: 'error' as const, help: problem.words };
  return (
    <FormDialog
      title={t('ebill.repay-title')}
      submit={t(way === 'desk' ? 'ebill.repay-to-desk' : 'ebill.repay-yes')}
      busy={repaying.isPending || opening.isPending}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <p className="mb-4 text-ink-700">{t('ebill.repay-words', { owed: formatYuan(owedFen) })}</p>
      <Form.Item label={t('ebill.repay-amount')} htmlFor="repay-amount" {...help('amount')}>
        <div className="flex flex-wrap gap-2">
          <InputNumber
            id="repay-amount"
            inputMode="decimal"
            prefix="¥"
            precision={2}
            min={0}
            value={yuan}
            onChange={setYuan}
            className="w-44!"
          />
          <Button onClick={() => setYuan(owedFen / 100)}>{t('ebill.repay-all')}</Button>
        </div>
      </Form.Item>
      <Form.Item label={t('ebill.repay-by')}>
        <Radio.Group
          aria-label={t('ebill.repay-by')}
          value={way}
          onChange={({ target }) => setWay(target.value as 'wallet' | 'desk')}
          options={[
            { value: 'wallet', label: t('ebill.repay-by-wallet', { wallet: formatYuan(walletFen) }) },
            { value: 'desk', label: t('ebill.repay-by-desk') },
          ]}
          vertical
        />
      </Form.Item>
      {way === 'wallet' && (
        <Form.Item
          label={t('ebill.repay-digits')}
          htmlFor="repay-digits"
          extra={problem?.field === 'digits' ? undefined : t('ebill.repay-digits-help')}
          {...help('digits')}
        >
          <Input.Password
            id="repay-digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            visibilityToggle={false}
            value={digits}
            onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
            className="w-44!"
          />
        </Form.Item>
      )}
      {way === 'wallet' && (
        <div className="mt-2">
          <PayPasswordHelp onClose={() => setProblem(undefined)} />
        </div>
      )}
    </FormDialog>
  );
}
