import { useQueryClient } from '@tanstack/react-query';
import type { RailAccount } from '@woxing/contract/products/rail/train-orders';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ShieldIcon } from '#src/ui/more-icons.tsx';
import { PasswordField, TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { trainOrderWords } from './order-train.words.ts';

type Field = 'account' | 'password' | 'agreed';

/** Signs in at the railway. The password goes there and stays nowhere. */
export function AccountDialog({
  onClose,
  onSignedIn,
}: {
  readonly onClose: () => void;
  readonly onSignedIn: (account: RailAccount) => void;
}) {
  const t = useWords(trainOrderWords);
  const queries = useQueryClient();
  const signing = useWrite('/train/account12306/login', { passErrorCodeMsgRet: 'all' });
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Field>();
  const [answer, setAnswer] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Field | undefined =
      account.trim() === '' ? 'account' : password === '' ? 'password' : agreed ? undefined : 'agreed';
    setMissing(found);
    setAnswer(undefined);
    if (found !== undefined || signing.isPending) return;
    signing.mutate(
      { account: account.trim(), password, agreed },
      {
        onSuccess: ({ account: known }) => {
          if (known.state === 'verified') {
            toast.ok(t('train-order.login-done', { account: known.account }));
            return onSignedIn(known);
          }
          setPassword('');
          setAnswer(t(`train-order.login-${known.state}`));
        },
        onError: (error) => setAnswer(error.message),
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/train/account12306/list'] }),
      },
    );
  };
  return (
    <Dialog open stays title={t('train-order.login-title')} width={420} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          required
          label={t('train-order.login-account')}
          help={t('train-order.login-account-help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={account}
          onChange={setAccount}
          error={missing === 'account' ? t('train-order.login-no-account') : undefined}
        />
        <PasswordField
          required
          label={t('train-order.login-password')}
          autoComplete="off"
          maxLength={60}
          value={password}
          onChange={setPassword}
          error={missing === 'password' ? t('train-order.login-no-password') : undefined}
        />
        <Checkbox label={<Consent />} checked={agreed} onChange={setAgreed} />
        <div role="alert">
          {(missing === 'agreed' || answer !== undefined) && (
            <p className="rounded-s bg-bad-soft px-3 py-1.5 text-bad">
              {answer ?? t('train-order.login-no-consent')}
            </p>
          )}
        </div>
        <Button type="submit" size="l" wide busy={signing.isPending}>
          {t('train-order.login-submit')}
        </Button>
        <p className="flex items-start gap-1.5 text-12 text-ink-500">
          <ShieldIcon size={16} className="mt-px shrink-0 text-ok" />
          {t('train-order.login-kept')}
        </p>
      </form>
    </Dialog>
  );
}

function Consent() {
  const t = useWords(trainOrderWords);
  return (
    <span>
      {t('train-order.login-agree')}
      <a
        href="/agreement_frame/rail_account"
        target="_blank"
        rel="noreferrer"
        className="text-brand-600 underline underline-offset-4 hover:text-brand-800"
      >
        {t('train-order.login-agreement')}
      </a>
      {t('train-order.login-agree-what')}
    </span>
  );
}
