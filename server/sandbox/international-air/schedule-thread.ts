import { enableCompileCache } from 'node:module';

/** A thread that lays the world's flights out, hands them over and ends. */
enableCompileCache();
const { handOverSchedule } = await import('./hand-over-schedule.ts');
handOverSchedule();
