import { useMutation } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { InvoiceApplication } from '@woxing/contract/invoices/invoice-applications';
import { invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { invoiceWords } from './invoices.words.ts';

type Document = InvoiceApplication['documents'][number];

/** One document: what it is, its number and amount, and its files as soon as there are any. */
export function DocumentLine({ document }: { readonly document: Document }) {
  const t = useWords(invoiceWords);
  const { form, isRed, state, reason, invoiceNo, totalFen, byHand } = document;
  return (
    <div className="text-12">
      <p>
        {isRed && (
          <Badge tone="bad" className="mr-1.5">
            {t('invoices.red')}
          </Badge>
        )}
        {invoiceFormNames[form]}
      </p>
      {state === 'refused' && <p className="text-bad">{t('invoices.refused', { reason })}</p>}
      {state === 'waiting' && <p className="text-ink-500">{t('invoices.waiting')}</p>}
      {state === 'issued' && invoiceNo !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="digits break-all">{invoiceNo}</span>
          <span className="digits font-semibold">{formatYuan(totalFen)}</span>
          {byHand ? (
            <span className="text-ink-500">{t('invoices.by-hand')}</span>
          ) : (
            <span className="-ml-3 whitespace-nowrap">
              <FileButton document={document} invoiceNo={invoiceNo} as="pdf" />
              <FileButton document={document} invoiceNo={invoiceNo} as="xml" />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const kinds = { pdf: 'application/pdf', xml: 'application/xml' } as const;

function FileButton({
  document: { invoiceId },
  invoiceNo,
  as,
}: {
  readonly document: Document;
  readonly invoiceNo: string;
  readonly as: keyof typeof kinds;
}) {
  const t = useWords(invoiceWords);
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/member/invoice/file', { invoiceId, as }),
    onSuccess: (file) => saveFile(`${t('invoices.file', { no: invoiceNo })}.${as}`, kinds[as], file),
  });
  return (
    <Button
      look="text"
      size="s"
      busy={saving.isPending}
      aria-label={t(`invoices.${as}-of`, { no: invoiceNo })}
      onClick={() => saving.mutate()}
    >
      {t(`invoices.${as}`)}
    </Button>
  );
}
