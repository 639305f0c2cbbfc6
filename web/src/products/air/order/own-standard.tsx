import { lazy, Suspense, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { airOrderWords } from '../product.words.ts';

const StandardFacts = lazy(async () => ({ default: (await import('./standard-card.tsx')).StandardFacts }));

/** What an employee may fly, where the company has said so. */
export function OwnStandard() {
  const t = useWords(airOrderWords);
  const [open, setOpen] = useState(false);
  const extra = useMember()?.custmerExtra;
  if (!extra?.airStandard) return null;
  return (
    <>
      <Button look="soft" className="ml-auto" onClick={() => setOpen(true)}>
        {t('home.standard')}
      </Button>
      {open && (
        <Dialog open title={t('home.standard-title')} onClose={() => setOpen(false)}>
          <Suspense>
            <StandardFacts standard={extra.airStandard} level={extra.levelName} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
