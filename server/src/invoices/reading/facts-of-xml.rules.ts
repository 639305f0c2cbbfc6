import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { type InvoiceForm, invoiceFormCodes } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { InvoiceFacts, ReceivedLine } from '@woxing/contract/invoices/received-invoices.rules';
import { dayOfText, fenOfText, percentOfText } from './amounts.rules.ts';
import { allOf, firstOf, wholeText, type XmlNode } from './xml-tree.rules.ts';

/**
 * What stands on an invoice, by the shapes in which one is handed out: the file of the tax bureau (`EInvoice`, as our own issuer writes
 * it), the itinerary of a flight and the ticket of a train as they are attached to their documents, and the older electronic invoice
 * (`eInvoice` with a code and a number). Names are looked for wherever they stand, without their prefixes. Undefined of anything else, and
 * where number, day or amount is missing.
 */
export function factsOfXml(root: XmlNode): InvoiceFacts | undefined {
  if (firstOf(root, 'ElectronicInvoiceAirTransportReceiptNumber') !== undefined) return factsOfAir(root);
  if (firstOf(root, 'ElectronicInvoiceRailwayETicketNumber') !== undefined) return factsOfRail(root);
  if (firstOf(root, 'EInvoiceData') !== undefined) return factsOfBureau(root);
  return firstOf(root, 'TaxInclusiveTotalAmount', 'TaxExclusiveTotalAmount') === undefined
    ? undefined
    : factsOfOlder(root);
}

const say = (root: XmlNode, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = firstOf(root, name);
    const text = found === undefined ? '' : wholeText(found);
    if (text !== '') return text.slice(0, 300);
  }
  return '';
};
const amount = (root: XmlNode, ...names: readonly string[]): Fen | undefined =>
  names.map((name) => fenOfText(say(root, name))).find((found) => found !== undefined);

const noTravel = { traveller: '', ticketNo: '', way: '', travelDay: '' } as const;

interface Sums {
  readonly netFen: Fen | undefined;
  readonly taxFen: Fen | undefined;
  readonly totalFen: Fen | undefined;
}

/** What is not taxed stands on lines of its own, and is no part of the net price. */
export function factsWithSums(
  facts: Omit<InvoiceFacts, 'netFen' | 'taxFen' | 'totalFen' | 'fundFen' | 'otherFen' | 'issuedOn'> & {
    readonly issuedOn: string | undefined;
  },
  { netFen, taxFen, totalFen }: Sums,
): InvoiceFacts | undefined {
  const untaxed = facts.lines.filter(({ percent }) => percent === null);
  const fundFen = sumFen(untaxed.filter(({ item }) => item.includes('基金')).map((line) => line.totalFen));
  const restFen = subtractFen(sumFen(untaxed.map((line) => line.totalFen)), fundFen);
  const statedFen = totalFen ?? (netFen === undefined ? undefined : addFen(netFen, taxFen ?? noFen));
  const { invoiceNo, issuedOn } = facts;
  if (invoiceNo === '' || issuedOn === undefined || statedFen === undefined) return undefined;
  const paidTaxFen = taxFen ?? noFen;
  const allNetFen = netFen ?? subtractFen(statedFen, paidTaxFen);
  // Of a document that bears no tax at all everything is its net price.
  const taxed = facts.lines.length === 0 || untaxed.length < facts.lines.length;
  const outside = taxed ? { fundFen, otherFen: restFen } : { fundFen: noFen, otherFen: noFen };
  return {
    ...facts,
    issuedOn,
    ...outside,
    netFen: subtractFen(allNetFen, addFen(outside.fundFen, outside.otherFen)),
    taxFen: paidTaxFen,
    totalFen: statedFen,
  };
}

