import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { FileIcon } from '#src/ui/more-icons.tsx';
import { invoiceActWords } from './invoice-act.words.ts';

/** From an order to its invoices: what of it is invoiced by whom, and the form. */
export default function InvoiceAct({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(invoiceActWords);
  return (
    <Link to="/myCenter/apply_invoice" search={{ orderNo }} className={buttonClass({ look: 'quiet' })}>
      <FileIcon size={16} />
      {t('invoice-act.invoice')}
    </Link>
  );
}
