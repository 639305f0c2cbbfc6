/** What all orders of flights show of what their carriers have changed, loaded where something was, and how their service is asked. */
export { AcceptButton, answerHint, Hint, NoticeFrame } from './detail/notice-frame.tsx';
export { RefundWay } from './detail/refund-way.tsx';
export { scheduleWords } from './detail/schedule.words.ts';
export { openChanges, scheduleWay } from './detail/schedule-changes.rules.ts';
