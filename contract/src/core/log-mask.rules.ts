/**
 * Hides personal data in a line of JSON and leaves it valid JSON: mainland mobiles as `138****5678`, identity card
 * numbers as `1101***********03X`, and whatever stands under the name of a secret as `***`.
 */
export function maskLine(line: string): string {
  return line.replace(tokens, (token, secretKey: string | undefined, text: string | undefined) => {
    if (secretKey !== undefined) return `${secretKey}"***"`;
    if (text !== undefined) return maskText(text);
    const masked = maskText(token);
    return masked === token ? token : `"${masked}"`;
  });
}

const secretName =
  '(?:pass(?:word|wd)?|pwd|psw|pswd|token|secret|authorization|cookie|api-?key|acc-?code|sms-?code|cvv)';
const jsonText = '"(?:[^"\\\\]|\\\\.)*"';

/** A member named like a secret with its plain value; else a JSON text; else a number long enough to be personal. */
const tokens = new RegExp(
  `("[\\w-]*${secretName}[\\w-]*"\\s*:\\s*)(?:${jsonText}|[-\\d.eE+]+|true|false)|(${jsonText})|\\d{11,18}`,
  'gi',
);

const secretInText = new RegExp(
  `([\\w-]*${secretName}[\\w-]*\\\\?"?\\s*[=:]\\s*\\\\?"?)(?:Bearer\\s+)?[^\\s&"'\\\\,;}]+`,
  'gi',
);
const identityNumber = /(?<![0-9A-Za-z])([1-9]\d{3})\d{11}(\d{2}[\dXx])(?![0-9A-Za-z])/g;
const mobile = /(?<!\d)((?:\+?86[- ]?)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

function maskText(text: string): string {
  return text
    .replace(secretInText, '$1***')
    .replace(identityNumber, '$1***********$2')
    .replace(mobile, '$1****$2');
}
