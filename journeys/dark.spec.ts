import { comeIn } from './steps/come-in.ts';
import { addressOf, findShown, type Shown, settled, shownPages } from './steps/shown-pages.ts';
import { test } from './test.ts';

/** Who travels has a phone in the hand; desks in the dark are looked at where they are wide. */
const onPhones = ['visitor', 'traveller', 'employee', 'applicant'];
const roles = [...new Set(shownPages.map(({ name }) => name.split('-', 1)[0]!))];

let shown: Shown | undefined;

/** In the light each story looks at its own pages. */
for (const role of roles) {
  test(
    `whoever prefers the dark can read every page: ${role}`,
    { tag: onPhones.includes(role) ? [] : '@any-width' },
    async ({ page, look }, info) => {
      shown ??= await findShown(new Date(), info.project.name === 'phone' ? 301 : 401);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      for (const one of shownPages.filter(({ name }) => name.startsWith(role))) {
        await comeIn(page, one, addressOf(one, shown));
        await settled(page);
        await look(`dark-${one.name}`);
      }
    },
  );
}
