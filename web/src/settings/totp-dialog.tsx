import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { totpRules } from '@woxing/contract/people/second-factor.rules';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { SignInFrame, useOrderedForm } from '#src/access/public.forms.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type Proved, ProvedDialog } from './proved-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Account, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const QrCode = lazy(() => import('#src/ui/qr-code.tsx'));
const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** Turns the second factor on: who asks, the app, its first code, the recovery codes. */
export function TotpDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    readAgain(queries);
    onClose();
  };
  return (
    <ProvedDialog
      title={t('security-second.turn-on')}
      purpose="second-factor"
      account={account}
      onClose={close}
    >
      {(proved) =>
        codes === undefined ? (
          <ScanStep proved={proved} onConfirmed={setCodes} />
        ) : (
          <RecoveryCodes
            codes={codes}
            mobilePhone={account.mobilePhone}
            onDone={() => {
              toast.ok(t('security-second.on-done'));
              close();
            }}
          />
        )
      }
    </ProvedDialog>
  );
}

function ScanStep({
  proved,
  onConfirmed,
}: {
  readonly proved: Proved;
  readonly onConfirmed: (codes: readonly string[]) => void;
}) {
  const t = useWords(settingWords);
  const askedOnce = useId();
  const first = useRef<HTMLInputElement>(null);
  const { form, problem, refused, check, bind } = useOrderedForm({ code: '' }, { field: 'code', ref: first });
  // The proof is used up by asking, so the secret is asked for once and kept while this step stands.
  const secret = useQuery({
    queryKey: ['/member/secondFactor/begin', askedOnce],
    queryFn: () => post('/member/secondFactor/begin', { proof: proved.proof }, quietly),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: () => post('/member/secondFactor/confirm', { code: form.code.trim() }, quietly),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error: CallError) => refused(error),
  });
  if (secret.isError) return <ErrorState title={secret.error.message} />;
  return (
    <SignInFrame
      tight
      problem={problem}
      busy={confirm.isPending}
      submit={t('security-second.confirm')}
      onSubmit={() => check(totpRules) && confirm.mutate()}
      links={null}
    >
      <h3 className="text-16 font-semibold">{t('security-second.scan')}</h3>
      <p className="text-14 text-ink-500">{t('security-second.scan-hint')}</p>
      <div className="mx-auto size-44">
        {secret.data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={secret.data.uri} label={t('security-second.qr')} />
          </Suspense>
        )}
      </div>
      <p className="text-center text-12 text-ink-500">
        {t('security-second.secret')}
        <br />
        <code className="font-mono text-14 break-all text-ink-900">{inFours(secret.data?.secret ?? '')}</code>
      </p>
      <TextField
        label={t('security-second.code')}
        help={t('security-second.code-hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...bind('code')}
      />
    </SignInFrame>
  );
}

/** For typing off. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
