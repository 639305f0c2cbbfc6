import { useMutation } from '@tanstack/react-query';
import { mobileSignInRules, smsCodeRules } from '@woxing/contract/people/sign-in.rules';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { accessWords } from './access.words.ts';
import { deviceNameOf } from './device-name.rules.ts';
import { MobileField } from './mobile-field.tsx';
import { secondStepIn } from './second-factor-asked.ts';
import { keepSession } from './session.ts';
import { ModeLink, type SignInFormProps, SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { TrustDevice } from './trust-device.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

const empty = { mobilePhone: '', code: '' };

/** A mobile number and the code that was sent to it. */
export function MobileForm({ first, trust, onSignedIn, onSecondStep, notice, onMode }: SignInFormProps) {
  const t = useWords(accessWords);
  const { form, problem, refused, check, focus, bind } = useOrderedForm(
    empty,
    { field: 'mobilePhone', ref: first },
    notice,
  );
  const signIn = useMutation({
    mutationFn: () =>
      post(
        '/login/appNewLoginMobile',
        {
          mobilePhone: form.mobilePhone.trim(),
          code: form.code.trim(),
          deviceName: deviceNameOf(navigator.userAgent),
          trustDevice: trust.trusted,
        },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: ({ token, ...member }) => {
      keepSession(token, member);
      onSignedIn();
    },
    onError: (error: CallError) => {
      const step = secondStepIn(error);
      if (step) onSecondStep(step);
      else refused(error);
    },
  });

  return (
    <SignInFrame
      problem={problem}
      busy={signIn.isPending}
      submit={t('sign-in.submit')}
      onSubmit={() => check(mobileSignInRules) && signIn.mutate()}
      links={
        <>
          <ModeLink onPress={() => onMode('account')}>{t('sign-in.to-account')}</ModeLink>
          <ModeLink onPress={() => onMode('register')}>{t('sign-in.to-register')}</ModeLink>
        </>
      }
    >
      <MobileField label={t('sign-in.mobile')} binding={bind('mobilePhone')} />
      <SmsCodeField
        purpose="sign-in"
        mobilePhone={form.mobilePhone}
        code={bind('code')}
        mayBeSent={() => check(smsCodeRules)}
        onSent={() => focus('code')}
        onRefused={refused}
      />
      <TrustDevice {...trust} />
    </SignInFrame>
  );
}
