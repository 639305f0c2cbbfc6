import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { entryLinkRules } from '@woxing/contract/people/entry-link.rules';
import { smsCodeRules } from '@woxing/contract/people/sign-in.rules';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  deviceNameOf,
  loadSecondStepForm,
  MobileField,
  type SecondStep,
  SignInFrame,
  SmsCodeField,
  secondStepIn,
  useOrderedForm,
} from '#src/access/public.forms.ts';
import { keepSession } from '#src/access/public.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { entryWords } from './entry.words.ts';
import { forgetLink, type LinkWanted, storedLink } from './link-ticket.ts';

/** A partner sent somebody whom we do not know: they show by an SMS code which account is theirs, once. */
export function LinkPage() {
  const t = useWords(entryWords);
  const { name } = useTenant();
  const [wanted, setWanted] = useState(storedLink);
  return (
    <div className="mx-auto max-w-xl px-4 py-8 md:py-14">
      <title>{t('link.page-title')}</title>
      <Card className="md:p-8">
        {wanted === undefined ? (
          <EmptyState
            picture="link"
            whole
            title={t('link.gone')}
            hint={t('link.gone-hint')}
            action={
              <Link to="/" className={buttonClass({ look: 'quiet' })}>
                {t('entry.home')}
              </Link>
            }
          />
        ) : (
          <>
            <h1 className="text-20 md:text-28">{t('link.title')}</h1>
            <p className="mt-2 mb-4 text-ink-700">
              {name !== '' && t('link.from', { name })}
              {t('link.lead')}
            </p>
            <LinkSteps wanted={wanted} onGone={() => setWanted(undefined)} />
          </>
        )}
      </Card>
    </div>
  );
}

const empty = { mobilePhone: '', code: '', agreement: true };
const goneCode = retOf('entry.ticket');

const SecondStepForm = lazy(loadSecondStepForm);

/** Number and code; then, for an account with a second factor, what only its owner has. */
function LinkSteps({ wanted, onGone }: { readonly wanted: LinkWanted; readonly onGone: () => void }) {
  const router = useRouter();
  const first = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<SecondStep>();
  const [notice, setNotice] = useState<string>();
  const goOn = () => {
    forgetLink();
    void router.navigate({ href: wanted.address, replace: true });
  };
  if (step === undefined)
    return (
      <LinkForm wanted={wanted} notice={notice} onGone={onGone} onLinked={goOn} onSecondStep={setStep} />
    );
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <SecondStepForm
        step={step}
        first={first}
        send={async ({ ticket: stepTicket, ...shown }) => {
          const input = { ...shown, ticket: wanted.ticket, stepTicket };
          return (await post('/entry/link/secondFactor', input, { passErrorCodeMsgRet: 'all' })).member;
        }}
        onSignedIn={goOn}
        onBack={(why) => {
          setNotice(why);
          setStep(undefined);
        }}
      />
    </Suspense>
  );
}

function LinkForm(props: {
  readonly wanted: LinkWanted;
  readonly notice: string | undefined;
  readonly onGone: () => void;
  readonly onLinked: () => void;
  readonly onSecondStep: (step: SecondStep) => void;
}) {
  const t = useWords(entryWords);
  const { wanted } = props;
  const first = useRef<HTMLInputElement>(null);
  const { form, change, problem, refused, check, focus, bind, elementOf } = useOrderedForm(
    empty,
    { field: 'mobilePhone', ref: first },
    props.notice,
  );
  const link = useMutation({
    mutationFn: () =>
      post(
        '/entry/link',
        {
          ticket: wanted.ticket,
          mobilePhone: form.mobilePhone.trim(),
          code: form.code.trim(),
          agreement: form.agreement,
          deviceName: deviceNameOf(navigator.userAgent),
        },
        { passErrorCodeMsgRet: 'all' },
      ),
    onSuccess: ({ member: { token, ...facts } }) => {
      keepSession(token, facts);
      props.onLinked();
    },
    onError: (error: CallError) => {
      const step = secondStepIn(error);
      if (step) return props.onSecondStep(step);
      if (error.code !== goneCode) return refused(error);
      forgetLink();
      props.onGone();
    },
  });
  return (
    <SignInFrame
      problem={problem}
      busy={link.isPending}
      submit={t('link.submit')}
      onSubmit={() => check(entryLinkRules) && link.mutate()}
      links={null}
      tight
    >
      <MobileField label={t('link.mobile')} binding={bind('mobilePhone')} />
      <SmsCodeField
        purpose="link"
        mobilePhone={form.mobilePhone}
        code={bind('code')}
        mayBeSent={() => check(smsCodeRules)}
        onSent={() => focus('code')}
        onRefused={refused}
      />
      <div ref={(line) => elementOf('agreement')(line?.querySelector('input') ?? null)}>
        <Checkbox
          checked={form.agreement}
          onChange={(agreement) => change({ agreement })}
          label={
            <span>
              {t('link.agree')}
              <a
                href="/view/text/serviceagreement.shtml"
                target="_blank"
                rel="noreferrer"
                className="text-brand-600 underline underline-offset-4 hover:text-brand-800"
              >
                {t('link.agreement')}
              </a>
            </span>
          }
        />
      </div>
    </SignInFrame>
  );
}
