import { useMutation } from '@tanstack/react-query';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import {
  type IdentityMethod,
  identityMethods,
  type ProofPurpose,
} from '@woxing/contract/people/identity-proof.rules';
import { recoveryRules, totpRules } from '@woxing/contract/people/second-factor.rules';
import { useRef, useState } from 'react';
import {
  ModeLink,
  passkeysPossible,
  SignInFrame,
  SmsCodeField,
  useOrderedForm,
} from '#src/access/public.forms.ts';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { TextField } from '#src/ui/text-field.tsx';
import type { Account } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** Shows once more that this is the member, and hands over the proof. */
export function IdentifyForm(props: {
  readonly account: Account;
  readonly purpose: ProofPurpose;
  /** Why it is asked for again. */
  readonly notice: string | undefined;
  readonly onProved: (proof: string) => void;
}) {
  const t = useWords(settingWords);
  const { mobilePhone, security } = props.account;
  const methods = identityMethods({ ...security, passkeys: security.passkeys.length }).filter(
    (method) => method !== 'passkey' || passkeysPossible(),
  );
  const [method, setMethod] = useState<IdentityMethod>(methods[0] ?? 'sms');
  const first = useRef<HTMLInputElement>(null);
  const form = useOrderedForm({ smsCode: '', code: '' }, { field: 'smsCode', ref: first }, props.notice);

  const identify = useMutation({
    mutationFn: async () => {
      const input = { purpose: props.purpose, method };
      if (method === 'sms') {
        return post('/member/account/indentify', { ...input, code: form.form.smsCode.trim() }, quietly);
      }
      if (method !== 'passkey') {
        return post('/member/account/indentify', { ...input, code: form.form.code.trim() }, quietly);
      }
      const question = await post('/member/passkeys/challenge', {}, quietly);
      const { answerByPasskey } = await import('#src/passkeys/public.ts');
      const credential = await answerByPasskey(question);
      return post('/member/account/indentify', { ...input, credential }, quietly);
    },
    onSuccess: ({ proof }) => props.onProved(proof),
    onError: async (error: Error) => {
      const { wordsOfTrouble } = await import('#src/passkeys/public.ts');
      form.refused({ message: wordsOfTrouble(error) });
    },
  });
  const submit = () => {
    const right =
      method === 'passkey' || (method === 'sms' ? form.check(smsRules) : form.check(codeRules[method]));
    if (right) identify.mutate();
  };

  return (
    <SignInFrame
      tight
      problem={form.problem}
      busy={identify.isPending}
      submit={t('identify.submit')}
      onSubmit={submit}
      links={
        <span className="flex flex-wrap">
          {methods
            .filter((each) => each !== method)
            .map((each) => (
              <ModeLink
                key={each}
                onPress={() => {
                  form.begin();
                  setMethod(each);
                }}
              >
                {t(`identify.to-${each}`)}
              </ModeLink>
            ))}
        </span>
      }
    >
      <p className="text-14 text-ink-500">
        {t('identify.hint')}
        {t(`identify.${method}-hint`, { mobile: maskPhone(mobilePhone) })}
      </p>
      {method === 'sms' && (
        <SmsCodeField
          purpose="identify"
          mobilePhone={mobilePhone}
          code={form.bind('smsCode')}
          mayBeSent={() => true}
          onSent={() => form.focus('smsCode')}
          onRefused={form.refused}
        />
      )}
      {(method === 'totp' || method === 'recovery') && (
        <TextField
          key={method}
          label={t(`identify.${method}`)}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          maxLength={16}
          {...form.bind('code')}
        />
      )}
    </SignInFrame>
  );
}

const smsRules = [
  {
    field: 'smsCode',
    message: '请输入短信验证码',
    holds: (form: { readonly smsCode: string }) => form.smsCode.trim() !== '',
  },
] as const;
const codeRules = { totp: totpRules, recovery: recoveryRules };
