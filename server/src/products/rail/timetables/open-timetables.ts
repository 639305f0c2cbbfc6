import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { loadTimetable } from './load-timetable.ts';
import { endOfTimetable } from './put-to-use.rules.ts';
import { type Stoppage, withStoppages } from './stoppages.rules.ts';
import { readInUse, readStoppages, saveStoppage } from './timetables.db.ts';

/** The timetable in use: the one that an operator has loaded, or the supplier's own; without the trains that are stopped. */
export interface Timetables {
  /** The same object as long as nothing changed. `own` is asked where no timetable was loaded. */
  current(own: () => RailTimetable): RailTimetable;
  /** Looks now whether something changed, and waits for it. */
  refresh(): Promise<void>;
  /** A Chinese sentence when the one in use is over or soon is. */
  warning(today: Day): string | undefined;
  /** Until the last day of the one in use; negative after it, undefined where it has none. */
  daysLeft(today: Day): number | undefined;
  /** By train and day. */
  readonly listStoppages: () => Promise<readonly Stoppage[]>;
  readonly saveStoppage: (train: Stoppage, stopped: boolean) => Promise<void>;
}

export interface TimetablesDeps {
  readonly db: Database;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Any one: the railway is the same for all. */
  readonly tenantId: string;
}

const lookEveryMs = 5000;

interface Loaded {
  readonly revision: string;
  readonly version: number | null;
  readonly lastDay: Day | null;
  readonly table: RailTimetable | undefined;
  readonly stoppages: readonly Stoppage[];
}

/** Whoever asks for the timetable has it looked after, now and then; what is found stands for those who ask next. */
export async function openTimetables({ db, clock, log, tenantId }: TimetablesDeps): Promise<Timetables> {
  let loaded: Loaded = { revision: '', version: null, lastDay: null, table: undefined, stoppages: [] };
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  let shown: { readonly of: Loaded; readonly base: RailTimetable; readonly table: RailTimetable } | undefined;

  const look = async () => {
    const inUse = await db.read(tenantId, (tx) => readInUse(tx));
    if (inUse.revision === loaded.revision) return;
    const { version, revision, lastDay } = inUse;
    const table =
      version === null || version === loaded.version
        ? version === null
          ? undefined
          : loaded.table
        : await loadTimetable(db, tenantId, version);
    const stoppages = await db.read(tenantId, (tx) => readStoppages(tx));
    if (version !== loaded.version) log.info({ version }, 'another timetable is in use');
    loaded = { revision, version, lastDay, table, stoppages };
  };
  const warning = (today: Day) => {
    const { version, lastDay } = loaded;
    return version === null || lastDay === null ? undefined : endOfTimetable({ version, lastDay }, today);
  };
  let warnedOn: Day | undefined;
  const warnOnceADay = () => {
    const today = dayOf(clock.now());
    if (today === warnedOn || warning(today) === undefined) return;
    warnedOn = today;
    const { version, lastDay } = loaded;
    log.warn({ version, lastDay }, 'the timetable in use is over soon, or is already');
  };
  const refresh = () => {
    lookedAt = clock.now().getTime();
    return (looking ??= look()
      .then(warnOnceADay)
      .finally(() => {
        looking = undefined;
      }));
  };
  await refresh();
  return {
    refresh,
    warning,
    daysLeft: (today) => (loaded.lastDay === null ? undefined : daysBetween(today, loaded.lastDay)),
    listStoppages: () => db.read(tenantId, (tx) => readStoppages(tx)),
    async saveStoppage(train, stopped) {
      await db.inTenant(tenantId, (tx) => saveStoppage(tx, train, stopped));
      await refresh();
    },
    current(own) {
      if (Math.abs(clock.now().getTime() - lookedAt) > lookEveryMs)
        void refresh().catch((error: unknown) =>
          log.error({ error }, 'the timetable could not be looked after'),
        );
      const base = loaded.table ?? own();
      if (shown?.of !== loaded || shown.base !== base)
        shown = { of: loaded, base, table: withStoppages(base, loaded.stoppages) };
      return shown.table;
    },
  };
}
