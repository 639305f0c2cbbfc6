import { expect, test } from 'vitest';
import { redactCall } from './redact-call.rules.ts';

test('payers, what they pay for and signatures are hidden in JSON and in XML, and nothing else is', () => {
  expect(redactCall('{"openid":"oUpF8\\"x","out_trade_no":"P1","payer":{"openid": "o2"},"total":1}')).toBe(
    '{"openid":"***","out_trade_no":"P1","payer":{"openid": "***"},"total":1}',
  );
  expect(redactCall('<xml><sign><![CDATA[abc]]></sign><total_fee>1</total_fee></xml>')).toBe(
    '<xml><sign>***</sign><total_fee>1</total_fee></xml>',
  );
  expect(redactCall('{"subject":"机票 张三","total_amount":"8.00"}')).toBe(
    '{"subject":"***","total_amount":"8.00"}',
  );
  expect(redactCall('<body><![CDATA[张三]]></body>')).toBe('<body>***</body>');
  expect(redactCall('x'.repeat(5000))).toHaveLength(4001);
  expect(redactCall('x'.repeat(4000))).toBe('x'.repeat(4000));
});
