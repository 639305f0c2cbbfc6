/** What a tenant takes half of for a child's air fare: the adult price of the cabin, or the full economy fare. */
export const childFareBases = ['CABIN', 'FULL_Y'] as const;
export type ChildFareBasis = (typeof childFareBases)[number];

/** The product's own. */
export const ownChildFareBasis: ChildFareBasis = 'CABIN';

export const childFareBasisNames = {
  CABIN: '所订舱位成人票价的50%',
  FULL_Y: '经济舱全价的50%',
} as const satisfies Record<ChildFareBasis, string>;
