import { useMember } from '#src/access/public.ts';
import { useTenant } from '#src/tenants/public.ts';
import { listAddress } from './list-address.rules.ts';

/** The address of the viewer's list of orders. */
export function useListAddress(): string {
  const permissions = useMember()?.permissions;
  const { features } = useTenant();
  return listAddress(permissions, features);
}
