import { zipSync } from 'fflate';
import { drawItinerary } from '#src/documents/public.ts';
import type { IssuedInvoice } from '#src/invoices/issuing/invoice-issuer.ts';
import type { MailRow } from './mailbox.db.ts';

/** By this name the mailbox vouches for who has sent what lies in it. */
export const vouchedBy = 'mx.sandbox.example';

/** A mail with a document attached, as a mail server hands it over. The same bytes each time. */
export async function writtenMail(
  { uid, sentTo, sentFrom, fileKind, besideMb, at }: MailRow,
  invoice: IssuedInvoice,
): Promise<Buffer> {
  const file = await files[fileKind](invoice, at);
  const domain = sentFrom.split('@').at(-1);
  const head = [
    `Authentication-Results: ${vouchedBy}; spf=pass; dmarc=pass header.from=${domain}`,
    `From: <${sentFrom}>`,
    `To: <${sentTo}>`,
    `Subject: =?utf-8?B?${Buffer.from('电子发票').toString('base64')}?=`,
    `Message-ID: <${uid}.${invoice.invoiceNo}@${vouchedBy}>`,
    `Date: ${at.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
  ];
  const parts = [
    [
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      encoded(Buffer.from(words)),
    ],
    attachment(`${invoice.invoiceNo}.${fileKind}`, file),
    ...(besideMb === 0 ? [] : [attachment('scan.bin', Buffer.alloc(besideMb * 750_000))]),
  ];
  return Buffer.from([...head, '', ...parts.flat(), '--part--', ''].join('\r\n'));
}

const words = '您的电子发票见附件。（沙箱）';

function attachment(name: string, bytes: Buffer): string[] {
  return [
    '--part',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    encoded(bytes),
  ];
}

const encoded = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n');

type Filed = (invoice: IssuedInvoice, at: Date) => Promise<Buffer>;

const files = {
  xml: async ({ xml }) => Buffer.from(xml),
  ofd: async ({ xml, issuedAt }) =>
    Buffer.from(
      zipSync(
        {
          'OFD.xml': Buffer.from('<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"/>'),
          'Doc_0/Attachs/original.xml': Buffer.from(xml),
        },
        { mtime: issuedAt },
      ),
    ),
  pdf: async ({ invoiceNo, xml }, at) =>
    Buffer.from(
      await drawItinerary(
        {
          language: 'zh-CN',
          title: '电子发票',
          fileTitle: `电子发票 ${invoiceNo}`,
          brand: '沙箱开票方',
          colour: '#1a56db',
          facts: [['发票号码', invoiceNo]],
          columns: [],
          rides: [],
          tables: [],
          totals: [],
          notes: ['开票数据见本文件所附的XML。'],
          proof: null,
          printed: '',
          pageWords: (page, count) => `第${page}页，共${count}页`,
          mark: '沙箱',
          // What is attached counts.
          attached: { name: `${invoiceNo}.xml`, type: 'application/xml', text: xml },
        },
        at,
      ),
    ),
} as const satisfies Record<MailRow['fileKind'], Filed>;
