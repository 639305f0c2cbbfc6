import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { blankConcession, concessionInput, concessionProblem } from './concession-draft.rules.ts';

const travelsOn = '2026-12-01' as Day;
const student = {
  school: ' 华东师范大学 ',
  number: '2024010203',
  from: '北京',
  to: '上海',
  enteredIn: '2024',
  years: '4',
};
const written = { ...blankConcession, student };

test('what is missing is said, and at which field', () => {
  expect(concessionProblem(blankConcession, 'student', travelsOn)).toEqual({
    field: 'school',
    message: '请填写学校全称',
  });
  expect(concessionProblem(blankConcession, 'disabled-soldier', travelsOn)?.field).toBe('number');
  expect(concessionProblem(written, 'student', travelsOn)).toBeUndefined();
  const typed = { ...written, student: { ...student, enteredIn: '二〇二四' } };
  expect(concessionProblem(typed, 'student', travelsOn)?.field).toBe('enteredIn');
});

test('an order is told of the ticket that was chosen, and nothing where nothing was written', () => {
  expect(concessionInput('student', written)).toEqual({
    student: { ...student, school: '华东师范大学', enteredIn: 2024, years: 4 },
  });
  expect(concessionInput('disabled-soldier', written)).toEqual({
    certificate: { kind: 'soldier', number: '' },
  });
  expect(concessionInput('adult', written)).toEqual({});
  expect(concessionInput('student', undefined)).toEqual({});
});
