import { retOf } from '@woxing/contract/core/ret-of.rules';
import { connect, md5, Refused } from '../journeys/product/client.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

const account = '13800000020';
/** Answered to whoever's password was compared and is wrong. */
const wrongPassword = retOf('sign-in.wrong');
const maxCompared = 10;

/** Passwords of one account guessed, all at once and then one after the other, each over a connection of its own. */
export const guessing: Attack = {
  name: 'guesses at one account, many at once',
  aim: `no more than ${maxCompared} guesses are compared; the owner can still sign in`,
  run: (size) =>
    withProduct({}, async ({ url, captchaToken }) => {
      const guess = async (number: number): Promise<string> => {
        const client = connect(url);
        try {
          const { randomCode } = await client.call('/common/pictureCode', {});
          const loginPsw = md5(`guess-${number}`);
          await client.call('/login/appNewLogin', {
            mobilePhone: account,
            loginPsw,
            accCode: captchaToken,
            randomCode,
          });
          return 'in';
        } catch (error) {
          return error instanceof Refused ? error.ret : 'fault';
        } finally {
          client.close();
        }
      };
      const atOnce = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)));
      const later: string[] = [];
      for (let at = 0; at < (size === 'short' ? 10 : 60); at += 1) later.push(await guess(100 + at));
      const compared = [...atOnce, ...later].filter((ret) => ret === wrongPassword).length;
      const owner = await ownerComesIn(url);
      return {
        held: compared <= maxCompared && owner && !atOnce.includes('fault'),
        found: `${compared} of ${atOnce.length + later.length} guesses compared; by SMS the owner ${owner ? 'comes in' : 'is locked out'}`,
      };
    }),
};

async function ownerComesIn(url: string): Promise<boolean> {
  const client = connect(url);
  try {
    await client.call('/common/sendCode', { mobilePhone: account, purpose: 'sign-in' });
    const { messages } = await client.call('/api/sandbox/sms', { mobile: account });
    const code = /\d{6}/.exec(messages[0]?.words ?? '')?.[0] ?? '';
    await client.call('/login/appNewLoginMobile', { mobilePhone: account, code });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  } finally {
    client.close();
  }
}
