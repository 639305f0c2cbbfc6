import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, idText, nothing } from '../core/fields.ts';
import { formText, needed, orderedForm } from '../core/ordered-form.ts';
import { addressRules } from './address.rules.ts';

/** 常用地址: where invoices and itineraries are sent. Phones go out masked; a mask sent back leaves the phone as it was. */

const addressForm = orderedForm(
  {
    id: z
      .union([z.literal(''), idText])
      .default('')
      .meta({ title: '编号', description: '修改时必填' }),
    name: needed(formText(30, '收件人')),
    phone: needed(formText(20, '联系电话')),
    province: needed(formText(30, '省份')),
    city: formText(30, '城市').meta({ description: '港澳台为空' }),
    district: formText(30, '区县').meta({ description: '所选城市不设区县时为空' }),
    detail: needed(formText(100, '详细地址')),
    postcode: formText(6, '邮政编码').meta({ description: '6位数字，选填' }),
    isDefault: flag.default(false).meta({ title: '默认地址', description: '第一个地址总是默认地址' }),
  },
  addressRules,
);

export const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().meta({ description: '已隐去中间的数字' }),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof address>;

const oneAddress = z.object({ id: idText.meta({ title: '编号' }) });

export const listAddresses = endpoint({
  method: 'POST',
  path: '/member/address/list',
  summary: '常用地址列表，默认地址在前',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(address) }),
});

export const saveAddress = endpoint({
  method: 'POST',
  path: '/member/address/save',
  summary: '新增或修改常用地址',
  access: 'member',
  effect: 'write',
  input: addressForm,
  output: address,
});

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/member/address/delete',
  summary: '删除常用地址',
  access: 'member',
  effect: 'write',
  input: oneAddress,
  output: nothing,
});

export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/member/address/setDefault',
  summary: '设为默认地址',
  access: 'member',
  effect: 'write',
  input: oneAddress,
  output: nothing,
});
