/** What approvers see of an application, wherever they are asked. */
export { applicationWords } from './application.words.ts';
export { type Fact, factsOf as applicationFactsOf, UsedBudget } from './application-facts.tsx';
