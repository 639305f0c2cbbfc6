/** Kinds of trains by the letter of their number; what has another letter or none is `other`. */
export const trainKinds = ['G', 'D', 'C', 'Z', 'T', 'K', 'other'] as const;
export type TrainKind = (typeof trainKinds)[number];

/** What 只看高铁动车 shows. */
export const fastKinds: readonly TrainKind[] = ['G', 'D', 'C'];

export function kindOf(trainNo: string): TrainKind {
  return trainKinds.find((kind) => kind === trainNo[0]) ?? 'other';
}

export function isFast(trainNo: string): boolean {
  return fastKinds.includes(kindOf(trainNo));
}
