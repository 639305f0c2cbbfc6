import { z } from 'zod';

/** What 诺税通 answers, as far as it is read. Fields that are empty come as null, as an empty text or not at all; numbers also as texts. */

const said = z
  .union([z.string().max(2000), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .default('');

/** Every answer: what was done or why not, by a code. */
export const envelope = z.object({
  code: z.union([z.string().max(40), z.number()]).transform(String),
  describe: said,
  result: z.unknown().optional(),
  list: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

export const tokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  expires_in: z.coerce.number().int().min(60).max(100_000_000),
});

const issued = z.object({
  serialNo: said,
  orderNo: said,
  status: said,
  failCause: said,
  statusMsg: said,
  /** Milliseconds. */
  invoiceTime: said,
  invoiceNo: said,
  allElectronicInvoiceNumber: said,
  /** With tax, in yuan. */
  orderAmount: said,
  xmlUrl: said,
  pdfUrl: said,
});
export type Issued = z.infer<typeof issued>;

export const issuedList = z.array(issued).max(50).nullish();

const redForm = z.object({
  billId: said,
  billUuid: said,
  billStatus: said,
  billMessage: said,
  invoiceSerialNum: said,
});
export type RedForm = z.infer<typeof redForm>;

const redForms = z.array(redForm).max(50);
const page = z.object({ list: redForms.nullish() });

/** The list stands in the result; the description of the interface has it beside. */
export function redFormsOf({ result, list }: Envelope): readonly RedForm[] {
  const inside = page.nullish().parse(result)?.list;
  return inside ?? redForms.nullish().parse(list) ?? [];
}
