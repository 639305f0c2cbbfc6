import { refuse } from '@woxing/contract/core/errors';
import { isMask } from '@woxing/contract/people/identity.rules';
import type { TravellerInput } from '@woxing/contract/people/travellers';
import type { OpenPassenger } from './seal-passenger.ts';

/** What is written of somebody who is kept, with the numbers in full where their masks came back. */
export function withKeptNumbers<Written extends TravellerInput>(
  before: OpenPassenger,
  written: Written,
): Written {
  return {
    ...written,
    certNo: isMask(written.certNo) ? keptNumber(before, written) : written.certNo,
    mobilePhone: isMask(written.mobilePhone) ? before.mobilePhone : written.mobilePhone,
  };
}

/** The mask stands for the number of the paper it was shown with, no other. */
function keptNumber(before: OpenPassenger, written: TravellerInput): string {
  if (written.certType !== before.certType)
    throw refuse('input.invalid', { problem: '更换证件类型时请重新输入证件号码' });
  return before.certNo;
}
