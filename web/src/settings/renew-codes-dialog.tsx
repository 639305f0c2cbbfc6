import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { AgreeStep } from './agree-step.tsx';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** New recovery codes in place of those from before, for who has an app or a passkey. */
export function RenewCodesDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  return (
    <ProvedDialog
      title={t('security-second.renew')}
      purpose="second-factor"
      account={account}
      onClose={onClose}
    >
      {(proved) => <RenewStep proved={proved} account={account} onClose={onClose} />}
    </ProvedDialog>
  );
}

function RenewStep({
  proved,
  account,
  onClose,
}: {
  readonly proved: Proved;
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const renew = useMutation({
    mutationFn: () => post('/member/secondFactor/recoveryCodes', { proof: proved.proof }, quietly),
    onSuccess: () => readAgain(queries),
    onError: (error: CallError) => void proved.wantsAnother(error),
  });
  if (renew.data !== undefined) {
    return (
      <RecoveryCodes codes={renew.data.recoveryCodes} mobilePhone={account.mobilePhone} onDone={onClose} />
    );
  }
  return (
    <AgreeStep
      words={t('security-second.renew-words')}
      yes={t('security-second.renew-yes')}
      act={renew}
      onCancel={onClose}
    />
  );
}
