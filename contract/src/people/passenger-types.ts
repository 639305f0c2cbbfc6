/** Passenger types of the booking protocol; air fares know the first three, the rest are fares of their own. */
export const passengerTypes = ['ADT', 'CHD', 'INF', 'SD', 'SC', 'DR', 'DL', 'ZZ', 'CD'] as const;
export type PassengerType = (typeof passengerTypes)[number];

export const passengerTypeWords = {
  ADT: '成人',
  CHD: '儿童',
  INF: '婴儿',
  SD: '学生',
  SC: '海员',
  DR: '医护',
  DL: '务工',
  ZZ: '青年',
  CD: '老年',
} as const satisfies Record<PassengerType, string>;
