import { useMember } from '#src/access/public.ts';

/** Is it the main account of an enterprise, whose recharges stand among its finances? */
export function useCompany(): boolean {
  return useMember()?.rightsKey === '70';
}
