import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newPasswordRules, passwordChangeRules } from '@woxing/contract/people/sign-in.rules';
import { useRef } from 'react';
import { md5Hex, SignInFrame, useOrderedForm } from '#src/access/public.forms.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** The old password is proof enough, unless there is a second factor, or no password yet. */
export function PasswordDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const phone = usePhone();
  const { hasPassword, secondFactorOn } = account.security;
  const title = t(hasPassword ? 'password.change-of' : 'password.first-of');
  if (!hasPassword || secondFactorOn) {
    return (
      <ProvedDialog title={title} purpose="password" account={account} onClose={onClose}>
        {(proved) => <PasswordForm {...proved} asksForOld={hasPassword} onDone={onClose} />}
      </ProvedDialog>
    );
  }
  return (
    <Dialog open stays shape={phone ? 'sheet' : 'box'} width={480} title={title} onClose={onClose}>
      <PasswordForm proof="" wantsAnother={() => false} asksForOld onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({
  proof,
  wantsAnother,
  asksForOld,
  onDone,
}: Proved & { readonly asksForOld: boolean; readonly onDone: () => void }) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { form, problem, refused, check, bind } = useOrderedForm(
    { old: '', pswd: '', pswd2: '' },
    { field: asksForOld ? 'old' : 'pswd', ref: first },
  );
  const save = useMutation({
    mutationFn: async () =>
      post(
        '/updatePsw',
        { ...(asksForOld && { old: await md5Hex(form.old) }), new: await md5Hex(form.pswd), proof },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: () => {
      readAgain(queries);
      toast.ok(t('password.done'));
      onDone();
    },
    onError: (error: CallError) => wantsAnother(error) || refused(error),
  });
  return (
    <SignInFrame
      tight
      problem={problem}
      busy={save.isPending}
      submit={t('password.submit')}
      onSubmit={() => check(asksForOld ? passwordChangeRules : newPasswordRules) && save.mutate()}
      links={null}
    >
      <p className="text-14 text-ink-500">{t('password.hint')}</p>
      {asksForOld && <PasswordField label={t('password.old')} maxLength={64} {...bind('old')} />}
      <PasswordField
        label={t('password.new')}
        help={t('password.new-hint')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd')}
      />
      <PasswordField
        label={t('password.again')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd2')}
      />
    </SignInFrame>
  );
}
