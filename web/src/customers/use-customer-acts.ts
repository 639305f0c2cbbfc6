import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { customerSheetColumns, maxCustomerRows } from '@woxing/contract/people/customer-sheet.rules';
import type { checkCustomerSheet, importCustomers } from '@woxing/contract/people/customers';
import { useEffect, useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useSheetImport } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { customerWords } from './customers.words.ts';

export function useFreshCustomers(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['/customer/find'] });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Takes somebody off the list, once it was agreed to what that means. */
export function useDeleteCustomer() {
  const t = useWords(customerWords);
  const fresh = useFreshCustomers();
  const deleting = useWrite('/customer/delete');
  const remove = async ({ id, name }: Named) => {
    const agreed = await ask({
      title: t('customer.delete-title', { name }),
      words: t('customer.delete-words'),
      yes: t('customer.delete'),
      no: t('customer.delete-no'),
      danger: true,
    });
    if (!agreed) return;
    const onSuccess = () => toast.ok(t('customer.deleted', { name }));
    deleting.mutate({ id }, { onSuccess, onSettled: fresh });
  };
  return (one: Named) => void remove(one);
}

const shownSeconds = 30;

export interface Mobiles {
  /** Undefined while it is hidden. */
  readonly fullOf: (id: string) => string | undefined;
  readonly show: (customer: Named) => void;
}

/** The full number of one customer, asked for first and gone after half a minute. It lives in the page alone: no cache keeps it. */
export function useMobiles(): Mobiles {
  const t = useWords(customerWords);
  const [full, setFull] = useState<{ readonly id: string; readonly mobilePhone: string }>();
  useEffect(() => {
    if (full === undefined) return;
    const timer = setTimeout(() => setFull(undefined), shownSeconds * 1000);
    return () => clearTimeout(timer);
  }, [full]);
  const show = async ({ id, name }: Named) => {
    const agreed = await ask({
      title: t('customer.show-title'),
      words: t('customer.show-words', { name, seconds: shownSeconds }),
      yes: t('customer.show-yes'),
      no: t('customer.show-no'),
    });
    if (!agreed) return;
    try {
      setFull({ id, ...(await post('/customer/reveal', { id })) });
    } catch {
      // The client has told the person why.
    }
  };
  return {
    fullOf: (id) => (full?.id === id ? full.mobilePhone : undefined),
    show: (one) => void show(one),
  };
}

export type CustomerCheck = OutputOf<typeof checkCustomerSheet>;

/** What the server takes in one body is 3 MB, with a little else in it. */
const form = { columns: customerSheetColumns, maxRows: maxCustomerRows, maxSentBytes: 3_000_000 };

/** Customers out of a sheet. */
export function useCustomerImport() {
  const t = useWords(customerWords);
  const fresh = useFreshCustomers();
  const importing = useWrite('/customer/batch/add');
  const sheet = useSheetImport<CustomerCheck, OutputOf<typeof importCustomers>>({
    form,
    check: (rows) => post('/customer/batch/check', { rows }, { passErrorCodeMsgRet: 'all' }),
    faultWords: (fault) => t(`customer.import-fault-${fault}`),
  });
  const submit = (rows: string) =>
    importing.mutate(
      { rows },
      {
        onSuccess: (counts) => {
          sheet.imported(counts);
          fresh();
        },
      },
    );
  return { ...sheet, submit, submitting: importing.isPending };
}
