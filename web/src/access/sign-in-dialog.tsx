import { lazy, Suspense, useRef, useState } from 'react';
import { useBrand, useSoldSearches, useWords } from '#src/tenants/public.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { accessWords } from './access.words.ts';
import { AccountForm } from './account-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';
import type { SecondStep } from './second-factor-asked.ts';
import { type SignInFlag, useLapsed } from './session.ts';
import type { DialogMode } from './sign-in-frame.tsx';

const SecondStepForm = lazy(() => import('./second-step-form.tsx'));

const modeOf = { login: 'account', register: 'register', reset: 'reset' } as const satisfies Record<
  SignInFlag,
  DialogMode
>;

const titles = {
  account: 'sign-in.title',
  mobile: 'sign-in.title',
  register: 'register.title',
  reset: 'reset.title',
} as const satisfies Record<DialogMode, string>;

const forms = { account: AccountForm, mobile: MobileForm, register: RegisterForm, reset: ResetForm };

/** 640 pixels wide; closed by its button alone, never by a press outside or Esc. Every mode begins with empty fields. */
export default function SignInDialog(props: {
  readonly flag: SignInFlag;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
}) {
  const t = useWords(accessWords);
  const [mode, setMode] = useState<DialogMode>(modeOf[props.flag]);
  const [step, setStep] = useState<SecondStep>();
  const [trusted, onTrust] = useState(false);
  const lapsed = useLapsed();
  const [notice, setNotice] = useState(lapsed ? t('sign-in.lapsed') : undefined);
  const changeMode = (next: DialogMode) => {
    setNotice(undefined);
    setMode(next);
  };
  const first = useRef<HTMLInputElement>(null);
  const Form = forms[mode];
  const title = t(titles[mode]);
  const brand = useBrand();
  const products = useSoldSearches()
    .map(({ inFull }) => inFull)
    .join('、');
  return (
    <Dialog
      open
      stays
      bare
      titleHidden
      width={640}
      title={title}
      initialFocus={first}
      onClose={props.onClose}
    >
      <div className="flex">
        <aside className="hidden w-55 shrink-0 flex-col justify-between bg-linear-160 from-brand-900 via-brand-700 to-brand-500 p-6 text-white md:flex">
          <div>
            <p className="text-20 font-semibold">{brand}</p>
            <p className="mt-1 text-14">
              {products === '' ? t('sign-in.promise-without-search') : t('sign-in.promise', { products })}
            </p>
          </div>
          <p className="text-12">{t('sign-in.assurance')}</p>
        </aside>
        <div className="min-w-0 flex-1 px-5 pt-6 pb-6 md:px-8">
          <h2 aria-hidden="true" className="mb-3 text-20">
            {title}
          </h2>
          {step === undefined ? (
            <Form
              key={mode}
              first={first}
              notice={notice}
              trust={{ trusted, onTrust }}
              onSignedIn={props.onSignedIn}
              onSecondStep={setStep}
              onMode={changeMode}
            />
          ) : (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <SecondStepForm
                step={step}
                trusted={trusted}
                first={first}
                onSignedIn={props.onSignedIn}
                onBack={(why) => {
                  setStep(undefined);
                  setNotice(why);
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
    </Dialog>
  );
}
