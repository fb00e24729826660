import type { Language } from '#contract/fields';
import type { SupportDepartment, SupportTopic } from '#contract/lists';
import type { Connection } from '../database/open';
import { replaceDepartments, upsertHelp } from '../features/inbox';
import { departmentOf, writeMessage } from '../features/support';
import { idOf } from './ids';

const MINUTE = 60_000;

interface SeedMessage {
  side: 'user' | 'staff';
  /** Minutes before today's noon. */
  ago: number;
  body: string;
  topic?: SupportTopic;
}

const CONVERSATIONS: Record<string, SeedMessage[]> = {
  expired_grant: [
    {
      side: 'user',
      ago: 3 * 1440,
      topic: 'channel',
      body: 'Hello, my channel says that the sign-in expired. Do I lose the views of these days?',
    },
    {
      side: 'staff',
      ago: 3 * 1440 - 40,
      body: 'Hello Elena, no: once you sign in again under Channels we read the days that are missing.',
    },
    {
      side: 'user',
      ago: 95,
      topic: 'channel',
      body: 'I tried it yesterday and the window closed by itself.',
    },
  ],
  failed_payout: [
    {
      side: 'user',
      ago: 400,
      topic: 'payments',
      body: 'PayPal refused my last payment. I have corrected the address. What happens next?',
    },
    { side: 'user', ago: 390, topic: 'payments', body: 'The address is verified now, I checked twice.' },
  ],
  tomas_jogos: [
    { side: 'user', ago: 1500, topic: 'account', body: 'Olá! Posso juntar as minhas duas contas em uma só?' },
  ],
  owner: [
    {
      side: 'user',
      ago: 9 * 1440,
      topic: 'other',
      body: 'Where do I see which channels of my network are waiting for a review?',
    },
    {
      side: 'staff',
      ago: 9 * 1440 - 25,
      body: 'Hello Olivia, under Network, in the list of members. Each waiting channel has a mark.',
    },
  ],
};

const AGENT = 'support';
const DEPARTMENTS: SupportDepartment[] = ['english', 'spanish', 'hindi', 'russian'];

const HELP: { language: Language; title: string; body: string }[] = [
  {
    language: 'en',
    title: 'When payments go out',
    body: 'Payments for a month go out on the 18th, two months later; with early payment one month later. If the payment day falls on a weekend, you are paid on the Friday before.',
  },
  {
    language: 'en',
    title: 'PayPal refused the payment',
    body: 'PayPal did not accept the payment. Please check the e-mail address of your payment method and that PayPal has verified it. The money is safe and stays in your balance.',
  },
  {
    language: 'en',
    title: 'Sign in again with the channel',
    body: 'Please open Channels and choose to sign in again at the channel. Allow the window if your browser blocks it. We then read the days that are missing.',
  },
  {
    language: 'es',
    title: 'Cuándo se paga',
    body: 'Los pagos de un mes salen el día 18, dos meses después; con el pago anticipado, un mes después.',
  },
];

/** Gives the demonstration's support an agent, prepared answers and conversations; returns whether there was anything to make. */
export const seedSupport = async (connection: Connection, today: Date): Promise<boolean> => {
  const users = await connection.selectFrom('users').select(['user_id', 'username', 'country']).execute();
  const named = (username: string) => users.find((user) => user.username === username);
  const agent = named(AGENT);
  const made = await connection.selectFrom('canned_help').select('help_id').limit(1).execute();
  if (!agent || made.length > 0) return false;

  const noon = new Date(`${today.toISOString().slice(0, 10)}T12:00:00Z`).getTime();
  const last = Math.min(noon, today.getTime());
  await replaceDepartments(connection, agent.user_id, DEPARTMENTS);
  for (const [username, messages] of Object.entries(CONVERSATIONS)) {
    const user = named(username);
    if (!user) continue;
    for (const [place, { side, ago, body, topic }] of messages.entries()) {
      await writeMessage(connection, {
        userId: user.user_id,
        messageId: idOf('support', username, String(place)),
        side,
        authorId: side === 'user' ? user.user_id : agent.user_id,
        body,
        ...(side === 'user' ? { department: departmentOf(user.country), topic: topic ?? null } : {}),
        now: new Date(last - ago * MINUTE),
      });
    }
  }
  // They come last: where they exist, the seed was complete.
  for (const help of HELP) {
    await upsertHelp(connection, {
      ...help,
      help_id: idOf('help', help.language, help.title),
      updated_by: agent.user_id,
      updated_at: new Date(last - 30 * 1440 * MINUTE),
    });
  }
  return true;
};
