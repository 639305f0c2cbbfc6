/**
 * What an order consists of, as it is invoiced: by which document, by whom, at which rate. Pure, for browser and server.
 *
 * Rates of VAT: carriage by air and rail 9 %, other carriage by road and water 3 % where it is reckoned simply, agency services 6 %
 * (财税〔2016〕36号). Air tickets are invoiced by 电子发票（航空运输电子客票行程单） (公告2024年第9号), train tickets by 电子发票（铁路电子客票）
 * (公告2024年第8号), each of a ticket; the civil aviation development fund stands on the former without tax.
 *
 * Tickets abroad have no document of the tax system of their own: carriage across the border is taxed at zero or not at all (财税〔2016〕36号
 * 附件4), and foreign carriers issue nothing here. Whoever sold them issues a plain invoice of its agency for what it passes on, which is no
 * turnover of the agency and bears no tax of its own (财税〔2017〕90号: 境外航段机票代理, reckoned by the difference; no special invoice of what is
 * taken off). Nothing of it is deducted: that is for carriage within China alone (财政部 税务总局 海关总署公告2019年第39号 第六条).
 */

/** Documents by their codes in the tax system: 61, 51, 81 and 82. */
export const invoiceForms = ['air', 'rail', 'special', 'plain'] as const;
export type InvoiceForm = (typeof invoiceForms)[number];
export const invoiceFormNames: Readonly<Record<InvoiceForm, string>> = {
  air: '电子发票（航空运输电子客票行程单）',
  rail: '电子发票（铁路电子客票）',
  special: '电子发票（增值税专用发票）',
  plain: '电子发票（普通发票）',
};
export const invoiceFormCodes: Readonly<Record<InvoiceForm, string>> = {
  air: '61',
  rail: '51',
  special: '81',
  plain: '82',
};

/** What a document is for, as it is deducted and booked. */
export const taxSorts = ['air', 'rail', 'hotel', 'ride', 'service', 'other'] as const;
export type TaxSort = (typeof taxSorts)[number];
export const taxSortNames: Readonly<Record<TaxSort, string>> = {
  air: '机票',
  rail: '火车票',
  hotel: '住宿',
  ride: '用车',
  service: '服务费',
  other: '其他',
};

/**
 * Whose paper is sent on demand: a print of the electronic document, which alone counts. Tickets have none: paper 行程单 ended on 30
 * September 2025 (公告2024年第9号), paper train tickets on the same day (公告2024年第8号).
 */
const printed: ReadonlySet<InvoiceForm> = new Set(['special', 'plain']);
export const isPrinted = (form: InvoiceForm): boolean => printed.has(form);

export const invoiceSorts = [
  'air-ticket',
  'international-ticket',
  'rail-ticket',
  'room',
  'room-at-desk',
  'ride',
  'agency',
  'fee',
  'rail-fee',
  'insurance',
  'air-extra',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

interface SortOfInvoice {
  /** As people call it. */
  readonly name: string;
  /** How whoever issues is named, and the way there, where that is not us. */
  readonly elsewhere?: string;
}
interface IssuedHere extends SortOfInvoice {
  /** `buyer`: plain or special, as is asked for. */
  readonly form: 'air' | 'plain' | 'buyer';
  /** The short name of its tax class and what stands on its line. */
  readonly item: string;
  /** Null of what bears no tax. */
  readonly percent: number | null;
}

const table = {
  'air-ticket': { name: '机票', form: 'air', item: '*运输服务*航空客运服务', percent: 9 },
  'international-ticket': {
    name: '国际·港澳台机票',
    form: 'plain',
    item: '*经纪代理服务*代订国际机票',
    percent: null,
  },
  'rail-ticket': { name: '火车票', elsewhere: '请在铁路12306“我的—电子发票”中开具，开车后180天内有效' },
  room: { name: '房费', form: 'buyer', item: '*经纪代理服务*代订住宿费', percent: 6 },
  'room-at-desk': { name: '到店付房费', elsewhere: '由酒店开具，请在离店时向前台索取' },
  ride: { name: '用车费', form: 'buyer', item: '*运输服务*客运服务费', percent: 3 },
  agency: { name: '服务费', form: 'buyer', item: '*经纪代理服务*代订服务费', percent: 6 },
  fee: { name: '退改手续费', form: 'buyer', item: '*经纪代理服务*退改手续费', percent: 6 },
  'rail-fee': { name: '退改手续费', elsewhere: '请在铁路12306“我的—电子发票”中开具' },
  insurance: { name: '保险费', elsewhere: '由承保公司开具，请凭保单号联系承保公司' },
  'air-extra': { name: '选座与行李', elsewhere: '由航空公司开具，请联系承运的航空公司' },
} as const satisfies Readonly<Record<InvoiceSort, SortOfInvoice | IssuedHere>>;

export const sortName = (sort: InvoiceSort): string => table[sort].name;

/** Where it is invoiced, in a sentence; null where we do it. */
export function elsewhereOf(sort: InvoiceSort): string | null {
  const found: SortOfInvoice = table[sort];
  return found.elsewhere ?? null;
}

/** How we invoice it; undefined where somebody else does. */
export function issuedHere(sort: InvoiceSort): IssuedHere | undefined {
  const found: SortOfInvoice | IssuedHere = table[sort];
  return 'form' in found ? found : undefined;
}

/** Whether paper of it can be asked for: services and tickets abroad stand on plain and special invoices. */
export function hasPaper(sort: InvoiceSort): boolean {
  const form = issuedHere(sort)?.form;
  return form === 'plain' || form === 'buyer';
}

/** Of what every product says which of its prices are what. */
export interface ProductInvoicing<Kind extends string = string> {
  /** What an invoice of somebody else for one of its orders is, beside fees of service; undefined where there are none that are deducted as such. */
  readonly receivedAs?: TaxSort;
  /** By kind of price; null of what is nothing to be invoiced. */
  readonly sorts: Readonly<Record<Kind, InvoiceSort | null>>;
  /** What is kept of tickets that are given back or changed. */
  readonly fees: InvoiceSort;
}
