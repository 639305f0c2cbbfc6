/** What fares of international flights are called, and how many may be asked for. For both sides. */

export const fareFamilies = ['light', 'standard', 'flex'] as const;
export type FareFamily = (typeof fareFamilies)[number];

export const fareFamilyNames: Readonly<Record<FareFamily, string>> = {
  light: '特惠',
  standard: '标准',
  flex: '灵活',
};

/** How the parts of a journey lie: what decides whether halves of round trips are sold for them. */
export const journeyKinds = ['one-way', 'round', 'open-jaw', 'circle', 'apart'] as const;
export type JourneyKind = (typeof journeyKinds)[number];

export const maxInternationalParts = 6;
export const maxInternationalPassengers = 9;
/** How far ahead flights are on sale: any eighteen months, of which the longest have so many days. */
export const internationalSaleDays = 550;

/** `half`: halves of round trips of one carrier; `open`: of partners; `alone`: each part as a journey of its own. */
export const saleWays = ['half', 'open', 'alone'] as const;
export type InternationalSaleWay = (typeof saleWays)[number];
