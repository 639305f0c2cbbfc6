import { dayOf } from '@woxing/contract/core/days';
import type { MrzDocument } from '@woxing/contract/people/mrz.rules';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { documentWords } from './travel-document.words.ts';

const MrzDialog = lazy(() => import('./mrz-dialog.tsx'));

/** Fills a form by the machine-readable zone of a passport or card; the reader comes when it is asked for. */
export function MrzButton({ onRead }: { readonly onRead: (document: MrzDocument) => void }) {
  const t = useWords(documentWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {t('mrz.open')}
      </Button>
      {open && (
        <Suspense>
          <MrzDialog
            today={dayOf(new Date())}
            onRead={(document) => {
              setOpen(false);
              onRead(document);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
