import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { accessWords } from './access.words.ts';
import { DoneScreen } from './done-screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { provedIn } from './proved-in.rules.ts';
import { openSignIn } from './session.ts';

type Step = 'set' | 'done' | 'gone';

/** Number and ticket come in the fragment of the link, which no server and no log ever sees. */
export function SetPasswordPage() {
  const t = useWords(accessWords);
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-12">
      <title>{t('set-password.page-title')}</title>
      <PageHead title={t('set-password.title')} />
      <Card>
        <Steps hash={hash} />
      </Card>
    </div>
  );
}

function Steps({ hash }: { readonly hash: string }) {
  const t = useWords(accessWords);
  const first = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>('set');
  const proved = provedIn(hash);
  if (step === 'done') {
    return (
      <DoneScreen
        title={t('set-password.done')}
        hint={t('set-password.done-hint')}
        button={t('reset.to-sign-in')}
        onPress={() => openSignIn()}
      />
    );
  }
  if (proved === undefined || step === 'gone') {
    return (
      <EmptyState
        picture="link"
        title={step === 'gone' ? t('set-password.gone') : t('set-password.broken')}
        hint={t('set-password.again')}
        action={
          <Link to="/" className={buttonClass({})}>
            {t('set-password.home')}
          </Link>
        }
      />
    );
  }
  return (
    <NewPasswordForm
      first={first}
      links={null}
      proved={proved}
      onTicketGone={() => setStep('gone')}
      onDone={() => setStep('done')}
    />
  );
}
