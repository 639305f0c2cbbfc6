/** What of each demo account decides. Those who have left cannot sign in; the sign-in has its own tests. */
export const kinds: Readonly<Record<string, string>> = {
  '13800000010': 'personal',
  '13800000020': 'family',
  '13800000021': 'family, child',
  '13800000030': 'business',
  '13800000040': 'distribution service provider who imports bookings',
  '13800000041': 'distribution service provider',
  '13800000050': 'city operator',
  '13800000070': 'enterprise, main account',
  '13800000071': 'employee',
  '13800000072': 'employee who approves',
  '13800000073': 'employee who must apply first',
  '13800000074': 'employee who books for others',
  '13800000076': 'main account of a subsidiary',
  '13800000079': 'main account of another enterprise',
  '13800000090': 'administrator, personal',
};

/** `- 10 personal`, one line for each, by the last two digits of the account. */
export const kindsInWords = Object.entries(kinds)
  .map(([mobile, kind]) => `- ${mobile.slice(-2)} ${kind}`)
  .join('\n');
