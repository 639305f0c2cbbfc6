import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { ShareIcon } from '#src/ui/more-icons.tsx';
import { tripActWords } from './trip-acts.words.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Shows an order, or its whole trip, to others by a link that ends. */
export function ShareAct({
  orderNo,
  scope,
  what,
  size,
}: {
  readonly orderNo: string;
  readonly scope: 'order' | 'trip';
  readonly what: string;
  readonly size?: ButtonSize;
}) {
  const t = useWords(tripActWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size={size ?? 'm'}
        aria-label={t('trip-act.share-of', { what })}
        onClick={() => setOpen(true)}
      >
        <ShareIcon size={16} />
        {t('trip-act.share')}
      </Button>
      <Suspense>
        {open && <ShareDialog orderNo={orderNo} scope={scope} what={what} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
