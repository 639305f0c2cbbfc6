import { useMember } from '#src/access/public.ts';
import { useTenant } from '#src/tenants/public.ts';
import { listAddress } from './list-address.rules.ts';

/** Where whoever is here finds their orders. */
export function useListAddress(): string {
  const permissions = useMember()?.permissions;
  const { features } = useTenant();
  return listAddress(permissions, features);
}
