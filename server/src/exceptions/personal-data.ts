import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { exceptionsOf, forgetWhoMet } from './personal-data.db.ts';

export const exceptionsPersonalData = (): PersonalData => ({
  name: 'exceptions',
  title: '页面异常记录',
  tables: { api_exceptions: 'de-identified' },
  read: async (tx, whose) => factsOf(await exceptionsOf(tx, whose)),
  erase: (tx, whose) => forgetWhoMet(tx, whose),
});
