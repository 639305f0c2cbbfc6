/** What names a person, or opens a door, in the texts that payment companies and we exchange. */
const hidden = [
  'sign',
  // What is paid for, in which a caller may say anything.
  'subject',
  'description',
  'body',
  'openid',
  'sub_openid',
  'buyer_logon_id',
  'buyer_user_id',
  'buyer_open_id',
  'buyer_user_name',
  'buyer_user_type',
  'code_img_url',
  'uuid',
  'mch_create_ip',
  'card',
  'cardNo',
  'cvv',
  'expiry',
  'token',
];

const maxChars = 4000;
const inJson = new RegExp(`("(?:${hidden.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'g');
const inXml = new RegExp(`<(${hidden.join('|')})>[^]*?</\\1>`, 'g');

/** A call's text as it may be kept: without signatures and payers, and not longer than a page. */
export function redactCall(text: string): string {
  const redacted = text.replace(inJson, '$1"***"').replace(inXml, '<$1>***</$1>');
  return redacted.length > maxChars ? `${redacted.slice(0, maxChars)}…` : redacted;
}
