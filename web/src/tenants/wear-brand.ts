import { brandScale, isColour } from '@woxing/contract/brand-scale.rules';

/** The tenant's colour in the place of ours, in every step of the scale. */
export function wearBrand(colour: string): void {
  if (!isColour(colour)) return;
  for (const [step, shade] of Object.entries(brandScale(colour))) {
    document.documentElement.style.setProperty(`--color-brand-${step}`, shade);
  }
}
