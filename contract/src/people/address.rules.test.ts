import { expect, test } from 'vitest';
import { type AddressForm, addressProblem, citiesOf, districtsOf, regionWords } from './address.rules.ts';

const whole: AddressForm = {
  id: '',
  name: '陈晓明',
  phone: '13800000010',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科技园1号',
  postcode: '',
};

test.each([
  [{}, undefined],
  [{ name: ' ' }, '请输入收件人'],
  [{ name: '', phone: '' }, '请输入收件人'],
  [{ phone: '' }, '请输入联系电话'],
  [{ phone: '1380' }, '请输入正确的手机号码，或带区号的座机号码'],
  [{ phone: '138****0010' }, '请输入正确的手机号码，或带区号的座机号码'],
  [{ phone: '138****0010', id: 'a' }, undefined],
  [{ phone: '010-88886666' }, undefined],
  [{ province: '火星' }, '请选择省份'],
  [{ city: '广州' }, '请选择城市'],
  [{ district: '天河区' }, '请选择区县'],
  [{ city: '东莞市', district: '' }, undefined],
  [{ province: '香港特别行政区', city: '', district: '' }, undefined],
  [{ province: '香港特别行政区' }, '请选择城市'],
  [{ detail: '' }, '请输入详细地址'],
  [{ postcode: '5180' }, '邮政编码为6位数字'],
  [{ postcode: '518000' }, undefined],
])('%o: %s', (part, message) => {
  expect(addressProblem({ ...whole, ...part })?.message).toBe(message);
});

test('provinces have their cities and districts', () => {
  expect(citiesOf('北京市').map(({ name }) => name)).toEqual(['北京市']);
  expect(districtsOf('北京市', '北京市')).toHaveLength(16);
  expect(citiesOf('广东省')).toHaveLength(21);
  expect(districtsOf('广东省', '东莞市')).toEqual([]);
});

test('a region is said without doubling', () => {
  expect(regionWords(whole)).toBe('广东省深圳市南山区');
  expect(regionWords({ province: '北京市', city: '北京市', district: '朝阳区' })).toBe('北京市朝阳区');
});
