import { browserOf } from '@woxing/contract/core/user-agent.rules';
import { systemOf } from '@woxing/contract/core/user-system.rules';

/** What of a report is kept: facts of a closed form. Nothing that a browser may have typed in goes through. */

export interface Report {
  readonly api: string;
  readonly httpCode: string;
  readonly param: string;
  readonly device: string;
  readonly appVer: string;
}

export interface ExceptionFacts {
  /** The path of a declared endpoint; empty for anything else. */
  readonly api: string;
  /** At most six digits; empty for anything else. */
  readonly code: string;
  /** Names of the endpoint's declared fields that were sent, without values. */
  readonly param: string;
  /** Browser, its version, and system, such as `Chrome 140 Windows`. */
  readonly device: string;
  /** The name of a build; empty for anything else. */
  readonly app_ver: string;
}

/** `fieldsOf` tells the declared fields of an endpoint by its path; undefined where there is no such endpoint. */
export function factsOfReport(
  { api, httpCode, param, device, appVer }: Report,
  fieldsOf: (path: string) => ReadonlySet<string> | undefined,
): ExceptionFacts {
  const [path = ''] = api.split('?', 1);
  const declared = fieldsOf(path);
  return {
    api: declared === undefined ? '' : path,
    code: /^\d{1,6}$/.test(httpCode) ? httpCode : '',
    param: sentNames(param)
      .filter((name) => declared?.has(name) && /^[\w.]{1,60}$/.test(name))
      .join(', '),
    device: deviceOf(device),
    app_ver: /^(?:dev|[a-z]{1,12}-[\w-]{6,10})$/.test(appVer) ? appVer : '',
  };
}

function sentNames(param: string): string[] {
  try {
    const sent: unknown = JSON.parse(param);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.keys(sent) : [];
  } catch {
    return [];
  }
}

function deviceOf(userAgent: string): string {
  const browser = browserOf(userAgent);
  const version = /^\d{1,3}(?!\d)/.exec(browser?.version ?? '')?.[0];
  const named = version === undefined ? [] : [browser?.label, version];
  return [...named, systemOf(userAgent)?.name].filter((part) => part !== undefined).join(' ');
}
