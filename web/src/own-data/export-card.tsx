import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { ExportState } from '@woxing/contract/people/own-data';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { type Proved, ProvedDialog } from '#src/settings/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.tsx';
import { OnceProved } from './once-proved.tsx';
import { ownData } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';
import { useAccount } from './use-account.ts';

/** Everything as a file: asked for with a proof of identity, made in the background, taken once. */
export function ExportCard({ made }: { readonly made: ExportState | null }) {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const account = useAccount();
  const [asking, setAsking] = useState(false);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ownData().queryKey });
  const close = () => setAsking(false);

  const asked = useMutation<ExportState, CallError, Proved>({
    mutationFn: ({ proof }) =>
      post('/member/data/export/ask', { proof }, { passErrorCodeMsgRet: [retOf('identity.proof')] }),
    onSuccess: () => {
      readAgain();
      close();
    },
    onError: (error, { wantsAnother }) => {
      if (wantsAnother(error)) return;
      readAgain();
      close();
    },
  });
  const taken = useMutation<Blob, CallError, string>({
    mutationFn: (id) => receiveFile('/member/data/export/file', { id }),
    onSuccess: (file) => {
      saveFile(t('export.file', { day: dayOf(new Date()) }), 'application/zip', file);
      toast.ok(t('export.saved'));
    },
    onSettled: readAgain,
  });

  return (
    <Card title={t('export.title')}>
      <p className="text-14 text-ink-700">{t('export.hint')}</p>
      <ExportProgress made={made} />
      <div className="mt-3 flex flex-wrap gap-3">
        {made?.state === 'ready' && (
          <Button busy={taken.isPending} onClick={() => taken.mutate(made.id)}>
            {t('export.download')}
          </Button>
        )}
        {made?.state !== 'running' && (
          <Button
            look={made?.state === 'ready' ? 'quiet' : 'primary'}
            disabled={account === undefined}
            onClick={() => setAsking(true)}
          >
            {t(made === null ? 'export.ask' : 'export.again')}
          </Button>
        )}
      </div>
      {asking && account !== undefined && (
        <ProvedDialog
          title={t('export.proof-title')}
          purpose="personal-data"
          account={account}
          onClose={close}
        >
          {(proved) => <OnceProved proved={proved} act={asked.mutate} words={t('data.loading')} />}
        </ProvedDialog>
      )}
    </Card>
  );
}

function ExportProgress({ made }: { readonly made: ExportState | null }) {
  const t = useWords(ownDataWords);
  if (made === null) return null;
  if (made.state === 'running') {
    return (
      <output className="mt-3 block text-14 text-ink-700">
        {t('export.running', { done: made.done, all: made.all })}
        <progress
          aria-label={t('export.progress')}
          value={made.done}
          max={made.all}
          className="mt-1 block h-2 w-full max-w-md accent-brand-600"
        />
      </output>
    );
  }
  return (
    <output className="mt-3 block text-14 text-ink-700">
      {made.state === 'ready' && t('export.ready', { time: momentWords(made.expiresAt!) })}
      {made.state === 'taken' && t('export.taken')}
      {made.state === 'expired' && t('export.expired')}
      {made.state === 'failed' && t('export.broken')}
    </output>
  );
}

function momentWords(iso: string): string {
  const at = new Date(iso);
  return `${formatMonthDay(dayOf(at))}${timeOf(at)}`;
}
