import { Link } from '@tanstack/react-router';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { invoiceWords } from './invoices.words.ts';
import type { useBillInvoicing } from './use-bill-invoicing.ts';

type Invoicing = NonNullable<ReturnType<typeof useBillInvoicing>>;

/** How far the invoices of a bill have come, and when they are done what was left out and why. */
export function BillInvoicingCard({ invoicing }: { readonly invoicing: Invoicing }) {
  const t = useWords(invoiceWords);
  return (
    <Card title={t('invoice-bill.title')}>
      {invoicing.state === 'working' ? <Working {...invoicing} /> : <Done {...invoicing} />}
    </Card>
  );
}

function Working({ settled, orders, askedAt }: Invoicing) {
  const t = useWords(invoiceWords);
  return (
    <output className="block text-14 text-ink-700">
      {t('invoice-bill.working', { settled, orders, time: stampWords(askedAt) })}
      <progress
        aria-label={t('invoice-bill.progress')}
        value={settled}
        max={orders}
        className="mt-2 block h-2 w-full max-w-md accent-brand-600"
      />
      <span className="mt-2 block text-12 text-ink-500">{t('invoice-bill.working-hint')}</span>
    </output>
  );
}

function Done({ invoiced, applications, left, askedAt }: Invoicing) {
  const t = useWords(invoiceWords);
  const time = stampWords(askedAt);
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-700">
      <output>
        {applications === 0
          ? t('invoice-bill.done-none', { time })
          : t('invoice-bill.done', { invoiced, applications, time })}
      </output>
      {left.map(({ reason, orderNos }) => (
        <details key={reason}>
          <summary className="cursor-pointer py-1">
            {t('invoice-bill.left', { count: orderNos.length, reason })}
          </summary>
          <p className="digits text-12 break-words text-ink-500">{orderNos.join('、')}</p>
        </details>
      ))}
      <div>
        <Link to="/myCenter/invoices" className={buttonClass({ look: 'quiet', size: 's' })}>
          {t('invoice-apply.back')}
        </Link>
      </div>
    </div>
  );
}
