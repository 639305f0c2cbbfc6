import { useMutation } from '@tanstack/react-query';
import { newPasswordRules, smsCodeRules, verifyRules } from '@woxing/contract/sign-in.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { PasswordField } from '#src/ui/text-field.tsx';
import { accessWords } from './access.words.ts';
import { DoneScreen } from './done-screen.tsx';
import { md5Hex } from './md5-hex.ts';
import { MobileField } from './mobile-field.tsx';
import { ResetProgress } from './reset-progress.tsx';
import { type DialogFormProps, ModeLink, SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

type Step =
  | { readonly at: 'verify'; readonly told?: string }
  | { readonly at: 'set'; readonly proved: Proved }
  | { readonly at: 'done' };

/** A number and the ticket that was given for its code. */
interface Proved {
  readonly mobilePhone: string;
  readonly ticket: string;
}

/** Three steps: who holds the number, a new password, and that it succeeded. */
export function ResetForm(props: DialogFormProps) {
  const t = useWords(accessWords);
  const [step, setStep] = useState<Step>({ at: 'verify' });
  return (
    <>
      <ResetProgress at={step.at} />
      {step.at === 'verify' && (
        <VerifyForm {...props} told={step.told} onProved={(proved) => setStep({ at: 'set', proved })} />
      )}
      {step.at === 'set' && (
        <NewPasswordForm
          {...props}
          proved={step.proved}
          onTicketGone={(told) => setStep({ at: 'verify', told })}
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
  told,
  onProved,
}: DialogFormProps & {
  /** Why this step is taken again. */
  readonly told: string | undefined;
  readonly onProved: (proved: Proved) => void;
}) {
  const t = useWords(accessWords);
  const { form, problem, refused, check, focus, bind } = useOrderedForm(
    { mobilePhone: '', smsCode: '' },
    { field: 'mobilePhone', ref: first },
    told,
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

/** The ticket has been used, or is too old. */
const ticketGone = '1012';

function NewPasswordForm({
  first,
  onMode,
  proved,
  onTicketGone,
  onDone,
}: DialogFormProps & {
  readonly proved: Proved;
  readonly onTicketGone: (why: string) => void;
  readonly onDone: () => void;
}) {
  const t = useWords(accessWords);
  const { form, problem, refused, check, bind } = useOrderedForm(
    { pswd: '', pswd2: '' },
    { field: 'pswd', ref: first },
  );
  const save = useMutation({
    mutationFn: async () =>
      post('/updatePswd', { ...proved, pswd: await md5Hex(form.pswd) }, { passErrorCodeMsgRet: 'all' }),
    onSuccess: onDone,
    onError: (error: CallError) => (error.code === ticketGone ? onTicketGone(error.message) : refused(error)),
  });
  return (
    <SignInFrame
      problem={problem}
      busy={save.isPending}
      submit={t('reset.submit')}
      onSubmit={() => check(newPasswordRules) && save.mutate()}
      links={<ModeLink onPress={() => onMode('account')}>{t('sign-in.have-account')}</ModeLink>}
    >
      <PasswordField
        label={t('reset.password')}
        help={t('register.password-hint')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd')}
      />
      <PasswordField
        label={t('reset.password-again')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('pswd2')}
      />
    </SignInFrame>
  );
}
