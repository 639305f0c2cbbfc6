/** What a place is, in the order in which a list of places groups them. */
export const placeKinds = [
  'airport',
  'terminal',
  'station',
  'metro',
  'district',
  'exhibition',
  'university',
  'hospital',
  'sight',
  'address',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeKindNames = {
  airport: '机场',
  terminal: '航站楼',
  station: '火车站',
  metro: '地铁站',
  district: '商圈与行政区',
  exhibition: '会展场馆',
  university: '学校',
  hospital: '医院',
  sight: '景点',
  address: '地址',
} satisfies Record<PlaceKind, string>;
