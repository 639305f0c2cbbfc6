import type { ConcessionState } from '@woxing/contract/products/rail/train-concessions';
import {
  type Concession,
  certificateNames,
  tripsPerSchoolYear,
} from '@woxing/contract/products/rail/train-concessions.rules';

/** What the railway says of a concession and what to do about it, as a sentence that follows the name of the person. */
export function qualificationWords(concession: Concession, state: ConcessionState): string {
  return concession.type === 'student'
    ? studentWords(concession.student, state)
    : certificateWords[state](certificateNames[concession.certificate.kind]);
}

function studentWords({ from, to }: { from: string; to: string }, state: ConcessionState): string {
  return {
    qualified: '学生优惠资质已核验',
    unknown: '没有有效的学生优惠资质，请在12306或车站完成资质核验后购买，或改选成人票',
    lapsed: '的学生优惠资质已失效，须每学年核验一次，请核验后购买，或改选成人票',
    'used-up': `本学年的${tripsPerSchoolYear}次学生优惠已用完，请改选成人票`,
    interval: `的优惠区间为${from}—${to}，所选行程不在区间内，请更换行程或改选成人票`,
    unasked: '的学生优惠资质暂未核验，提交订单时由铁路核验',
  }[state];
}

type Worded = Record<ConcessionState, (certificate: string) => string>;

const certificateWords: Worded = {
  qualified: (certificate) => `${certificate}已核验`,
  unknown: (certificate) => `的${certificate}未通过铁路核验，请核对证件编号，或改选成人票`,
  lapsed: (certificate) => `的${certificate}已失效，请换证后购买，或改选成人票`,
  'used-up': (certificate) => `的${certificate}已不能使用，请改选成人票`,
  interval: (certificate) => `的${certificate}不能用于所选行程，请改选成人票`,
  unasked: (certificate) => `的${certificate}暂未核验，提交订单时由铁路核验`,
};
