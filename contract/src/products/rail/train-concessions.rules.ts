import type { Day } from '../../core/days.ts';

/**
 * 优惠资质: what a ticket at a lower price asks of who travels, beside their identity. Source: the railway's rules on the carriage of
 * passengers (铁路旅客运输规程, in force since 2023) and its notices on tickets of students and of disabled soldiers.
 */
export const concessionTypes = ['student', 'disabled-soldier'] as const;
export type ConcessionType = (typeof concessionTypes)[number];

/** A full-time student without income, whose home and school are in different cities. */
export interface StudentStatus {
  readonly school: string;
  /** Of the student card. */
  readonly number: string;
  /** 优惠区间 of the card: cities or stations, of the home and of the school. */
  readonly from: string;
  readonly to: string;
  readonly enteredIn: number;
  /** Length of study. */
  readonly years: number;
}

export const certificateKinds = ['soldier', 'police', 'rescuer'] as const;
export type CertificateKind = (typeof certificateKinds)[number];
export const certificateNames = {
  soldier: '残疾军人证',
  police: '伤残人民警察证',
  rescuer: '残疾消防救援人员证',
} as const satisfies Record<CertificateKind, string>;

export interface Certificate {
  readonly kind: CertificateKind;
  readonly number: string;
}

export type Concession =
  | { readonly type: 'student'; readonly student: StudentStatus }
  | { readonly type: 'disabled-soldier'; readonly certificate: Certificate };

/** Single trips at the price of students in a school year. */
export const tripsPerSchoolYear = 4;
export const maxStudyYears = 9;

/** What is wrong with one field, as a sentence that follows the name of a person. */
export interface ConcessionProblem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/** The first thing that is wrong with what a student says of themselves, for a day of travel. */
export function studentProblem(
  { school, number, from, to, enteredIn, years }: StudentStatus,
  travelsOn: Day,
): ConcessionProblem<keyof StudentStatus> | undefined {
  if (!/^[\p{Script=Han}A-Za-z（）()·]{4,40}$/u.test(school))
    return { field: 'school', message: '请填写学校全称' };
  if (!/^[0-9A-Za-z-]{4,30}$/.test(number))
    return { field: 'number', message: '请填写学生证号，由4至30位数字或字母组成' };
  if (from === '') return { field: 'from', message: '请填写优惠区间中家庭所在的城市或车站' };
  if (to === '') return { field: 'to', message: '请填写优惠区间中学校所在的城市或车站' };
  if (from === to) return { field: 'to', message: '家庭与学校在同一城市的，不能购买学生票' };
  const year = Number(travelsOn.slice(0, 4));
  if (!Number.isInteger(enteredIn) || enteredIn < year - maxStudyYears - 1 || enteredIn > year)
    return { field: 'enteredIn', message: '请填写在读学段的入学年份' };
  if (!Number.isInteger(years) || years < 1 || years > maxStudyYears)
    return { field: 'years', message: `学制须为1至${maxStudyYears}年` };
  if (travelsOn > studiesUntil({ enteredIn, years }))
    return {
      field: 'years',
      message: `学制已于${enteredIn + years}年届满，乘车日期不在就读期间，请改购成人票`,
    };
  return undefined;
}

export function certificateProblem({ number }: Certificate): ConcessionProblem<'number'> | undefined {
  if (/^[\p{Script=Han}0-9A-Za-z-]{6,30}$/u.test(number)) return undefined;
  return { field: 'number', message: '请填写证件上的编号，由6至30位数字、字母或汉字组成' };
}

/** The end of the school year in which the studies end. */
export const studiesUntil = ({ enteredIn, years }: Pick<StudentStatus, 'enteredIn' | 'years'>): Day =>
  `${enteredIn + years}-09-30` as Day;

/** 学年: from 1 October to 30 September. */
export function schoolYearOf(on: Day): { readonly from: Day; readonly until: Day } {
  const year = Number(on.slice(0, 4));
  const first = on.slice(5) >= '10-01' ? year : year - 1;
  return { from: `${first}-10-01` as Day, until: `${first + 1}-09-30` as Day };
}

/** What is shown of a number to those who wrote it. */
export const maskConcession = (number: string): string => `****${number.slice(-4)}`;
