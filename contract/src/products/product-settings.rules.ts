import {
  type AirSettings,
  airSettingNames,
  airSettingProblem,
  airSettingWords,
  ownAirSettings,
} from './air/air-settings.rules.ts';

/** Business settings that one product alone knows: each product that has any gives its own, put together here. */
export type ProductSettings = AirSettings;

/** Of a tenant that has set none. */
export const ownProductSettings: ProductSettings = { ...ownAirSettings };

export const productSettingNames = { ...airSettingNames } as const satisfies Record<
  keyof ProductSettings,
  string
>;

/** What products keep for themselves, and everything else that was sent beside it. */
export function splitProductSettings<Settings extends ProductSettings>(
  settings: Settings,
): { readonly ofProducts: ProductSettings; readonly others: Omit<Settings, keyof ProductSettings> } {
  const { childFareBasis, airMinutesToPay, voidBefore, ...others } = settings;
  return { ofProducts: { childFareBasis, airMinutesToPay, voidBefore }, others };
}

/** The first thing that is wrong; undefined when nothing is. */
export const productSettingProblem = (settings: ProductSettings) => airSettingProblem(settings);

/** Each setting in words, for the history of changes. */
export const productSettingWords = (settings: ProductSettings): Record<keyof ProductSettings, string> => ({
  ...airSettingWords(settings),
});
