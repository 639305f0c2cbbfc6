import { airSettings } from './air/air-settings.ts';

/** The fields of `ProductSettings` as they cross the wire: a product with settings is a line. */
export const productSettings = { ...airSettings };
