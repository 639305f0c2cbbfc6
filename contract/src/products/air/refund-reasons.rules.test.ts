import { expect, test } from 'vitest';
import { airRefundReasons, groundsProblem, refundReasonFacts } from './refund-reasons.rules.ts';

const reasonsBy = (fact: 'voluntary' | 'examined') =>
  airRefundReasons.filter((reason) => refundReasonFacts[reason][fact]);

test("one reason is of one's own will, and the carrier looks at what it cannot know", () => {
  expect(reasonsBy('voluntary')).toEqual(['voluntary']);
  expect(reasonsBy('examined')).toEqual(['illness', 'death', 'other']);
});

/** Reason, note, documents: what is said of it. */
test.each([
  ['voluntary', '', 0, undefined],
  ['voluntary', '', 1, '所选退票原因无需上传证明材料'],
  ['carrier', '', 0, undefined],
  ['carrier', '航班延误', 2, '所选退票原因无需上传证明材料'],
  ['illness', '', 0, '请上传证明材料'],
  ['illness', '高烧', 0, '请上传证明材料'],
  ['illness', '', 1, undefined],
  ['death', '', 0, '请上传证明材料'],
  ['death', '', 5, undefined],
  ['other', '', 0, '请说明不能出行的情况'],
  ['other', '   ', 1, '请说明不能出行的情况'],
  ['other', '签证未获签发', 0, undefined],
  ['other', '签证未获签发', 1, undefined],
] as const)('%s with the note %j and %i documents', (reason, note, files, problem) => {
  expect(groundsProblem(reason, { note, files })).toBe(problem);
});
