import { fen } from '@woxing/contract/core/money';
import { type InvoiceLine, lineOf, redLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { type Zippable, zipSync } from 'fflate';
import Paper from 'pdfkit';
import { expect, test } from 'vitest';
import { invoiceXml, signedXml } from '#sandbox/issuer/invoice-xml.rules.ts';
import { drawItinerary } from '#src/documents/public.ts';
import type { WantedInvoice } from '../issuing/invoice-issuer.ts';
import { invoicePaperOf } from '../issuing/invoice-paper.rules.ts';
import { factsOfText } from './facts-of-text.rules.ts';
import { readInvoice } from './read-invoice.ts';

const buyer = {
  ...noCompany,
  kind: 'enterprise',
  name: '示例科技有限公司',
  taxNo: '91000000000000000K',
} as const;
const seller = { name: '甲服务有限公司', taxNo: '91000000MA0000000N' };
const invoiceNo = '26991000000000000001';
const issuedAt = new Date('2026-03-02T10:00:00+08:00');
const flight = [
  lineOf(fen(109_000), { item: '*运输服务*航空客运服务', words: '北京—上海 MU5101 张三', percent: 9 }),
  lineOf(fen(5000), { item: '民航发展基金', words: '北京—上海 MU5101 张三', percent: null }),
];
const service = [lineOf(fen(10_600), { item: '*经纪代理服务*代订服务费', words: '北京—上海', percent: 6 })];

const xmlOf = (form: WantedInvoice['form'], lines: readonly InvoiceLine[], redOf: string | null = null) =>
  signedXml(
    invoiceXml(
      { form, buyer, lines, remark: '订单26030110000012345678', redOf },
      { seller, invoiceNo, issuedAt },
    ),
    'c2lnbmF0dXJl',
  );
const bytes = (text: string) => new TextEncoder().encode(text);
const factsOf = async (file: Uint8Array) => {
  const read = await readInvoice(file);
  if ('problem' in read) throw new Error(read.problem);
  return read.facts;
};
const problemOf = async (file: Uint8Array) => {
  const read = await readInvoice(file);
  return 'problem' in read ? read.problem : undefined;
};

test('what our issuer writes: a flight with its fund, a service, a special invoice, a red letter', async () => {
  expect(await factsOf(bytes(xmlOf('air', flight)))).toMatchObject({
    form: 'air',
    invoiceNo,
    issuedOn: '2026-03-02',
    buyerName: buyer.name,
    buyerTaxNo: buyer.taxNo,
    sellerName: seller.name,
    netFen: 100_000,
    taxFen: 9000,
    fundFen: 5000,
    otherFen: 0,
    totalFen: 114_000,
    remark: '订单26030110000012345678',
  });
  expect(await factsOf(bytes(xmlOf('special', service)))).toMatchObject({
    form: 'special',
    netFen: 10_000,
    taxFen: 600,
    lines: [{ item: '*经纪代理服务*代订服务费', percent: 6, netFen: 10_000, taxFen: 600, totalFen: 10_600 }],
  });
  const red = await factsOf(bytes(xmlOf('plain', service.map(redLine), '26991000000000000009')));
  expect(red).toMatchObject({ totalFen: -10_600, taxFen: -600, redOf: '26991000000000000009' });
});

const bureau = (more = '') => `<?xml version="1.0" encoding="utf-8"?>
<n:EInvoice xmlns:n='urn:x'><!-- from elsewhere --><n:Header><n:EIid>26112000000012345678</n:EIid>
<n:InherentLabel><n:EInvoiceType><n:LabelCode>02</n:LabelCode><n:LabelName>电子发票</n:LabelName></n:EInvoiceType>
<n:GeneralOrSpecialVAT><n:LabelName>增值税专用发票</n:LabelName><n:LabelCode>01</n:LabelCode></n:GeneralOrSpecialVAT></n:InherentLabel></n:Header>
<n:EInvoiceData ${more}><n:BuyerInformation><n:BuyerName>示例科技&#xFF08;北京&#65289;有限公司</n:BuyerName><n:BuyerIdNum>91000000000000000K</n:BuyerIdNum></n:BuyerInformation>
<n:SellerInformation><n:SellerName><![CDATA[甲&乙酒店]]></n:SellerName><n:SellerIdNum>91000000MA0000000N</n:SellerIdNum></n:SellerInformation>
<n:IssuItemInformation b="2" a='1'><n:ItemName>*住宿服务*住宿费</n:ItemName><n:Amount>1,000.00</n:Amount><n:TaxRate>6%</n:TaxRate><n:ComTaxAm>60.00</n:ComTaxAm></n:IssuItemInformation>
<n:BasicInformation><n:TotalTax-includedAmount>¥1060.00</n:TotalTax-includedAmount><n:TotalTaxAm>60.00</n:TotalTaxAm><n:TotalAmWithoutTax>1000.00</n:TotalAmWithoutTax></n:BasicInformation>
</n:EInvoiceData><n:TaxSupervisionInfo><n:IssueTime>2026年3月2日</n:IssueTime><n:InvoiceNumber>26112000000012345678</n:InvoiceNumber></n:TaxSupervisionInfo></n:EInvoice>`;

test('the shape of the tax bureau: prefixes, other order, entities, sections of data, rates as percent', async () => {
  expect(await factsOf(bytes(bureau()))).toMatchObject({
    form: 'special',
    invoiceNo: '26112000000012345678',
    issuedOn: '2026-03-02',
    buyerName: '示例科技（北京）有限公司',
    sellerName: '甲&乙酒店',
    lines: [{ percent: 6, netFen: 100_000, taxFen: 6000, totalFen: 106_000 }],
    totalFen: 106_000,
  });
});

const older = `<?xml version="1.0" encoding="GBK"?><fp:eInvoice xmlns:fp="urn:y"><fp:InvoiceCode>011002000111</fp:InvoiceCode><fp:InvoiceNo>12345678</fp:InvoiceNo><fp:IssueDate>2026年03月02日</fp:IssueDate><fp:Buyer><fp:BuyerName>中文公司</fp:BuyerName><fp:BuyerTaxID>91000000000000000K</fp:BuyerTaxID></fp:Buyer><fp:Seller><fp:SellerName>中文酒店</fp:SellerName></fp:Seller><fp:TaxInclusiveTotalAmount>103.00</fp:TaxInclusiveTotalAmount><fp:TaxExclusiveTotalAmount>100.00</fp:TaxExclusiveTotalAmount><fp:TaxTotalAmount>3.00</fp:TaxTotalAmount><fp:GoodsInfos><fp:GoodsInfo><fp:Item>*运输服务*客运服务费</fp:Item><fp:Amount>100.00</fp:Amount><fp:TaxScheme>3%</fp:TaxScheme><fp:TaxAmount>3.00</fp:TaxAmount></fp:GoodsInfo></fp:GoodsInfos></fp:eInvoice>`;

/** There is a decoder of GBK and no encoder. */
function gbk(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      table.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from(
    Array.from(text).flatMap((sign) =>
      sign.codePointAt(0)! < 0x80 ? [sign.codePointAt(0)!] : table.get(sign)!,
    ),
  );
}
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

test.each([
  ['GBK', gbk(older)],
  ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes(older.replace('GBK', 'UTF-8'))])],
  ['UTF-16', utf16(older.replace('GBK', 'UTF-16'))],
])('an older invoice with a code, in %s', async (_name, file) => {
  expect(await factsOf(file)).toMatchObject({
    form: 'plain',
    invoiceNo: '011002000111-12345678',
    buyerName: '中文公司',
    sellerName: '中文酒店',
    totalFen: 10_300,
    taxFen: 300,
  });
});

