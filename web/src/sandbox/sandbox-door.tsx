import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PasswordField } from '#src/ui/text-field.tsx';
import { sandboxFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { keepSandboxSecret } from './sandbox-call.ts';

const asking = retOf('sandbox.secret');
/** Nobody has said the secret, or not this one, or too many were tried. */
const secretCodes: ReadonlySet<string> = new Set([
  asking,
  retOf('sandbox.secret-wrong'),
  retOf('access.busy'),
]);

/** In production the sandbox opens to who knows its secret; elsewhere nobody is asked. */
export function SandboxDoor({ children }: { readonly children: ReactNode }) {
  const { error } = useQuery(sandboxFound());
  if (!(error instanceof CallError) || !secretCodes.has(error.code)) return children;
  return <SecretForm problem={error.code === asking ? undefined : error.message} />;
}

/** What a header carries; a secret is of nothing else. */
const sayable = /^[\x20-\x7e]+$/;

function SecretForm({ problem: refused }: { readonly problem: string | undefined }) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [unsayable, setUnsayable] = useState(false);
  const problem = unsayable ? t('door.unsayable') : refused;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (secret === '' || busy) return;
    setUnsayable(!sayable.test(secret));
    if (!sayable.test(secret)) return;
    setBusy(true);
    keepSandboxSecret(secret);
    await queries.resetQueries();
    setBusy(false);
  };
  return (
    <Card title={t('door.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-3">
        <p className="text-ink-500">{t('door.hint')}</p>
        <div role="alert">
          {problem !== undefined && (
            <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem}</p>
          )}
        </div>
        <PasswordField
          label={t('door.secret')}
          autoComplete="off"
          maxLength={200}
          value={secret}
          onChange={setSecret}
        />
        <Button type="submit" busy={busy}>
          {t('door.enter')}
        </Button>
      </form>
    </Card>
  );
}
