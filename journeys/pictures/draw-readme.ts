import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The pictures of the README, from those that `npm run pictures` has just seen: `node journeys/pictures/draw-readme.ts`. The results are
 * committed.
 */
const seen = join(import.meta.dirname, '../../test-results/pictures-seen');
const drawn = join(import.meta.dirname, '../../docs/pictures');
const quality = 78;
/** As many pixels of the page as are shown of it. */
const desktop = { width: 1440, height: 960 };
const phone = { width: 390, height: 844 };

const pictures = {
  landing: 'visitor-landing-1440-light',
  flights: 'visitor-flights-1440-light',
  'order-form': 'traveller-order-form-1440-light',
  pay: 'traveller-pay-1440-light',
  trains: 'traveller-trains-1440-light',
  'train-order': 'traveller-train-order-1440-light',
  order: 'traveller-order-1440-light',
  workbench: 'enterprise-workbench-1440-light',
  standards: 'enterprise-standards-1440-light',
  'phone-flights': 'visitor-flights-390-light',
  'phone-home': 'traveller-home-390-dark',
};

for (const [name, from] of Object.entries(pictures)) {
  const { width, height } = from.includes('-390-') ? phone : desktop;
  const picture = sharp(join(seen, `${from}.png`));
  const whole = await picture.metadata();
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, whole.height) })
    .resize({ width: Math.round(width * 0.8) })
    .webp({ quality, effort: 6 })
    .toFile(join(drawn, `${name}.webp`));
}
