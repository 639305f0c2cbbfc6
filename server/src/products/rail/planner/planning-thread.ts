import { enableCompileCache } from 'node:module';

/** A thread that plans: it is sent a timetable, then one question after the other, and answers each. */
enableCompileCache();
const { answerQuestions } = await import('./answer-questions.ts');
answerQuestions();
