import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import {
  certificateProblem,
  type StudentStatus,
  schoolYearOf,
  studentProblem,
  studiesUntil,
} from './train-concessions.rules.ts';

const student: StudentStatus = {
  school: '华东师范大学',
  number: '2024010203',
  from: '北京',
  to: '上海',
  enteredIn: 2024,
  years: 4,
};
const on = day('2025-12-11');

test('a student says school, card, stretch and studies, and each wrong one has its sentence', () => {
  expect(studentProblem(student, on)).toBeUndefined();
  const cases: readonly [Partial<StudentStatus>, string][] = [
    [{ school: '' }, '请填写学校全称'],
    [{ school: '交大' }, '请填写学校全称'],
    [{ number: '12' }, '请填写学生证号，由4至30位数字或字母组成'],
    [{ from: '' }, '请填写优惠区间中家庭所在的城市或车站'],
    [{ to: '' }, '请填写优惠区间中学校所在的城市或车站'],
    [{ to: '北京' }, '家庭与学校在同一城市的，不能购买学生票'],
    [{ enteredIn: 2007 }, '请填写在读学段的入学年份'],
    [{ enteredIn: 2026 }, '请填写在读学段的入学年份'],
    [{ years: 0 }, '学制须为1至9年'],
    [{ years: 10 }, '学制须为1至9年'],
    [{ enteredIn: 2021 }, '学制已于2025年届满，乘车日期不在就读期间，请改购成人票'],
  ];
  for (const [part, message] of cases)
    expect([part, studentProblem({ ...student, ...part }, on)?.message]).toEqual([part, message]);
});

test('studies last to the end of their last school year', () => {
  const last = { ...student, enteredIn: 2021 };
  expect(studiesUntil(last)).toBe('2025-09-30');
  expect(studentProblem(last, day('2025-09-30'))).toBeUndefined();
  expect(studentProblem(last, day('2025-10-01'))).toMatchObject({ field: 'years' });
});

test('a school year is from 1 October to 30 September', () => {
  expect(schoolYearOf(day('2025-09-30'))).toEqual({ from: '2024-10-01', until: '2025-09-30' });
  expect(schoolYearOf(day('2025-10-01'))).toEqual({ from: '2025-10-01', until: '2026-09-30' });
});

test('a certificate has a number', () => {
  expect(certificateProblem({ kind: 'soldier', number: '军J123456' })).toBeUndefined();
  for (const number of ['', '12345', '军J 123456'])
    expect(certificateProblem({ kind: 'police', number })?.message).toMatch(/^请填写证件上的编号/);
});
