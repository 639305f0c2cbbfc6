import { useMutation } from '@tanstack/react-query';
import { accountSignInRules } from '@woxing/contract/people/sign-in.rules';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { PasswordField, TextField } from '#src/ui/text-field.tsx';
import { accessWords } from './access.words.ts';
import { deviceNameOf } from './device-name.rules.ts';
import { md5Hex } from './md5-hex.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PictureField } from './picture-field.tsx';
import { secondStepIn } from './second-factor-asked.ts';
import { keepSession } from './session.ts';
import { ModeLink, type SignInFormProps, SignInFrame } from './sign-in-frame.tsx';
import { TrustDevice } from './trust-device.tsx';
import { useOrderedForm } from './use-ordered-form.ts';
import { usePictureCode } from './use-picture-code.ts';

const empty = { mobilePhone: '', loginPsw: '', accCode: '' };

/** Account, password and what the picture shows; a picture serves once, so a refusal brings a new one. */
export function AccountForm({ first, trust, onSignedIn, onSecondStep, notice, onMode }: SignInFormProps) {
  const t = useWords(accessWords);
  const { form, change, problem, refused, check, bind } = useOrderedForm(
    empty,
    { field: 'mobilePhone', ref: first },
    notice,
  );
  const picture = usePictureCode();

  const signIn = useMutation({
    mutationFn: async () =>
      post(
        '/login/appNewLogin',
        {
          mobilePhone: form.mobilePhone.trim(),
          loginPsw: await md5Hex(form.loginPsw),
          accCode: form.accCode.trim(),
          randomCode: picture.randomCode,
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
      if (step) return onSecondStep(step);
      refused(error);
      change({ accCode: '' });
      picture.again();
    },
  });

  return (
    <SignInFrame
      problem={problem}
      busy={signIn.isPending}
      submit={t('sign-in.submit')}
      onSubmit={() => check(accountSignInRules) && signIn.mutate()}
      links={
        <>
          <ModeLink onPress={() => onMode('mobile')}>{t('sign-in.to-mobile')}</ModeLink>
          <ModeLink onPress={() => onMode('register')}>{t('sign-in.to-register')}</ModeLink>
          <ModeLink onPress={() => onMode('reset')}>{t('sign-in.to-reset')}</ModeLink>
        </>
      }
      other={<PasskeyButton trusted={trust.trusted} onSignedIn={onSignedIn} onRefused={refused} />}
    >
      <TextField
        label={t('sign-in.account')}
        placeholder={t('sign-in.account-hint')}
        autoComplete="username"
        maxLength={64}
        {...bind('mobilePhone')}
      />
      <PasswordField label={t('sign-in.password')} maxLength={64} {...bind('loginPsw')} />
      <PictureField picture={picture} binding={bind('accCode')} />
      <TrustDevice {...trust} />
    </SignInFrame>
  );
}
