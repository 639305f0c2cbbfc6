import { useMutation } from '@tanstack/react-query';
import { registerRules, smsCodeRules } from '@woxing/contract/people/sign-in.rules';
import { useEffect, useState } from 'react';
import { post } from '#src/api/call.ts';
import { dropDraft, keepDraft, storedDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { PasswordField } from '#src/ui/text-field.tsx';
import { accessWords } from './access.words.ts';
import { DoneScreen } from './done-screen.tsx';
import { md5Hex } from './md5-hex.ts';
import { MobileField } from './mobile-field.tsx';
import { nobody, registerDraft } from './session.ts';
import { type DialogFormProps, ModeLink, SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useOrderedForm } from './use-ordered-form.ts';

/** Two steps: the form, and that it succeeded. */
export function RegisterForm(props: DialogFormProps) {
  const t = useWords(accessWords);
  const [done, setDone] = useState(false);
  if (!done) return <NewMemberForm {...props} onDone={() => setDone(true)} />;
  return (
    <DoneScreen
      title={t('register.done')}
      hint={t('register.done-hint')}
      button={t('register.to-sign-in')}
      onPress={() => props.onMode('account')}
    />
  );
}

const empty = { mobilePhone: '', code: '', loginPwd: '', refermobilephone: '', agreement: true };

/** Who recommended us, where a link led here. */
interface Recommendation {
  readonly recommendCode: string;
  readonly recommender: string;
}

function storedRecommendation(): Recommendation | undefined {
  const { recommendCode, recommender } = storedDraft(nobody, registerDraft) ?? {};
  return typeof recommendCode === 'string' && typeof recommender === 'string'
    ? { recommendCode, recommender }
    : undefined;
}

/** The two numbers, as they were typed before a reload; never the code or the password. */
function storedNumbers(): Partial<typeof empty> {
  const { mobilePhone, refermobilephone } = storedDraft(nobody, registerDraft) ?? {};
  return {
    ...(typeof mobilePhone === 'string' && { mobilePhone }),
    ...(typeof refermobilephone === 'string' && { refermobilephone }),
  };
}

function NewMemberForm({ first, onMode, onDone }: DialogFormProps & { readonly onDone: () => void }) {
  const t = useWords(accessWords);
  const { form, change, problem, refused, check, focus, bind, elementOf } = useOrderedForm(
    { ...empty, ...storedNumbers() },
    { field: 'mobilePhone', ref: first },
  );
  const { mobilePhone, refermobilephone } = form;
  const [recommendation, setRecommendation] = useState(storedRecommendation);
  useEffect(() => {
    if (mobilePhone !== '' || refermobilephone !== '' || recommendation !== undefined)
      keepDraft(nobody, registerDraft, { mobilePhone, refermobilephone, ...recommendation });
    else dropDraft(nobody, registerDraft);
  }, [mobilePhone, refermobilephone, recommendation]);
  const register = useMutation({
    mutationFn: async () =>
      post(
        '/register/appRegisterSave',
        {
          mobilePhone: form.mobilePhone.trim(),
          code: form.code.trim(),
          loginPwd: await md5Hex(form.loginPwd),
          refermobilephone: form.refermobilephone.trim(),
          recommendCode: recommendation?.recommendCode ?? '',
          agreement: form.agreement,
        },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: () => {
      dropDraft(nobody, registerDraft);
      onDone();
    },
    onError: refused,
  });

  return (
    <SignInFrame
      problem={problem}
      busy={register.isPending}
      submit={t('register.submit')}
      onSubmit={() => check(registerRules) && register.mutate()}
      links={<ModeLink onPress={() => onMode('account')}>{t('sign-in.have-account')}</ModeLink>}
    >
      <MobileField label={t('sign-in.mobile')} binding={bind('mobilePhone')} />
      <SmsCodeField
        purpose="register"
        mobilePhone={form.mobilePhone}
        code={bind('code')}
        mayBeSent={() => check(smsCodeRules)}
        onSent={() => focus('code')}
        onRefused={refused}
      />
      <PasswordField
        label={t('register.password')}
        help={t('register.password-hint')}
        autoComplete="new-password"
        maxLength={64}
        {...bind('loginPwd')}
      />
      {recommendation === undefined ? (
        <MobileField label={t('register.referrer')} autoComplete="off" binding={bind('refermobilephone')} />
      ) : (
        <p className="flex items-center gap-2 text-14 text-ink-700">
          {recommendation.recommender === ''
            ? t('register.by-link')
            : t('register.by', { name: recommendation.recommender })}
          <Button look="text" size="s" onClick={() => setRecommendation(undefined)}>
            {t('register.another')}
          </Button>
        </p>
      )}
      <div ref={(line) => elementOf('agreement')(line?.querySelector('input') ?? null)}>
        <Checkbox
          checked={form.agreement}
          onChange={(agreement) => change({ agreement })}
          label={
            <span>
              {t('register.agree')}
              <a
                href="/agreement_frame/service_agreement"
                target="_blank"
                rel="noreferrer"
                className="text-brand-600 underline underline-offset-4 hover:text-brand-800"
              >
                {t('register.agreement')}
              </a>
            </span>
          }
        />
      </div>
    </SignInFrame>
  );
}