function factsOfBureau(root: XmlNode): InvoiceFacts | undefined {
  const form = formOfBureau(root);
  const remark = say(root, 'Remark');
  const lines = allOf(root, 'IssuItemInformation').flatMap((line) =>
    lineOf({
      item: say(line, 'ItemName'),
      words: say(line, 'SpecMod'),
      percent: percentOfText(say(line, 'TaxRate')),
      netFen: amount(line, 'Amount'),
      taxFen: amount(line, 'ComTaxAm'),
      totalFen: amount(line, 'TotaltaxIncludedAmount'),
    }),
  );
  const transport = firstOf(root, 'PassengerTransportation', 'Traveler');
  return factsWithSums(
    {
      form,
      invoiceNo: numberOf(say(root, 'InvoiceNumber', 'EIid')),
      issuedOn: dayOfText(say(root, 'IssueTime', 'RequestTime')),
      buyerName: say(root, 'BuyerName'),
      buyerTaxNo: say(root, 'BuyerIdNum'),
      sellerName: say(root, 'SellerName'),
      sellerTaxNo: say(root, 'SellerIdNum'),
      lines,
      redOf: numberOf(
        say(root, 'OriginalInvoiceNumber', 'OriginalInvoiceCode') ||
          (/被红冲蓝字数电发票号码[:：]\s*(\d{20})/.exec(remark)?.[1] ?? ''),
      ),
      traveller: transport === undefined ? '' : say(transport, 'TravelerName', 'Traveler', 'PassengerName'),
      ticketNo: '',
      way: '',
      travelDay:
        transport === undefined ? '' : (dayOfText(say(transport, 'TravelDate', 'DepartureDate')) ?? ''),
      remark,
    },
    {
      netFen: amount(root, 'TotalAmWithoutTax'),
      taxFen: amount(root, 'TotalTaxAm'),
      totalFen: amount(root, 'TotalTax-includedAmount'),
    },
  );
}

function formOfBureau(root: XmlNode): InvoiceForm {
  const labels = ['EInvoiceType', 'GeneralOrSpecialVAT'].flatMap((name) => {
    const label = firstOf(root, name);
    return label === undefined
      ? []
      : [{ name, code: say(label, 'LabelCode'), words: say(label, 'LabelName') }];
  });
  const known = labels.find(({ name, code }) => name === 'EInvoiceType' && byCode.has(code));
  if (known !== undefined) return byCode.get(known.code)!;
  const words = labels.map((label) => label.words).join(' ');
  if (words.includes('铁路')) return 'rail';
  if (words.includes('航空')) return 'air';
  const isSpecial =
    words.includes('专用') ||
    labels.some(({ name, code }) => name === 'GeneralOrSpecialVAT' && code === '01');
  return isSpecial ? 'special' : 'plain';
}

const byCode = new Map(
  Object.entries(invoiceFormCodes).map(([form, code]) => [code, form as InvoiceForm] as const),
);

const numberOf = (text: string): string => {
  const plain = text.replaceAll(/\s/g, '');
  return /^\d{8,20}$/.test(plain) ? plain : '';
};

type Read = Omit<ReceivedLine, 'percent' | 'netFen' | 'taxFen' | 'totalFen'> &
  Partial<Record<'netFen' | 'taxFen' | 'totalFen', Fen | undefined>> & {
    readonly percent: number | null | undefined;
  };

/** None where its amount cannot be read. */
function lineOf({ item, words, percent, netFen, taxFen, totalFen }: Read): ReceivedLine[] {
  const net = netFen ?? (totalFen === undefined ? undefined : subtractFen(totalFen, taxFen ?? noFen));
  if (net === undefined) return [];
  const tax = taxFen ?? noFen;
  const rate = percent === undefined ? (tax === noFen ? null : undefined) : percent;
  return rate === undefined
    ? []
    : [{ item, words, percent: rate, netFen: net, taxFen: tax, totalFen: addFen(net, tax) }];
}

function factsOfAir(root: XmlNode): InvoiceFacts | undefined {
  const netFen = addFen(amount(root, 'Fare') ?? noFen, amount(root, 'FuelSurcharge') ?? noFen);
  const taxFen = amount(root, 'VatTaxAmount') ?? noFen;
  const way = [say(root, 'DepartureStation'), say(root, 'DestinationStation')]
    .filter((place) => place !== '')
    .join('—');
  const words = [way, say(root, 'Flight'), say(root, 'PassengerName')].filter(Boolean).join(' ');
  const fundFen = amount(root, 'CivilAviationDevelopmentFund') ?? noFen;
  const otherFen = addFen(amount(root, 'OtherTaxes') ?? noFen, amount(root, 'Insurance') ?? noFen);
  return factsWithSums(
    {
      form: 'air',
      invoiceNo: numberOf(say(root, 'ElectronicInvoiceAirTransportReceiptNumber')),
      issuedOn: dayOfText(say(root, 'IssueDate')),
      buyerName: say(root, 'NameOfPurchaser'),
      buyerTaxNo: say(root, 'UnifiedSocialCreditCodeOfPurchaser'),
      sellerName: say(root, 'NameOfSeller', 'IssueParty'),
      sellerTaxNo: say(root, 'UnifiedSocialCreditCodeOfSeller'),
      lines: [
        {
          item: '航空客运（票价与燃油附加费）',
          words,
          percent: carriageRate(say(root, 'VatRate')),
          netFen,
          taxFen,
          totalFen: addFen(netFen, taxFen),
        },
        ...outside('民航发展基金', fundFen),
        ...outside('其他税费', otherFen),
      ],
      redOf: '',
      traveller: say(root, 'PassengerName'),
      ticketNo: plainTicket(say(root, 'ETicketNumber', 'ElectronicTicketNum')),
      way,
      travelDay: dayOfText(say(root, 'CarrierDate')) ?? '',
      remark: '',
    },
    { netFen: addFen(netFen, fundFen, otherFen), taxFen, totalFen: amount(root, 'TotalAmount') },
  );
}

