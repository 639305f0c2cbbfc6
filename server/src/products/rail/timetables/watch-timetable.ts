import { dayOf } from '@woxing/contract/core/days';
import { Gauge } from 'prom-client';
import type { Clock } from '#src/platform/clock.ts';
import { registry } from '#src/platform/metrics.ts';
import type { Timetables } from './open-timetables.ts';

const name = 'timetable_days_left';

/** A gauge that is read when somebody asks for the metrics. Of several products in one process, the last one is watched. */
export function watchTimetable(timetables: Pick<Timetables, 'daysLeft'>, clock: Clock): void {
  registry.removeSingleMetric(name);
  const left = new Gauge({
    name,
    help: 'Days until the last one of the timetable in use, negative after it; absent for the generated one',
    registers: [],
    collect() {
      this.reset();
      const days = timetables.daysLeft(dayOf(clock.now()));
      if (days === undefined) this.remove();
      else this.set(days);
    },
  });
  registry.registerMetric(left);
}
