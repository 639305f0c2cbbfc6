import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { SecondFactorAsked } from '@woxing/contract/people/access';
import type { CallError } from '#src/api/call-error.ts';

export type SecondStep = SecondFactorAsked['secondFactor'];

const secondFactorCode = retOf('sign-in.second-factor');

/** What the second step needs, where a sign-in was refused for want of it. */
export function secondStepIn({ code, data }: CallError): SecondStep | undefined {
  return code === secondFactorCode ? (data as SecondFactorAsked).secondFactor : undefined;
}
