import {
  type ExceptionClass,
  exceptionClasses,
  exceptionCodes,
} from '@woxing/contract/operations/exceptions.rules';

/** Which codes are of which class. */
export function exceptionEventMap(): { type: ExceptionClass; typeCN: string; codes: string[] }[] {
  return (Object.keys(exceptionClasses) as ExceptionClass[]).map((type) => ({
    type,
    typeCN: exceptionClasses[type],
    codes: [...exceptionCodes[type]],
  }));
}
