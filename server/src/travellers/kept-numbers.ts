import { refuse } from '@woxing/contract/core/errors';
import { isMask, normalPaper } from '@woxing/contract/people/identity.rules';
import { noTravelFacts, type TravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { TravellerInput } from '@woxing/contract/people/travellers';
import type { OpenPassenger } from './seal-passenger.ts';
import type { WrittenTraveller } from './written-person.rules.ts';

/** What is written of somebody who is kept, with the numbers in full where their masks came back. */
export function withKeptNumbers<Written extends WrittenTraveller>(
  before: OpenPassenger,
  written: Written,
): Written {
  const certNo = isMask(written.certNo) ? keptNumber(before, written) : written.certNo;
  return {
    ...written,
    certNo,
    mobilePhone: isMask(written.mobilePhone) ? before.mobilePhone : written.mobilePhone,
    travel: keptTravel(before, { ...written, certNo }),
  };
}

/** Who says nothing of journeys abroad changes nothing of it; what stood on another paper does not stand on the new one. */
function keptTravel(before: OpenPassenger, written: WrittenTraveller): TravelFacts | undefined {
  const known = before.travel?.flyerNumbers ?? [];
  if (written.travel === undefined) {
    const same = before.certType === written.certType && before.certNo === normalPaper(written.certNo);
    return same ? before.travel : { ...noTravelFacts, flyerNumbers: known };
  }
  const flyerNumbers = written.travel.flyerNumbers.map(({ airline, number }) => {
    if (!isMask(number)) return { airline, number };
    const kept = known.find((each) => each.airline === airline);
    if (kept === undefined) throw refuse('input.invalid', { problem: `请填写${airline}的常旅客卡号` });
    return kept;
  });
  return { ...written.travel, flyerNumbers };
}

/** The mask stands for the number of the paper it was shown with, no other. */
function keptNumber(before: OpenPassenger, written: TravellerInput): string {
  if (written.certType !== before.certType)
    throw refuse('input.invalid', { problem: '更换证件类型时请重新输入证件号码' });
  return before.certNo;
}
