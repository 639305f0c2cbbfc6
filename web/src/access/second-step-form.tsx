import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { secondFactorSignIn } from '@woxing/contract/people/second-factor';
import {
  recoveryRules,
  type SecondFactorMethod,
  totpRules,
} from '@woxing/contract/people/second-factor.rules';
import { type RefObject, useState } from 'react';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { deviceNameOf } from './device-name.rules.ts';
import { passkeysPossible } from './passkeys-possible.ts';
import { secondFactorWords } from './second-factor.words.ts';
import type { SecondStep } from './second-factor-asked.ts';
import { keepSession } from './session.ts';
import { ModeLink, SignInFrame } from './sign-in-frame.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;
/** The first step is too long ago. */
const ticketGone = retOf('sign-in.ticket');

/** What was shown, with the ticket of the first step. */
export type ShownFactor = RequestOf<typeof secondFactorSignIn>;

const signIn = (shown: ShownFactor) => post('/login/secondFactor', shown, quietly);

/** After name and password, or number and code: what only the member has. */
export default function SecondStepForm(props: {
  readonly step: SecondStep;
  /** The member trusts this device; never where a partner vouches. */
  readonly trusted?: boolean;
  /** Where it is shown; at sign-in by default. */
  readonly send?: typeof signIn;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onSignedIn: () => void;
  /** Back to the first step, with why. */
  readonly onBack: (notice?: string) => void;
}) {
  const t = useWords(secondFactorWords);
  const methods = props.step.methods.filter((method) => method !== 'passkey' || passkeysPossible());
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery');
  const form = useOrderedForm({ code: '' }, { field: 'code', ref: props.first });
  const { ticket } = props.step;
  const { send = signIn, trusted: trustDevice = false } = props;

  const enter = useMutation({
    mutationFn: async () => {
      const deviceName = deviceNameOf(navigator.userAgent);
      if (method !== 'passkey') {
        return send({ ticket, method, code: form.form.code.trim(), deviceName, trustDevice });
      }
      const question = await post('/login/passkey/begin', { ticket }, quietly);
      const { answerByPasskey } = await import('#src/passkeys/public.ts');
      const credential = await answerByPasskey(question);
      return send({ ticket, method, code: '', credential, deviceName, trustDevice });
    },
    onSuccess: ({ token, ...member }) => {
      keepSession(token, member);
      props.onSignedIn();
    },
    onError: async (error: Error) => {
      if (error instanceof CallError && error.code === ticketGone) return props.onBack(error.message);
      const { wordsOfTrouble } = await import('#src/passkeys/public.ts');
      form.refused({ message: wordsOfTrouble(error) });
      form.change({ code: '' });
      form.focus('code');
    },
  });
  const rules = { totp: totpRules, recovery: recoveryRules, passkey: [] }[method];
  const to = (next: SecondFactorMethod) => {
    form.begin();
    setMethod(next);
  };

  return (
    <SignInFrame
      problem={form.problem}
      busy={enter.isPending}
      submit={t(method === 'passkey' ? 'second.passkey-submit' : 'second.submit')}
      onSubmit={() => form.check(rules) && enter.mutate()}
      links={
        <>
          <span className="flex flex-wrap">
            {methods
              .filter((each) => each !== method)
              .map((each) => (
                <ModeLink key={each} onPress={() => to(each)}>
                  {t(`second.to-${each}`)}
                </ModeLink>
              ))}
          </span>
          <ModeLink onPress={() => props.onBack()}>{t('second.back')}</ModeLink>
        </>
      }
    >
      <h3 className="text-16 font-semibold">{t('second.title')}</h3>
      <p className="text-14 text-ink-500">{t(`second.${method}-hint`)}</p>
      {method === 'totp' && (
        <TextField
          key="totp"
          label={t('second.totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...form.bind('code')}
        />
      )}
      {method === 'recovery' && (
        <TextField
          key="recovery"
          label={t('second.recovery')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          {...form.bind('code')}
        />
      )}
    </SignInFrame>
  );
}
