/** A brand's scale out of one colour, and how readable colours are on each other (WCAG 2.2, contrast). */

export const brandSteps = ['50', '100', '200', '300', '500', '600', '700', '800', '900'] as const;
export type BrandStep = (typeof brandSteps)[number];
export type BrandScale = Readonly<Record<BrandStep, string>>;

/** Text needs this much against what it stands on. */
export const minContrast = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** How much of white, or of black, each step has; the colour itself is 600. */
const mixes: Readonly<Record<BrandStep, readonly [Rgb, number]>> = {
  '50': [white, 0.92],
  '100': [white, 0.84],
  '200': [white, 0.68],
  '300': [white, 0.5],
  '500': [white, 0.18],
  '600': [white, 0],
  '700': [black, 0.2],
  '800': [black, 0.34],
  '900': [black, 0.55],
};

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Of a colour such as `#1a56db`. */
export function brandScale(colour: string): BrandScale {
  const base = rgbOf(colour);
  const step = (name: BrandStep): [BrandStep, string] => {
    const [other, share] = mixes[name];
    return [name, hexOf(base.map((part, index) => part * (1 - share) + other[index]! * share))];
  };
  return Object.fromEntries(brandSteps.map(step)) as BrandScale;
}

/** Between two colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The least contrast that the brand will have where it meets text: white on its buttons, its links on its own tint. */
export function brandContrast(colour: string): number {
  const scale = brandScale(colour);
  return Math.min(contrast(scale['600'], '#ffffff'), contrast(scale['700'], scale['50']));
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function rgbOf(colour: string): Rgb {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
