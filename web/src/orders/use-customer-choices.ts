import { useQuery } from '@tanstack/react-query';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import { useMember } from '#src/access/public.ts';
import { customerFound, customerNames } from '#src/customers/public.ts';
import type { SelectOption } from '#src/ui/select.tsx';

/** The customers by whom a distributor's orders are narrowed, the last used first; undefined for everybody else. */
export function useCustomerChoices(chosen: string | undefined): readonly SelectOption<string>[] | undefined {
  const serves = useMember()?.permissions.includes(customerMenu) === true;
  const { data } = useQuery({ ...customerNames, enabled: serves });
  const listed = data?.list ?? [];
  // Of very many customers the chosen one may not be among those that are offered.
  const isMissing = data !== undefined && chosen !== undefined && !listed.some(({ id }) => id === chosen);
  const one = useQuery({ ...customerFound(chosen ?? ''), enabled: serves && isMissing }).data?.list ?? [];
  if (!serves) return undefined;
  return [...listed, ...(isMissing ? one : [])].map(({ id, name, mobilePhone }) => ({
    value: id,
    label: mobilePhone === '' ? name : `${name} ${mobilePhone.slice(-4)}`,
  }));
}
