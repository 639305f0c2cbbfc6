import { describeInsurer } from '#src/products/air/insurance/insurer.kit.ts';
import { handClock } from './hand-clock.ts';
import { type InsurerMishap, scriptedInsurer } from './scripted-insurer.ts';

const clock = handClock();
const insurer = scriptedInsurer(() => clock.now());

describeInsurer('the scripted insurer', () => {
  for (const mishaps of Object.values(insurer.script)) mishaps.length = 0;
  return Promise.resolve({
    insurer,
    tenantId: 'official',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault(fault, times = 1) {
      const isOfIssue = fault === 'decline' || fault === 'late-issue';
      for (const kind of isOfIssue ? (['issue'] as const) : (['issue', 'cancel'] as const))
        insurer.script[kind] = Array.from({ length: times }, () => fault as InsurerMishap);
      return Promise.resolve();
    },
  });
});
