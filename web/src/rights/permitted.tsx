import { mayPress } from '@woxing/contract/people/permissions.rules';
import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';

/**
 * What stands in it is there only for members who have the button of the permission table; the endpoint behind it says
 * `access: { button: id }`.
 */
export function Permitted({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const buttons = useMember()?.buttons ?? [];
  return mayPress(id, buttons) ? children : null;
}
