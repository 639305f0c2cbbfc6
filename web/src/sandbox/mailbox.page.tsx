import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import type { putSandboxMail, sandboxMailbox } from '@woxing/contract/operations/sandbox';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { mailboxFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';
import { SandboxFrame } from './sandbox-frame.tsx';

type Mailbox = OutputOf<typeof sandboxMailbox>;
type Wanted = RequestOf<typeof putSandboxMail>;

/** The mailbox of the sandbox: mails with invoices are laid into it, and taken from it as from any other. */
export function MailboxPage() {
  const t = useWords(sandboxWords);
  const { data, error, refetch } = useQuery(mailboxFound());
  return (
    <SandboxFrame
      title={t('mailbox.title')}
      pageTitle={t('mailbox.page-title')}
      aside={
        <Link to="/sandbox" className="text-brand-600 underline-offset-4 hover:underline">
          {t('sms.back')}
        </Link>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-60 w-full" />
        ) : (
          <ErrorState title={t('mailbox.failed')} hint={error.message} onRetry={() => void refetch()} />
        )
      ) : data.address === '' ? (
        <Card>
          <EmptyState picture="messages" title={t('mailbox.off')} hint={t('mailbox.off-hint')} />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <PutMail address={data.address} />
          <Mails mails={data.mails} />
        </div>
      )}
    </SandboxFrame>
  );
}

const first = {
  from: 'hotel@sandbox.example',
  buyerName: '',
  buyerTaxNo: '',
  yuan: '1060',
  file: 'pdf' as Wanted['file'],
  beside: false,
};

type Draft = typeof first & { readonly to: string };

function PutMail({ address }: { readonly address: string }) {
  const t = useWords(sandboxWords);
  const [draft, setDraft] = useState({ ...first, to: address });
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isAmount = /^[1-9]\d{0,5}$/.test(draft.yuan) && Number(draft.yuan) <= 100_000;
  const putting = usePutMail();
  return (
    <Card title={t('mailbox.put')}>
      <p className="-mt-2 mb-3 text-14 text-ink-500">{t('mailbox.put-hint')}</p>
      <form
        className="grid items-start gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAmount && !putting.isPending) putting.mutate(draft);
        }}
      >
        <TextField
          label={t('mailbox.to')}
          help={t('mailbox.to-hint', { address })}
          inputMode="email"
          maxLength={120}
          value={draft.to}
          onChange={(to) => set({ to: to.trim() })}
        />
        <TextField
          label={t('mailbox.from')}
          inputMode="email"
          maxLength={120}
          value={draft.from}
          onChange={(from) => set({ from: from.trim() })}
        />
        <TextField
          label={t('mailbox.buyer')}
          maxLength={100}
          value={draft.buyerName}
          onChange={(buyerName) => set({ buyerName })}
        />
        <TextField
          label={t('mailbox.tax-no')}
          maxLength={20}
          value={draft.buyerTaxNo}
          onChange={(buyerTaxNo) => set({ buyerTaxNo: buyerTaxNo.trim() })}
        />
        <TextField
          label={t('mailbox.yuan')}
          inputMode="numeric"
          maxLength={6}
          error={isAmount ? undefined : t('mailbox.yuan-problem')}
          value={draft.yuan}
          onChange={(yuan) => set({ yuan: yuan.trim() })}
        />
        <Select
          label={t('mailbox.file')}
          value={draft.file}
          options={(['pdf', 'ofd', 'xml'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(file) => set({ file })}
        />
        <Checkbox label={t('mailbox.beside')} checked={draft.beside} onChange={(beside) => set({ beside })} />
        <div className="md:text-right">
          <Button type="submit" busy={putting.isPending}>
            {t('mailbox.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Lays a mail into the mailbox, and reads it again whether that went well or not. */
function usePutMail() {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation<unknown, CallError, Draft>({
    mutationFn: ({ beside, yuan, ...mail }) =>
      postSandbox('/api/sandbox/mailbox/put', { ...mail, yuan: Number(yuan), besideMb: beside ? 30 : 0 }),
    onSuccess: () => toast.ok(t('mailbox.sent')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/sandbox/mailbox'] }),
  });
}

function Mails({ mails }: { readonly mails: Mailbox['mails'] }) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t('mailbox.list')}>
      {mails.length === 0 ? (
        <EmptyState picture="messages" title={t('mailbox.empty')} hint={t('mailbox.empty-hint')} />
      ) : (
        <ul aria-label={t('mailbox.list')} className="divide-y divide-line text-14">
          {mails.map(({ uid, to, from, file, besideMb, seen, at }) => (
            <li key={uid} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3">
              <span className="break-all">{to}</span>
              <Badge tone={seen ? 'ok' : 'warn'}>{t(seen ? 'mailbox.taken' : 'mailbox.waiting')}</Badge>
              <span className="text-12 break-all text-ink-500">
                {from} · {file.toUpperCase()}
                {besideMb > 0 && ` + ${besideMb}MB`}
              </span>
              <time dateTime={at} className="digits text-12 text-ink-500">
                {stampWords(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
