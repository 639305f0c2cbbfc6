import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import { writeTitleCode } from '@woxing/contract/invoices/title-code.rules';
import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { titleWords } from './titles.words.ts';

const QrCode = lazy(() => import('#src/ui/qr-code.tsx'));

/** The title as whoever issues an invoice takes it over. */
export function TitleCodeDialog({
  title,
  onClose,
}: {
  readonly title: TitleFacts;
  readonly onClose: () => void;
}) {
  const t = useWords(titleWords);
  return (
    <Dialog
      open
      width={400}
      title={t('title-code.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('title-code.close')}</Button>}
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <div className="size-64 rounded-m bg-surface p-2 shadow-1">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={writeTitleCode(title)} label={t('title-code.label', { name: title.name })} />
          </Suspense>
        </div>
        <p className="text-16 font-semibold break-all">{title.name}</p>
        <p className="digits text-14 break-all text-ink-700">{title.taxNo}</p>
        <p className="text-14 text-ink-500">{t('title-code.hint')}</p>
      </div>
    </Dialog>
  );
}
