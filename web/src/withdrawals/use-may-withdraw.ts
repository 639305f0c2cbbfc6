import { useMember } from '#src/access/public.ts';

/** 提现账单: who may read it may withdraw. */
const billEntry = 37;

export function useMayWithdraw(): boolean {
  return useMember()?.permissions.includes(billEntry) === true;
}
