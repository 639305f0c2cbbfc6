/** Kinds of trains by the letter of their number; what has another letter or none is `other`. */
export const trainKinds = ['G', 'D', 'C', 'Z', 'T', 'K', 'other'] as const;
export type TrainKind = (typeof trainKinds)[number];

export const trainKindNames = {
  G: '高铁',
  D: '动车',
  C: '城际',
  Z: '直达',
  T: '特快',
  K: '快速',
  other: '其他',
} as const satisfies Record<TrainKind, string>;

export function kindOf(trainNo: string): TrainKind {
  return trainKinds.find((kind) => kind === trainNo[0]) ?? 'other';
}