const airFields = `<A><ElectronicInvoiceAirTransportReceiptNumber>26112000000099999999</ElectronicInvoiceAirTransportReceiptNumber><IssueDate>2026-03-02</IssueDate><NameOfPurchaser>示例科技有限公司</NameOfPurchaser><UnifiedSocialCreditCodeOfPurchaser>91000000000000000K</UnifiedSocialCreditCodeOfPurchaser><NameOfSeller>某航空</NameOfSeller><PassengerName>张三</PassengerName><ETicketNumber>781-1234567890</ETicketNumber><Fare>CNY 550.46</Fare><FuelSurcharge>9.17</FuelSurcharge><VatRate>0.09</VatRate><VatTaxAmount>50.37</VatTaxAmount><CivilAviationDevelopmentFund>50.00</CivilAviationDevelopmentFund><OtherTaxes>0.00</OtherTaxes><TotalAmount>660.00</TotalAmount><CarrierDate>2026年03月05日</CarrierDate><DepartureStation>北京</DepartureStation><DestinationStation>上海</DestinationStation><Flight>MU5101</Flight></A>`;
const railFields = `<R><ElectronicInvoiceRailwayETicketNumber>26329116000000000001</ElectronicInvoiceRailwayETicketNumber><TypeOfVoucher>电子发票（铁路电子客票）</TypeOfVoucher><DateOfIssue>2026-03-02</DateOfIssue><NameOfPurchaser>示例科技有限公司</NameOfPurchaser><UnifiedSocialCreditCodeOfPurchaser>91000000000000000K</UnifiedSocialCreditCodeOfPurchaser><Fare>272.50</Fare><TotalAmountExcludingTax>250.00</TotalAmountExcludingTax><TaxRate>0.09</TaxRate><TaxAmount>22.50</TaxAmount><Name>李四</Name><TravelDate>2026-03-01</TravelDate><ETicketNumber>1234567890123456789012</ETicketNumber></R>`;

