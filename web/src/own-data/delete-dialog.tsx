import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { useState } from 'react';
import { signOut } from '#src/access/public.ts';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { type Account, type Proved, ProvedDialog } from '#src/settings/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownData } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** First who asks for it, then once more whether it is meant. */
export function DeleteDialog({
  account,
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useWords(ownDataWords);
  return (
    <ProvedDialog title={t('delete.proof-title')} purpose="personal-data" account={account} onClose={onClose}>
      {(proved) => <LastQuestion proved={proved} onClose={onClose} />}
    </ProvedDialog>
  );
}

function LastQuestion({ proved, onClose }: { readonly proved: Proved; readonly onClose: () => void }) {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [understood, setUnderstood] = useState(false);
  const deleting = useMutation<object, CallError>({
    mutationFn: () =>
      post(
        '/member/data/delete',
        { proof: proved.proof, understood: true },
        { passErrorCodeMsgRet: [retOf('identity.proof')] },
      ),
    onSuccess: async () => {
      toast.ok(t('delete.done'));
      // The session is over on the server; here everything that was read is forgotten with it.
      await navigate({ to: '/' });
      await signOut();
      queries.clear();
    },
    onError: (error) => {
      if (proved.wantsAnother(error)) return;
      void queries.invalidateQueries({ queryKey: ownData().queryKey });
      onClose();
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-16 font-semibold">{t('delete.confirm-title')}</p>
      <p className="text-14 text-ink-700">{t('delete.sessions')}</p>
      <Checkbox label={t('delete.understood')} checked={understood} onChange={setUnderstood} />
      <Button
        look="danger"
        wide
        disabled={!understood}
        busy={deleting.isPending}
        onClick={() => deleting.mutate()}
      >
        {t('delete.yes')}
      </Button>
    </div>
  );
}
