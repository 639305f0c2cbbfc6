import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billInvoicing } from './invoices.queries.ts';

/**
 * How far the invoices of a bill are that were asked for at once, followed while they are being made; null where there are none. When they
 * are done, what can be invoiced of it is read again. Undefined until it is known, and where no bill is meant; a failure is as none.
 */
export function useBillInvoicing(bill: string | undefined) {
  const queries = useQueryClient();
  const found = useQuery({ ...billInvoicing(bill ?? ''), enabled: bill !== undefined });
  const invoicing = found.data?.invoicing;
  const before = useRef(invoicing?.state);
  useEffect(() => {
    if (before.current === 'working' && invoicing?.state === 'done') {
      void queries.invalidateQueries({ queryKey: ['/member/invoice/orders'] });
      void queries.invalidateQueries({ queryKey: ['/member/invoice/list'] });
    }
    before.current = invoicing?.state;
  }, [invoicing?.state, queries]);
  return found.isError && invoicing === undefined ? null : invoicing;
}