const ofd = (entries: Zippable) => zipSync({ 'OFD.xml': bytes('<ofd:OFD xmlns:ofd="o"/>'), ...entries });

test('OFD: what is attached, what is pointed at, and the facts of the document', async () => {
  expect(await factsOf(ofd({ 'Doc_0/Attachs/atr_0.xml': bytes(airFields) }))).toMatchObject({
    form: 'air',
    ticketNo: '7811234567890',
    traveller: '张三',
    travelDay: '2026-03-05',
    netFen: 55_963,
    taxFen: 5037,
    fundFen: 5000,
    totalFen: 66_000,
  });
  expect(await factsOf(ofd({ 'Doc_0/Attachs/rai.xml': bytes(railFields) }))).toMatchObject({
    form: 'rail',
    traveller: '李四',
    netFen: 25_000,
    taxFen: 2250,
    totalFen: 27_250,
  });
  const pointing = ofd({
    'Doc_0/Tags/CustomTag.xml': bytes(
      '<EInvoice><EInvoiceData><BuyerInformation><BuyerName><ObjectRef PageRef="1">7</ObjectRef></BuyerName></BuyerInformation><BasicInformation><TotalAmWithoutTax><ObjectRef>9</ObjectRef></TotalAmWithoutTax><TotalTaxAm><ObjectRef>8</ObjectRef></TotalTaxAm><TotalTax-includedAmount><ObjectRef>6</ObjectRef></TotalTax-includedAmount></BasicInformation></EInvoiceData><TaxSupervisionInfo><InvoiceNumber><ObjectRef>5</ObjectRef></InvoiceNumber><IssueTime><ObjectRef>4</ObjectRef></IssueTime></TaxSupervisionInfo></EInvoice>',
    ),
    'Doc_0/Pages/Page_0/Content.xml': bytes(
      `<Page>${[
        [4, '2026年03月02日'],
        [5, '26112000000012345678'],
        [6, '¥'],
        [7, '示例科技有限公司'],
        [8, '60.00'],
        [9, '1000.00'],
      ]
        .map(([id, said]) => `<TextObject ID="${id}"><TextCode>${said}</TextCode></TextObject>`)
        .join('')}</Page>`,
    ),
  });
  expect(await factsOf(pointing)).toMatchObject({
    buyerName: '示例科技有限公司',
    // The sign of the currency alone is no amount.
    totalFen: 106_000,
  });
  const facts = ofd({
    'OFD.xml': bytes(
      '<OFD><CustomDatas><CustomData Name="发票号码">26112000000012345678</CustomData><CustomData Name="开票日期">2026年03月02日</CustomData><CustomData Name="合计金额">100.00</CustomData><CustomData Name="合计税额">6.00</CustomData><CustomData Name="购买方纳税人识别号">91000000000000000K</CustomData></CustomDatas></OFD>',
    ),
  });
  expect(await factsOf(facts)).toMatchObject({ buyerName: '', buyerTaxNo: buyer.taxNo, totalFen: 10_600 });
});

