import type { SmsPurpose } from '@woxing/contract/people/access';
import type { Database } from '#src/platform/database.ts';
import { brandOfTenant } from '#src/tenants/public.ts';
import { addToOutbox } from '../sms-outbox.db.ts';
import type { SmsMessage, SmsSender } from '../sms-sender.ts';

/** The embedded provider: nothing leaves the house, a person reads the messages on the sandbox's page. */
export function createOutboxSender(db: Database): SmsSender {
  return {
    async send(tenantId, message) {
      await db.read(tenantId, async (tx) =>
        addToOutbox(tx, tenantId, {
          mobilePhone: message.mobilePhone,
          words: `【${await brandOfTenant(tx, tenantId)}】${wordsOf(message)}`,
          sentAt: message.at,
          onceKey: message.onceKey ?? null,
        }),
      );
      return { accepted: true };
    },
  };
}

/** Messages of others than the product, such as a bank's, on the phones of the sandbox. */
export function sendBankMessages(db: Database) {
  return (
    tenantId: string,
    message: { readonly mobilePhone: string; readonly words: string; readonly sentAt: Date },
  ): Promise<void> => db.read(tenantId, (tx) => addToOutbox(tx, tenantId, message));
}

const subjects = {
  'sign-in': '登录',
  register: '注册',
  reset: '重置密码',
  link: '关联账号',
  'new-mobile': '更换手机号码',
  identify: '身份验证',
} as const satisfies Record<SmsPurpose, string>;

function wordsOf(message: SmsMessage): string {
  if (message.template === 'mobile-changed') {
    return `您的账号已更换手机号码，新号码为${message.params.mobile}。如非本人操作，请立即联系客服。`;
  }
  if (message.template === 'entry-linked') {
    return `您的账号已与“${message.params.partner}”关联，今后可由该渠道直接进入。如非本人操作，请立即在账号设置中解除关联，并联系客服。`;
  }
  if (message.template === 'flight-retimed') {
    const { flies, flight, was, now, next } = message.params;
    return `${flightOf(flies)}${flight}航班，起飞时间由${was}改为${now}。${next}`;
  }
  if (message.template === 'flight-cancelled') {
    const { flies, flight, was, next } = message.params;
    return `${flightOf(flies)}${flight}航班（原定${was}起飞）已被航空公司取消。${next}`;
  }
  if (message.template === 'flight-aircraft') {
    const { flies, flight, was, wasAircraft, aircraft, next } = message.params;
    return `${flightOf(flies)}${flight}航班（${was}起飞），机型由${wasAircraft}改为${aircraft}。${next}`;
  }
  const { template, params } = message;
  return `${subjects[template]}验证码${params.code}，${params.minutes}分钟内有效，请勿告诉他人。`;
}

const flightOf = (flies: boolean) => (flies ? '您乘坐的' : '您订购的');
