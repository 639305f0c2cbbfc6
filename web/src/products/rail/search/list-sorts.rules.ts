/** In what order lists of trains and of journeys with changes stand, as an address says it: the first without a word. */
export const trainSorts = ['earliest', 'latest', 'arrival', 'shortest', 'cheapest'] as const;
export type TrainSort = (typeof trainSorts)[number];

export const journeySorts = ['shortest', 'earliest', 'arrival', 'cheapest', 'changes'] as const;
export type JourneySort = (typeof journeySorts)[number];

/** The longest wait at a change, in minutes, as an address says it. */
export const waitLimits = ['60', '120', '240'] as const;
export type WaitLimit = (typeof waitLimits)[number];
