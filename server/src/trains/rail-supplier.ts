import type { RailTimetable } from './rail-timetable.rules.ts';

/** The door to whoever runs trains. */
export interface RailSupplier {
  readonly id: string;
  /** The trains as they run at present; read when first asked for, and kept. */
  timetable(): RailTimetable;
}
