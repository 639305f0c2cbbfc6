import { travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { addressReader, dayWord, freeText, oneOf, otherThan } from '#src/ui/address.rules.ts';

export const analysisTabs = ['savings', 'compliance', 'carbon', 'suppliers', 'pairs', 'monthly'] as const;
export type AnalysisTab = (typeof analysisTabs)[number];

/** An analysis as it stands in the address; the first of its parts is not named. */
export const readAnalysisSearch = addressReader({
  tab: otherThan('savings', analysisTabs),
  travel: oneOf(travelKinds),
  from: dayWord,
  until: dayWord,
  departmentId: freeText(40),
  costCentreId: freeText(40),
  projectId: freeText(40),
});
export type AnalysisSearch = ReturnType<typeof readAnalysisSearch>;
