import { expect, test } from 'vitest';
import { addressChanged, blankAddress } from './address-form.rules.ts';

test('a region chosen anew empties those below it', () => {
  const shenzhen = { ...blankAddress, province: '广东省', city: '深圳市', district: '南山区' };
  expect(addressChanged(shenzhen, { city: '广州市' })).toMatchObject({ city: '广州市', district: '' });
  expect(addressChanged(shenzhen, { province: '浙江省' })).toMatchObject({ city: '', district: '' });
  expect(addressChanged(shenzhen, { detail: '科技园' })).toEqual({ ...shenzhen, detail: '科技园' });
});

test('where there is only one city, it is chosen; where there is none, none', () => {
  expect(addressChanged(blankAddress, { province: '北京市' })).toMatchObject({
    city: '北京市',
    district: '',
  });
  expect(addressChanged(blankAddress, { province: '香港特别行政区' }).city).toBe('');
});
