import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idText, text, wholeNumber } from '../../core/fields.ts';
import { certificateKinds, maxStudyYears } from './train-concessions.rules.ts';

/** 优惠资质: what is written once of students and disabled soldiers, and what the railway says of it. */

/** Held to the rules of `train-concessions.rules.ts` by the use case, which knows the day of travel. */
export const studentInput = z.object({
  school: text(40).describe('学校全称'),
  number: text(30).describe('学生证号'),
  from: text(20).describe('优惠区间：家庭所在的城市或车站'),
  to: text(20).describe('优惠区间：学校所在的城市或车站'),
  enteredIn: wholeNumber(0, 9999).describe('入学年份'),
  years: wholeNumber(1, maxStudyYears).describe('学制，年'),
});

export const certificateInput = z.object({
  kind: z.enum(certificateKinds, '请选择证件'),
  number: text(30).describe('证件编号'),
});

const concessionStates = ['qualified', 'unknown', 'lapsed', 'used-up', 'interval', 'unasked'] as const;
export type ConcessionState = (typeof concessionStates)[number];

const qualification = {
  state: z.enum(concessionStates).describe('unasked：铁路没有应答'),
  words: z.string(),
};

/** What is kept of the member's own passengers, with what the railway says of it today. Numbers are masked. */
export const listRailConcessions = endpoint({
  method: 'POST',
  path: '/train/concession/list',
  summary: '乘车人的火车票优惠资质',
  access: 'member',
  effect: 'read',
  input: z.object({ passengerIds: z.array(idText).min(1).max(5) }),
  output: z.object({
    passengers: z.array(
      z.object({
        passengerId: z.string(),
        student: z
          .object({
            ...qualification,
            school: z.string(),
            number: z.string().describe('仅末4位'),
            from: z.string(),
            to: z.string(),
            enteredIn: z.int(),
            years: z.int(),
            left: z.int().nullable().describe('本学年剩余次数'),
          })
          .nullable(),
        certificate: z
          .object({
            ...qualification,
            kind: z.enum(certificateKinds),
            number: z.string().describe('仅末4位'),
          })
          .nullable(),
      }),
    ),
  }),
});
export type KeptConcessions = z.output<(typeof listRailConcessions)['output']>['passengers'][number];