async function pdfOf(draw: (page: InstanceType<typeof Paper>) => void): Promise<Uint8Array> {
  const page = new Paper({ size: 'A4' });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
  });
  draw(page);
  page.end();
  return whole;
}

test('PDF: what is attached counts; else what is written, as our own papers are', async () => {
  const attached = await pdfOf((page) => {
    page.text('see attachment');
    page.file(Buffer.from(railFields), { name: 'rai.xml' });
  });
  expect(await factsOf(attached)).toMatchObject({ form: 'rail', totalFen: 27_250 });
  const xml = xmlOf('special', service);
  const paper = invoicePaperOf(
    { form: 'special', lines: service.map((line) => ({ ...line, of: '' })), invoiceNo, issuedAt },
    {
      brand: '我行',
      colour: '#1a56db',
      sandbox: true,
      seller,
      buyer,
      orderNos: [],
      redOf: '',
      now: issuedAt,
    },
  );
  const own = { ...paper, attached: { name: 'a.xml', type: 'application/xml', text: xml } };
  const read = await readInvoice(await drawItinerary(own, issuedAt));
  expect(read).toMatchObject({ kind: 'pdf', signed: xml, facts: { form: 'special', taxFen: 600 } });
});

test('what is printed by the tax bureau, line by line', () => {
  expect(
    factsOfText([
      '电子发票（增值税专用发票）',
      '发票号码：26112000000012345678',
      '开票日期：2026年03月02日',
      '购 名称：示例科技有限公司 销 名称：甲酒店管理有限公司',
      '买 统一社会信用代码/纳税人识别号：91000000000000000K 售 统一社会信用代码/纳税人识别号：91000000MA0000000N',
      '项目名称 规格型号 单 位 数 量 单 价 金 额 税率/征收率 税 额',
      '*住宿服务*住宿费 天 2 500.00 1000.00 6% 60.00',
      '合 计 ¥1000.00 ¥60.00',
      '价税合计（大写） 壹仟零陆拾圆整 （小写）¥1060.00',
      '备注 订单号：26030110000012345678',
    ]),
  ).toMatchObject({
    form: 'special',
    buyerName: '示例科技有限公司',
    sellerName: '甲酒店管理有限公司',
    buyerTaxNo: '91000000000000000K',
    sellerTaxNo: '91000000MA0000000N',
    lines: [{ item: '*住宿服务*住宿费', percent: 6, netFen: 100_000, taxFen: 6000 }],
    netFen: 100_000,
    taxFen: 6000,
    totalFen: 106_000,
    remark: '订单号：26030110000012345678',
  });
  expect(
    factsOfText([
      '电子发票（铁路电子客票）',
      '发票号码:26329116000000000001 开票日期:2026年03月02日',
      '北京南站 G101 上海虹桥站',
      '票价:￥553.00',
      '购买方名称:示例科技有限公司 统一社会信用代码:91000000000000000K',
    ]),
  ).toMatchObject({ form: 'rail', totalFen: 55_300, taxFen: 0, buyerName: '示例科技有限公司' });
  expect(factsOfText(['电子发票', '发票号码：26112000000012345678'])).toBeUndefined();
});

test.each([
  ['digits', `*a*b ${'1'.repeat(2_000_000)}`],
  ['wide spaces behind a label', `发票号码${'\u3000'.repeat(2_000_000)}x`],
  ['wide spaces in brackets', `小写）${'\u3000'.repeat(2_000_000)}x`],
  ['wide spaces in a line', `*a*b ${'\u3000'.repeat(2_000_000)}1`],
  ['labels', '价税合计'.repeat(500_000)],
])('of a line of nothing but %s the rest is read', (_name, line) => {
  const rest = ['发票号码：26112000000012345678', '开票日期：2026年03月02日', '小写）¥1060.00'];
  expect(factsOfText([...rest, line])).toMatchObject({ totalFen: 106_000 });
  // As many lines as a file may have, each of them as long as it is read.
  const many = Array.from({ length: 20_000 }, () => line.slice(0, 400));
  expect(factsOfText([...rest, ...many])).toMatchObject({ totalFen: 106_000 });
});

