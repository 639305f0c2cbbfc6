import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mobileSignInRules, smsCodeRules } from '@woxing/contract/people/sign-in.rules';
import { useRef } from 'react';
import { MobileField, SignInFrame, SmsCodeField, useOrderedForm } from '#src/access/public.forms.ts';
import { refreshMember } from '#src/access/public.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { toast } from '#src/ui/toast.tsx';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** Another number: the old one is proved first, then the new one. */
export function MobileDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  return (
    <ProvedDialog title={t('mobile.change-of')} purpose="mobile" account={account} onClose={onClose}>
      {(proved) => <NewMobileForm {...proved} onDone={onClose} />}
    </ProvedDialog>
  );
}

function NewMobileForm({ proof, wantsAnother, onDone }: Proved & { readonly onDone: () => void }) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  const { form, problem, refused, check, focus, bind } = useOrderedForm(
    { mobilePhone: '', code: '' },
    { field: 'mobilePhone', ref: first },
  );
  const change = useMutation({
    mutationFn: () =>
      post(
        '/member/mobile/change',
        { mobilePhone: form.mobilePhone.trim(), code: form.code.trim(), proof },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: () => {
      void refreshMember();
      readAgain(queries);
      toast.ok(t('mobile.done'));
      onDone();
    },
    onError: (error: CallError) => wantsAnother(error) || refused(error),
  });
  return (
    <SignInFrame
      tight
      problem={problem}
      busy={change.isPending}
      submit={t('mobile.submit')}
      onSubmit={() => check(mobileSignInRules) && change.mutate()}
      links={null}
    >
      <p className="text-14 text-ink-500">{t('mobile.hint')}</p>
      <MobileField label={t('mobile.new')} binding={bind('mobilePhone')} />
      <SmsCodeField
        purpose="new-mobile"
        mobilePhone={form.mobilePhone}
        code={bind('code')}
        mayBeSent={() => check(smsCodeRules)}
        onSent={() => focus('code')}
        onRefused={refused}
      />
    </SignInFrame>
  );
}
