import type { Client } from '../product/client.ts';

/** Gives a member an address that they have proved, as from their own page and their mail; one that they have already stays. */
export async function haveMail(client: Client, address: string): Promise<void> {
  const { email, emailVerified } = await client.call('/member/info', {});
  if (emailVerified && email === address) return;
  await client.call('/account/memberUpdate', { email: address });
  await client.call('/member/email/sendCode', {});
  const code = /\b\d{6}\b/.exec(await newestMail(client, address))![0];
  await client.call('/member/email/verify', { code });
}

/** The text of the newest mail to an address, once one is there that holds the words. */
export async function newestMail(client: Client, address: string, words = ''): Promise<string> {
  const found = async () => {
    const { mails } = await client.call('/api/sandbox/mail', { address });
    return mails.find(({ text }) => text.includes(words))?.text;
  };
  for (let text = await found(); ; text = await found()) {
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
