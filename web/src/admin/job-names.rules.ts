const named = [
  'return-money',
  'capture-card',
  'issue-air-tickets',
  'issue-train-tickets',
  'give-back-air-seats',
  'give-back-train-seats',
  'refund-train-tickets',
  'issue-train-change',
  'give-back-train-change',
  'send-schedule-change',
  'own-data.export',
  'reports.export',
  'gateway-notice',
  'gateway-refund',
] as const;

/** The key of a job's Chinese name; undefined for one that has none yet. */
export function jobNameKey(name: string): `jobs.name-${(typeof named)[number]}` | undefined {
  const known = named.find((one) => one === name);
  return known && `jobs.name-${known}`;
}
