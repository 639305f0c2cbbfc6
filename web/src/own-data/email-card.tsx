import { useQueryClient } from '@tanstack/react-query';
import type { MemberFacts } from '@woxing/contract/people/members';
import { type FormEvent, useState } from 'react';
import { refreshMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useSecondsLeft } from '#src/ui/countdown.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownFacts } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** Whether mail goes to the address, and the code that proves that the member reads it. */
export function EmailCard({ facts }: { readonly facts: Pick<MemberFacts, 'email' | 'emailVerified'> }) {
  const t = useWords(ownDataWords);
  const { email, emailVerified } = facts;
  return (
    <Card title={t('email.title')}>
      {email === '' ? (
        <p className="text-14 text-ink-700">{t('email.none')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <span className="font-medium break-all">{email}</span>
            <Badge tone={emailVerified ? 'ok' : 'warn'}>
              {t(emailVerified ? 'email.verified' : 'email.unverified')}
            </Badge>
          </p>
          <p className="mt-1 text-12 text-ink-500">
            {t(emailVerified ? 'email.verified-hint' : 'email.unverified-hint')}
          </p>
          {!emailVerified && <Verifying key={email} />}
        </>
      )}
    </Card>
  );
}

const never = new Date(0);

function Verifying() {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [again, setAgain] = useState(never);
  const wait = useSecondsLeft(again);
  const sending = useWrite('/member/email/sendCode', { passErrorCodeMsgRet: 'all' });
  const verifying = useWrite('/member/email/verify', { passErrorCodeMsgRet: 'all' });
  const fail = (error: Error) => setProblem(error.message);
  const send = () =>
    sending.mutate(
      {},
      {
        onSuccess: ({ resendSeconds, message }) => {
          setAgain(new Date(Date.now() + resendSeconds * 1000));
          setProblem(undefined);
          toast.ok(message);
        },
        onError: fail,
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.trim())) return setProblem(t('email.code-missing'));
    verifying.mutate(
      { code: code.trim() },
      {
        onSuccess: (saved) => {
          queries.setQueryData(ownFacts().queryKey, saved);
          void refreshMember();
          toast.ok(t('email.done'));
        },
        onError: fail,
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-4">
      <div className="flex items-end gap-2">
        <TextField
          label={t('email.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="flex-1"
          value={code}
          error={problem}
          onChange={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
        />
        <Button
          look="quiet"
          className="h-control-44 min-w-34"
          busy={sending.isPending}
          disabled={wait > 0}
          onClick={send}
        >
          {wait > 0 ? t('email.wait', { seconds: wait }) : t('email.send')}
        </Button>
      </div>
      <Button type="submit" className="self-start max-md:w-full" busy={verifying.isPending}>
        {t('email.verify')}
      </Button>
    </form>
  );
}
