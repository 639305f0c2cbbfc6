/** What devices do with passkeys. Loaded when somebody uses one: import this door by `import()`. */
export { answerByPasskey, makePasskey } from './passkey.ts';
export { wordsOfTrouble } from './passkey-trouble.ts';
