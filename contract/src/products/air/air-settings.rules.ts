import { type ChildFareBasis, childFareBasisNames, ownChildFareBasis } from './child-fare.rules.ts';

/** What a tenant sets for flights alone, beside the business settings that hold for everything it sells. */
export interface AirSettings {
  readonly childFareBasis: ChildFareBasis;
}

/** Of a tenant that has set none. */
export const ownAirSettings: AirSettings = { childFareBasis: ownChildFareBasis };

export const airSettingNames = { childFareBasis: '儿童机票计价' } as const satisfies Record<
  keyof AirSettings,
  string
>;

/** Each setting in words, for the history of changes. */
export const airSettingWords = ({ childFareBasis }: AirSettings): Record<keyof AirSettings, string> => ({
  childFareBasis: childFareBasisNames[childFareBasis],
});
