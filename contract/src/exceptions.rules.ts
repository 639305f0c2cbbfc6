import { maskLine } from './log-mask.rules.ts';

/** Which failures of calls are told to the product, as what, and with what left out. */

export const exceptionClasses = {
  API_BUSINESS_EXCEPTION: '业务异常',
  API_CALL_EXCEPTION: '调用异常',
  API_TIMEOUT_EXCEPTION: '超时',
} as const;
export type ExceptionClass = keyof typeof exceptionClasses;

/** Codes of answers that are told; a call without an answer has the class of what became of it. */
export const exceptionCodes = {
  API_BUSINESS_EXCEPTION: ['500', '1030', '999999'],
  API_CALL_EXCEPTION: [],
  API_TIMEOUT_EXCEPTION: ['888'],
} as const satisfies Record<ExceptionClass, readonly string[]>;

/** Of a code that an answer carried; undefined for refusals that are part of the business. */
export function exceptionClassOf(code: string): ExceptionClass | undefined {
  return classNames.find((name) => (exceptionCodes[name] as readonly string[]).includes(code));
}

const classNames = Object.keys(exceptionClasses) as ExceptionClass[];

export const reportPath = '/api/v1/burying_point/api_exception_event';
export const mostReported = 2000;

/**
 * What was sent or answered, fit to be kept: values under personal or secret names are left out, and what is left is
 * masked as a line of the log is. The browser does so before it sends, the server once more before it keeps.
 */
export function redacted(text: string): string {
  const value = parsed(text);
  const line = JSON.stringify(value === undefined ? text : withoutPersonal(value));
  const masked = maskLine(line);
  const plain = value === undefined ? String(JSON.parse(masked)) : masked;
  return plain.length > mostReported ? `${plain.slice(0, mostReported)}…` : plain;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Names under which people, their papers and what they prove themselves with stand, also as `passengers.0.certNo`. */
const personal =
  /name|cert|paper|passport|phone|mobile|mail|addr|detail|contact|person|passenger|born|birth|psw|pswd|pwd|pass|secret|token|ticket|sign|account|card|bank|photo|remark|code$/i;
/** Say what happened and nothing of anybody. */
const harmless = /^(code|ret|status|errorCode|channelCode|cabinCode|airportCode|cityCode)$/;

function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map(withoutPersonal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (!harmless.test(name) && personal.test(name) && inner !== null && inner !== '') return [name, '***'];
      return [name, withoutPersonal(inner)];
    }),
  );
}
