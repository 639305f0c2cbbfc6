import { randomUUID } from 'node:crypto';
import { askingAs, findMemberRow } from '#src/members/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { BoxedMail, MailBox } from './mail-box.ts';
import { memberOfAddresses } from './own-address.ts';
import { type InvoiceMail, isVouchedFor, readMail } from './read-mail.ts';
import { senderOf, type TakingDeps, takeMail } from './receive-invoice-mail.ts';

export interface BoxDeps extends TakingDeps {
  readonly vault: Pick<Vault, 'digests'>;
  /** Of the product: when invoices are received. */
  readonly clock: Clock;
  readonly box: MailBox;
  /** The address of the mailbox, and the mail server whose word of a sender counts; undefined: nobody's does. */
  readonly boxAddress: string;
  readonly vouchedBy: string | undefined;
}

/**
 * Takes the mail of the mailbox: for whose own address it was sent to, or, where the mail server vouches for the sender, for the one member
 * of any tenant who has proved that address. What is nobody's is marked as taken, and not answered.
 */
export async function takeBox(deps: BoxDeps): Promise<void> {
  const outcome = await deps.box.takeNew((mail) => takeBoxed(deps, mail));
  if (outcome.kind === 'unknown')
    deps.log.warn({ cause: outcome.cause }, 'the mailbox with invoices could not be read');
  else if (outcome.failed > 0)
    deps.log.warn({ failed: outcome.failed }, 'mails with invoices could not be taken, and are tried again');
}

const tooLarge = '邮件超过12MB，请分开发送，每封不超过20个文件，每个文件不超过2MB。';

async function takeBoxed(deps: BoxDeps, { raw, isWhole }: BoxedMail): Promise<void> {
  const mail = await readMail(raw);
  if (mail === undefined || mail.byMachine) return;
  const sender = await whoseMail(deps, mail);
  if (sender === undefined)
    return deps.log.info({ key: mail.key.slice(0, 8) }, 'a mail with invoices is of nobody that is known');
  await takeMail(deps, sender.member, mail, sender.answerTo, isWhole ? '' : tooLarge);
}

interface Sender {
  readonly member: MemberCtx;
  /** Undefined: the address that it came from may be anybody's. */
  readonly answerTo: string | undefined;
}

async function whoseMail(deps: BoxDeps, mail: InvoiceMail): Promise<Sender | undefined> {
  const isVouched = deps.vouchedBy !== undefined && isVouchedFor(mail, deps.vouchedBy);
  const named = memberOfAddresses(deps.vault, deps.boxAddress, mail.sentTo);
  if (named === undefined) return isVouched ? senderAnywhere(deps, mail.from) : undefined;
  const row = await deps.db.read(named.tenantId, (tx) => findMemberRow(tx, named.tenantId, named.memberId));
  if (row === undefined || row.status !== 1 || row.erased_at !== null || row.credit_member_id === null)
    return undefined;
  const isTheirs = isVouched && row.verified_email.toLowerCase() === mail.from;
  return {
    member: askingAs(askedIn(deps, named.tenantId), row),
    answerTo: isTheirs ? mail.from : undefined,
  };
}

/** Of two tenants in which an address is proved, nobody knows which is meant. */
async function senderAnywhere(deps: BoxDeps, from: string): Promise<Sender | undefined> {
  const found: MemberCtx[] = [];
  for (const tenantId of await deps.db.tenantIds()) {
    const member = await senderOf(deps, askedIn(deps, tenantId), from);
    if (member !== undefined) found.push(member);
  }
  const [member, ...others] = found;
  return member === undefined || others.length > 0 ? undefined : { member, answerTo: from };
}

const askedIn = ({ clock }: BoxDeps, tenantId: string) => ({
  tenantId,
  requestId: randomUUID(),
  now: clock.now(),
});
