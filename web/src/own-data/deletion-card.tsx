import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ownDataWords } from './own-data.words.ts';
import { useAccount } from './use-account.ts';

export interface DataPart {
  readonly name: string;
  readonly title: string;
  /** Chinese: what the law keeps of it; null where nothing stays. */
  readonly kept: string | null;
}

/** What a deletion takes away, what the law keeps, and what stands in the way; then the deletion itself. */
export function DeletionCard({
  parts,
  deletionBlockers,
}: {
  readonly parts: readonly DataPart[];
  readonly deletionBlockers: readonly string[];
}) {
  const t = useWords(ownDataWords);
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const gone = parts.filter(({ kept }) => kept === null).map(({ title }) => title);
  return (
    <Card title={t('delete.title')}>
      <p className="text-14 font-medium text-ink-900">{t('delete.lead')}</p>
      <ul className="mt-2 list-disc pl-5 text-14 text-ink-700">
        <li>{t('delete.gone', { titles: gone.join('、') })}</li>
        <li>{t('delete.sessions')}</li>
      </ul>
      <p className="mt-3 text-14 font-medium text-ink-900">{t('delete.kept')}</p>
      <ul className="mt-2 list-disc pl-5 text-14 text-ink-700">
        {parts.map(({ name, kept }) => kept !== null && <li key={name}>{kept}</li>)}
      </ul>
      {deletionBlockers.length > 0 ? (
        <div className="mt-4 rounded-m bg-warn-soft px-4 py-3 text-14 text-warn">
          <p className="font-medium">{t('delete.hindered')}</p>
          <ul className="mt-1 list-disc pl-5">
            {deletionBlockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Button look="danger" className="mt-4" disabled={account === undefined} onClick={() => setOpen(true)}>
          {t('delete.start')}
        </Button>
      )}
      {open && account !== undefined && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}
