/** What cars are ordered for, and of what kind they are. */

export const carScenes = ['airport', 'station', 'city', 'overtime'] as const;
export type CarScene = (typeof carScenes)[number];

export const carSceneNames = {
  airport: '接送机',
  station: '接送站',
  city: '市内用车',
  overtime: '加班用车',
} as const satisfies Record<CarScene, string>;

/** Coming from a flight or a train, or going to one. */
export const transferWays = ['pick-up', 'drop-off'] as const;
export type TransferWay = (typeof transferWays)[number];

export const transferWayNames = {
  'pick-up': '接',
  'drop-off': '送',
} as const satisfies Record<TransferWay, string>;

export const carKinds = ['economy', 'comfort', 'business', 'luxury'] as const;
export type CarKind = (typeof carKinds)[number];

export const carKindNames = {
  economy: '经济型',
  comfort: '舒适型',
  business: '商务型',
  luxury: '豪华型',
} as const satisfies Record<CarKind, string>;

/** Who fits in beside the driver. */
export const carSeats = { economy: 4, comfort: 4, business: 6, luxury: 4 } as const satisfies Record<
  CarKind,
  number
>;

/** Which end of a ride has to lie within a fence. */
export const fencePoints = ['either', 'start', 'end'] as const;
export type FencePoint = (typeof fencePoints)[number];

export const fencePointNames = {
  either: '起点或终点在',
  start: '起点在',
  end: '终点在',
} as const satisfies Record<FencePoint, string>;
