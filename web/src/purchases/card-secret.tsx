import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { inGroupsOfFour } from '@woxing/contract/payments/purchase.rules';
import type { showBuffetCard } from '@woxing/contract/payments/purchases';
import { type FormEvent, useState } from 'react';
import { md5Hex } from '#src/access/public.forms.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { purchaseWords } from './purchase.words.ts';
import { buffetCards } from './purchases.queries.ts';

type Shown = OutputOf<typeof showBuffetCard>;

/** Number and secret of a card that was bought: shown when asked for, kept by nobody but the reader. */
export function CardSecret({ purchaseNo }: { readonly purchaseNo: string }) {
  const t = useWords(purchaseWords);
  const queries = useQueryClient();
  const found = useQuery(buffetCards());
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const showing = useWrite('/buffetCard/secret', { passErrorCodeMsgRet: 'all' });
  const card = found.data?.list.find((each) => each.purchaseNo === purchaseNo);
  const show = (payPassword?: string) =>
    showing.mutate(
      { purchaseNo, payPassword },
      {
        onSuccess: (answer) => {
          setShown(answer);
          setProblem(undefined);
          void queries.invalidateQueries({ queryKey: ['/buffetCard/list'] });
        },
        onError: ({ message }) => {
          setProblem(message);
          void queries.invalidateQueries({ queryKey: ['/buffetCard/list'] });
        },
      },
    );
  if (shown !== undefined) return <Revealed shown={shown} />;
  if (card === undefined) return found.isError ? null : <Skeleton className="mt-2 h-11 w-48" />;
  if (card.state === 'redeemed') return <p className="mt-2 text-ink-500">{t('card.state-redeemed')}</p>;
  if (card.shown) return <ShowAgain busy={showing.isPending} problem={problem} onShow={show} />;
  return (
    <>
      <Button className="mt-2" size="l" look="action" busy={showing.isPending} onClick={() => show()}>
        {t('bought.show')}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </>
  );
}

function Revealed({ shown }: { readonly shown: Shown }) {
  const t = useWords(purchaseWords);
  const [no, secret] = [inGroupsOfFour(shown.cardNo), inGroupsOfFour(shown.secret)];
  const copy = () =>
    writeClipboard(`${t('card.no')} ${no}\n${t('card.secret')} ${secret}`).then(
      () => toast.ok(t('bought.copied')),
      () => toast.warn(t('bought.copy-failed')),
    );
  return (
    <div className="mt-2 flex w-full max-w-md flex-col items-center gap-3 rounded-m border border-line bg-background p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-left">
        <dt className="text-ink-500">{t('card.no')}</dt>
        <dd className="digits font-semibold break-all">{no}</dd>
        <dt className="text-ink-500">{t('card.secret')}</dt>
        <dd className="digits font-semibold break-all">{secret}</dd>
      </dl>
      <Button look="soft" size="s" onClick={() => void copy()}>
        {t('bought.copy')}
      </Button>
      <p className="text-12 text-ink-500">{t('bought.shown')}</p>
    </div>
  );
}

/** Rejects where the browser keeps the clipboard to itself, as it does on pages without TLS. */
async function writeClipboard(text: string): Promise<void> {
  if (!window.isSecureContext) throw new Error('no clipboard here');
  await navigator.clipboard.writeText(text);
}

function ShowAgain(props: {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onShow: (payPassword: string) => void;
}) {
  const t = useWords(purchaseWords);
  const [password, setPassword] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = /^\d{6}$/.test(password);
    setInvalid(!complete);
    if (!complete) return;
    setPassword('');
    void md5Hex(password).then(props.onShow);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex w-full max-w-xs flex-col gap-3 text-left">
      <p className="text-14 text-ink-500">{t('bought.known')}</p>
      <TextField
        label={t('bought.password')}
        help={t('bought.password-help')}
        error={invalid ? t('bought.password-invalid') : props.problem}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={password}
        onChange={(value) => setPassword(value.replace(/\D/g, ''))}
      />
      <Button type="submit" look="quiet" busy={props.busy}>
        {t('bought.again')}
      </Button>
    </form>
  );
}