/** A line of what bears no tax; none of nothing. */
const outside = (item: string, of: Fen): ReceivedLine[] =>
  of === noFen ? [] : [{ item, words: '', percent: null, netFen: of, taxFen: noFen, totalFen: of }];

/** What a document of carriage does not say is 9 %; null of what bears no tax. */
function carriageRate(text: string): number | null {
  const percent = percentOfText(text);
  return percent === undefined ? 9 : percent;
}

const plainTicket = (text: string): string => text.replaceAll(/[\s-]/g, '');

function factsOfRail(root: XmlNode): InvoiceFacts | undefined {
  const totalFen = amount(root, 'Fare', 'TotalAmount');
  const taxFen = amount(root, 'TaxAmount');
  const netFen =
    amount(root, 'TotalAmountExcludingTax') ??
    (totalFen === undefined ? undefined : subtractFen(totalFen, taxFen ?? noFen));
  const way = [say(root, 'DepartureStation'), say(root, 'DestinationStation')]
    .filter((place) => place !== '')
    .join('—');
  const traveller = say(root, 'Name', 'PassengerName', 'NameOfPassenger');
  const words = [way, say(root, 'TrainNumber'), traveller].filter(Boolean).join(' ');
  return factsWithSums(
    {
      form: 'rail',
      invoiceNo: numberOf(say(root, 'ElectronicInvoiceRailwayETicketNumber')),
      issuedOn: dayOfText(say(root, 'DateOfIssue', 'IssueDate')),
      buyerName: say(root, 'NameOfPurchaser'),
      buyerTaxNo: say(root, 'UnifiedSocialCreditCodeOfPurchaser'),
      sellerName: say(root, 'IssueParty'),
      sellerTaxNo: say(root, 'IssuePartyCode'),
      lines: lineOf({
        item: '铁路客运',
        words,
        percent: carriageRate(say(root, 'TaxRate')),
        netFen,
        taxFen,
        totalFen,
      }),
      redOf: numberOf(say(root, 'NumberOfOriginalInvoice')),
      traveller,
      ticketNo: plainTicket(say(root, 'ETicketNumber', 'ElectronicTicketNumber')),
      way,
      travelDay: dayOfText(say(root, 'TravelDate')) ?? '',
      remark: say(root, 'Remarks'),
    },
    { netFen, taxFen, totalFen },
  );
}

const checkCodeOf = (text: string): Pick<InvoiceFacts, 'checkCode'> => {
  const checkCode = text.replaceAll(/\D/g, '');
  return checkCode === '' ? {} : { checkCode };
};

function factsOfOlder(root: XmlNode): InvoiceFacts | undefined {
  const code = say(root, 'InvoiceCode').replaceAll(/\D/g, '');
  const number = numberOf(say(root, 'InvoiceNo', 'InvoiceNumber'));
  const kind = say(root, 'InvoiceType', 'InvoiceTypeCode', 'InvoiceName', 'DocTitle');
  const lines = allOf(root, 'GoodsInfo').flatMap((line) =>
    lineOf({
      item: say(line, 'Item'),
      words: say(line, 'Specification'),
      percent: percentOfText(say(line, 'TaxScheme')),
      netFen: amount(line, 'Amount'),
      taxFen: amount(line, 'TaxAmount'),
    }),
  );
  return factsWithSums(
    {
      form: /专用|^(01|08)$/.test(kind) ? 'special' : 'plain',
      invoiceNo: number === '' ? '' : number.length === 20 || code === '' ? number : `${code}-${number}`,
      issuedOn: dayOfText(say(root, 'IssueDate')),
      buyerName: say(root, 'BuyerName'),
      buyerTaxNo: say(root, 'BuyerTaxID'),
      sellerName: say(root, 'SellerName'),
      sellerTaxNo: say(root, 'SellerTaxID'),
      lines,
      redOf: '',
      ...noTravel,
      remark: say(root, 'Note', 'Remark'),
      ...checkCodeOf(say(root, 'InvoiceCheckCode')),
    },
    {
      netFen: amount(root, 'TaxExclusiveTotalAmount'),
      taxFen: amount(root, 'TaxTotalAmount'),
      totalFen: amount(root, 'TaxInclusiveTotalAmount'),
    },
  );
}
