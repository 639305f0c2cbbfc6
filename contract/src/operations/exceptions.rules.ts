import { retOf } from '../core/ret-of.rules.ts';

/** Which failures of calls are told to the product, and as what. */

export const exceptionClasses = {
  API_BUSINESS_EXCEPTION: '业务异常',
  API_CALL_EXCEPTION: '调用异常',
  API_TIMEOUT_EXCEPTION: '超时',
} as const;
export type ExceptionClass = keyof typeof exceptionClasses;

/** Codes of answers that are told; a call without an answer has the class of what became of it. */
export const exceptionCodes = {
  API_BUSINESS_EXCEPTION: [retOf('server.fault'), '1030', '999999'],
  API_CALL_EXCEPTION: [],
  API_TIMEOUT_EXCEPTION: ['888'],
} as const satisfies Record<ExceptionClass, readonly string[]>;

/** Of a code that an answer carried; undefined for refusals that are part of the business. */
export function exceptionClassOf(code: string): ExceptionClass | undefined {
  return classNames.find((name) => (exceptionCodes[name] as readonly string[]).includes(code));
}

const classNames = Object.keys(exceptionClasses) as ExceptionClass[];

export const reportPath = '/api/v1/burying_point/api_exception_event';

/** Of what was sent the names alone: no value leaves the browser in a report, and the server keeps none. */
export function namesOnly(input: unknown): Readonly<Record<string, ''>> {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return Object.fromEntries(names.map((name) => [name, '']));
}
