import { describe, expect, test } from 'vitest';
import { addressKey, countedAddress } from './client-address.rules.ts';

describe('the subject of a limit by address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['gone', 'gone'],
    ['1::2::3', '1::2::3'],
    ['2001:db8:1:2:3:4:5:6:7', '2001:db8:1:2:3:4:5:6:7'],
    ['2001:db8:xyz::1', '2001:db8:xyz::1'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  test('this machine is not counted, unless it speaks for somebody else', () => {
    expect(countedAddress({ ip: '127.0.0.1', viaLoopback: true })).toBeUndefined();
    expect(countedAddress({ ip: '127.0.0.1' })).toBe('127.0.0.1');
    expect(countedAddress({ ip: '2001:db8::7', viaLoopback: false })).toBe('2001:db8:0:0::/64');
  });
});
