import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** An order by its number, what is said of it, and the calls to its channel that a reference stands in. */
export function OrderAndCalls({
  tenant,
  orderNo,
  reference,
  children,
}: {
  readonly tenant: string;
  readonly orderNo: string;
  readonly reference: string;
  readonly children: ReactNode;
}) {
  const t = useWords(reconciliationWords);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Link
        to="/admin/ledger/order/$orderNo"
        params={{ orderNo }}
        search={{ tenant }}
        className="digits text-brand-700 underline"
      >
        {t('recon.order', { no: orderNo })}
      </Link>
      {children}
      <Link
        to="/admin/calls"
        search={{ reference, tenant }}
        aria-label={t('recon.calls-of', { no: reference })}
        className="text-brand-700 underline"
      >
        {t('recon.calls')}
      </Link>
    </p>
  );
}
