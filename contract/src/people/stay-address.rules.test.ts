import { expect, test } from 'vitest';
import { type StayAddress, stayAddressProblem, writtenStayAddress } from './stay-address.rules.ts';

const address: StayAddress = {
  residence: 'CN',
  country: 'US',
  street: '350 FIFTH AVE #21',
  city: 'NEW YORK',
  state: 'NY',
  postcode: '10118',
};
const fieldOf = (part: Partial<StayAddress>) => stayAddressProblem({ ...address, ...part })?.field;

test('each line is held to what carriers can tell, in the order of the form', () => {
  expect(stayAddressProblem(address)).toBe(undefined);
  expect(fieldOf({ residence: '' })).toBe('residence');
  expect(fieldOf({ street: '', city: '' })).toBe('street');
  expect(fieldOf({ street: '第五大道350号' })).toBe('street');
  expect(fieldOf({ city: 'X'.repeat(41) })).toBe('city');
  expect(fieldOf({ state: 'NEW YORK' })).toBe('state');
  expect(fieldOf({ postcode: '1011' })).toBe('postcode');
  expect(fieldOf({ postcode: '10118-0110' })).toBe(undefined);
});

test('elsewhere states and postcodes have other forms', () => {
  expect(fieldOf({ country: 'GB', state: 'GREATER LONDON', postcode: 'SW1A 1AA' })).toBe(undefined);
});

test('it is kept in plain capitals', () => {
  expect(writtenStayAddress({ ...address, street: '  350  fifth ａve ' }).street).toBe('350 FIFTH AVE');
});
