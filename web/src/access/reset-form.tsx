import { useMutation } from '@tanstack/react-query';
import { smsCodeRules, verifyRules } from '@woxing/contract/people/sign-in.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { accessWords } from './access.words.ts';
import { DoneScreen } from './done-screen.tsx';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordForm, type Proved } from './new-password-form.tsx';
import { ResetProgress } from './reset-progress.tsx';
import { type DialogFormProps, ModeLink, SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

type Step =
  | { readonly at: 'verify'; readonly notice?: string }
  | { readonly at: 'set'; readonly proved: Proved }
  | { readonly at: 'done' };

/** Three steps: who holds the number, a new password, and that it succeeded. */
export function ResetForm(props: DialogFormProps) {
  const t = useWords(accessWords);
  const [step, setStep] = useState<Step>({ at: 'verify' });
  return (
    <>
      <ResetProgress at={step.at} />
      {step.at === 'verify' && (
        <VerifyForm {...props} notice={step.notice} onProved={(proved) => setStep({ at: 'set', proved })} />
      )}
      {step.at === 'set' && (
        <NewPasswordForm
          first={props.first}
          links={<ModeLink onPress={() => props.onMode('account')}>{t('sign-in.have-account')}</ModeLink>}
          proved={step.proved}
          onTicketGone={(notice) => setStep({ at: 'verify', notice })}
          onDone={() => setStep({ at: 'done' })}
        />
      )}
      {step.at === 'done' && (
        <DoneScreen
          title={t('reset.done')}
          hint={t('reset.done-hint')}
          button={t('reset.to-sign-in')}
          onPress={() => props.onMode('account')}
        />
      )}
    </>
  );
}

function VerifyForm({
  first,
  onMode,
  notice,
  onProved,
}: DialogFormProps & {
  /** Why this step is taken again. */
  readonly notice: string | undefined;
  readonly onProved: (proved: Proved) => void;
}) {
  const t = useWords(accessWords);
  const { form, problem, refused, check, focus, bind } = useOrderedForm(
    { mobilePhone: '', smsCode: '' },
    { field: 'mobilePhone', ref: first },
    notice,
  );
  const mobilePhone = form.mobilePhone.trim();
  const verify = useMutation({
    mutationFn: () =>
      post(
        '/common/verifyCode',
        { mobilePhone, smsCode: form.smsCode.trim(), purpose: 'reset' },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: ({ ticket }) => onProved({ mobilePhone, ticket }),
    onError: refused,
  });
  return (
    <SignInFrame
      problem={problem}
      busy={verify.isPending}
      submit={t('reset.next')}
      onSubmit={() => check(verifyRules) && verify.mutate()}
      links={<ModeLink onPress={() => onMode('account')}>{t('sign-in.have-account')}</ModeLink>}
    >
      <MobileField label={t('sign-in.mobile')} binding={bind('mobilePhone')} />
      <SmsCodeField
        purpose="reset"
        mobilePhone={form.mobilePhone}
        code={bind('smsCode')}
        mayBeSent={() => check(smsCodeRules)}
        onSent={() => focus('smsCode')}
        onRefused={refused}
      />
    </SignInFrame>
  );
}
