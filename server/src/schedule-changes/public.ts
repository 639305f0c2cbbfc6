/**
 * What carriers do to flights after they were sold, whatever kind of order they are in: news are read and booked once, told to everybody on
 * the order, shown, and accepted. A product plugs in its legs by `ScheduledFlights`, its supplier by `NewsSupplier`.
 */
export { acceptScheduleChange } from './accept-schedule-change.ts';
export { carrierChangeOf, changesOf, isOpen, soldAircraftName } from './changed-legs.rules.ts';
export { followScheduleChanges } from './follow-schedule-changes.ts';
export { remindOfAnswers } from './remind-of-answers.ts';
export type { NewsDeps } from './schedule-change-deps.ts';
export { scheduleViewsOf } from './schedule-views.ts';
export type {
  NewsPage,
  NewsSupplier,
  ScheduledFlights,
  ScheduledLeg,
  SupplierNews,
  TicketMark,
} from './scheduled-flights.ts';
export { workScheduleChanges } from './send-schedule-sms.ts';
export { sweepNews, takeAnsweredNews, takeNews } from './take-news.ts';