const bomb = () => ofd({ 'Doc_0/Attachs/a.xml': [new Uint8Array(30_000_000), { level: 9 }] });
const crowd = () =>
  zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`a${at}.txt`, new Uint8Array(1)])));
/** Many parts, each of which is small enough, and does not repeat itself. */
const hydra = () =>
  ofd(
    Object.fromEntries(
      Array.from({ length: 40 }, (_, part) => [
        `Doc_0/Attachs/a${part}.xml`,
        bytes(
          `<a>${Array.from({ length: 900 }, (_, at) => `<b${(at * at * 31 + part) % 97}/>`).join('')}</a>`,
        ),
      ]),
    ),
  );
/** A directory that says less than there is. */
function liar(): Uint8Array {
  const file = Buffer.from(ofd({ 'Doc_0/Attachs/a.xml': [new Uint8Array(3_000_000), { level: 9 }] }));
  const large = Buffer.alloc(4);
  large.writeUInt32LE(3_000_000);
  for (let at = file.indexOf(large); at >= 0; at = file.indexOf(large, at + 1)) file.writeUInt32LE(100, at);
  return file;
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'unknown-kind'],
  ['nothing', () => new Uint8Array(), 'unknown-kind'],
  ['too much', () => bytes(`<a>${'x'.repeat(3_000_000)}</a>`), 'too-large'],
  ['a zip bomb', bomb, 'bomb'],
  ['a zip of many files', crowd, 'bomb'],
  ['a zip of many parts with many nodes', hydra, 'bomb'],
  ['a zip that lies about its sizes', liar, 'broken'],
  ['a torn zip', () => ofd({ 'a.xml': bytes(railFields) }).subarray(0, 200), 'broken'],
  [
    'an OFD with a document type',
    () => ofd({ 'a.xml': bytes('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
    'entities',
  ],
  ['an OFD of something else', () => ofd({ 'a.xml': bytes('<a/>') }), 'not-an-invoice'],
  [
    'entities',
    () => bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    'entities',
  ],
  ['an entity that nobody declared', () => bytes('<a>&b;</a>'), 'broken'],
  ['a torn file', () => bytes(xmlOf('plain', service).slice(0, -40)), 'broken'],
  ['two roots', () => bytes('<a/><b/>'), 'broken'],
  ['too deep', () => bytes(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`), 'bomb'],
  ['too many', () => bytes(`<a>${'<b/>'.repeat(30_000)}</a>`), 'bomb'],
  ['bytes that are no text', () => Uint8Array.from([0x3c, 0x61, 0x3e, 0xff, 0xff]), 'broken'],
  ['XML of something else', () => bytes('<html><body>发票</body></html>'), 'not-an-invoice'],
  ['an invoice without an amount', () => bytes(bureau().replaceAll(/[\d,]+\.00/g, '¥')), 'not-an-invoice'],
  ['a PDF that is none', () => bytes('%PDF-1.7 nothing of that'), 'broken'],
  ['a PDF without text', () => pdfOf((page) => page.rect(1, 1, 9, 9).fill()), 'no-text'],
  [
    'a PDF of something else',
    () => pdfOf((page) => page.text('a letter that is no invoice at all')),
    'not-an-invoice',
  ],
])('%s is refused with its reason', async (_name, file, problem) => {
  expect(await problemOf(await file())).toBe(problem);
});

test('whatever is altered, cut out or put in, there is an answer and no fault', async () => {
  let seed = 7;
  const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides;
  const files = [
    bytes(bureau()),
    bytes(xmlOf('air', flight)),
    ofd({ 'Doc_0/Attachs/atr_0.xml': bytes(airFields) }),
  ];
  for (let round = 0; round < 400; round += 1) {
    const file = Uint8Array.from(files[dice(files.length)]!);
    for (let change = 0; change <= dice(6); change += 1) file[dice(file.length)] = dice(256);
    const cut = dice(3) === 0 ? file.subarray(0, dice(file.length)) : file;
    const read = await readInvoice(cut);
    expect('problem' in read || read.facts.totalFen !== undefined).toBe(true);
  }
});
