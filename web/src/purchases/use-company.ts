import { mayPress } from '@woxing/contract/people/permissions.rules';
import { useMember } from '#src/access/public.ts';

/** 企业充值 of the enterprise workbench. */
const companyRecharge = 101;

/** Is it the main account of an enterprise, whose recharges stand among its finances? */
export function useCompany(): boolean {
  return mayPress(companyRecharge, useMember()?.buttons ?? []);
}
