import { firstProblem, type OrderedRule } from '../core/ordered.rules.ts';

/** 办公地点: where the people of an enterprise work, offered to them wherever a place is looked for. */

/** The entry of the menu behind which they are kept. */
export const officeMenu = 65;

/** In an enterprise. */
export const maxOffices = 200;

/** What they are called among the places that are found. */
export const officeTag = '公司地址';

export interface OfficeForm {
  readonly name: string;
  readonly address: string;
  /** As a place that was found names it; empty where none was chosen. */
  readonly city: string;
}

const officeRules: readonly OrderedRule<OfficeForm>[] = [
  { field: 'name', message: '请填写名称', holds: ({ name }) => name.trim() !== '' },
  { field: 'name', message: '名称不能超过30个字', holds: ({ name }) => name.trim().length <= 30 },
  { field: 'city', message: '请选择地图位置', holds: ({ city }) => city !== '' },
  { field: 'address', message: '请填写详细地址', holds: ({ address }) => address.trim() !== '' },
  {
    field: 'address',
    message: '详细地址不能超过80个字',
    holds: ({ address }) => address.trim().length <= 80,
  },
];

/** What is said first of one that cannot be saved. */
export const officeProblem = (form: OfficeForm) => firstProblem(officeRules, form);
