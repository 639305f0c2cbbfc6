import { refuse } from '@woxing/contract/core/errors';

/** What a request carries, before its schema: text leaves in forms and queries, any JSON in JSON bodies. */
export type Fields = Record<string, unknown>;

export const maxKeys = 200;
export const maxDepth = 6;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Without a prototype, so that no name finds anything that was not sent. */
export function noFields(): Fields {
  return Object.create(null) as Fields;
}

export function checkName(name: string): void {
  if (name === '' || forbiddenNames.has(name)) throw refuse('input.malformed');
  checkText(name);
}

/** No person types NUL or half a character, and PostgreSQL keeps neither. */
export function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw refuse('input.malformed');
}
