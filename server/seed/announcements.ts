import type { Selectable } from 'kysely';
import { announcementMachine } from '#contract/plain/admin/announcements';
import type { Connection, Transaction } from '../database/open';
import type { AnnouncementTable, Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import {
  type AnnouncementText,
  insertAnnouncement,
  nextRecipients,
  putSendJob,
  textFor,
  updateAnnouncement,
  writeContent,
} from '../features/admin';
import { NO_OWNER, begin, ownerOf } from '../states/transition';
import { insertHistory } from '../states/repository';
import { idOf } from './ids';

const DAY = 86_400_000;
const MOST = 1_000;

/** Who wrote and sent them. */
const STAFF = idOf('user', 'admin');

/** Who has not read what was sent. */
const UNREAD = ['leaving', 'many_devices'].map((username) => idOf('user', username));

type Row = Selectable<AnnouncementTable>;
type Texts = Record<'en' | 'de', Pick<AnnouncementText, 'title' | 'text'>>;

const SENT: Texts = {
  en: {
    title: 'The office is closed over the holidays',
    text: 'Our office is closed for a week.\n\nPayments go on as always; support answers a little later.',
  },
  de: {
    title: 'Das Büro ist über die Feiertage geschlossen',
    text: 'Unser Büro ist eine Woche lang geschlossen.\n\nAuszahlungen laufen wie immer; der Support antwortet etwas später.',
  },
};
const SCHEDULED: Texts = {
  en: { title: 'Two new photos each week', text: 'From next week on there are two new photos each week.' },
  de: { title: 'Zwei neue Fotos jede Woche', text: 'Ab nächster Woche gibt es jede Woche zwei neue Fotos.' },
};
const DRAFT: Texts = {
  en: { title: 'A studio for everybody', text: 'We are looking for rooms in which you can film.' },
  de: { title: 'Ein Studio für alle', text: 'Wir suchen Räume, in denen Sie drehen können.' },
};

interface Writing {
  transaction: Transaction<Schema>;
  midnight: Date;
}

const daysFrom = (midnight: Date, days: number) => new Date(midnight.getTime() + days * DAY);

/** Writes an announcement, and the entries of its history: the act, the state to which it led, and when. */
const write = async (
  { transaction, midnight }: Writing,
  name: string,
  texts: Texts,
  more: Pick<Row, 'audience' | 'audience_id' | 'link' | 'state' | 'send_at'> & {
    daysAgo: number;
  },
  acts: readonly (readonly [act: string, to: Row['state'], at: Date])[] = [],
) => {
  const { daysAgo, ...content } = more;
  const thing = idOf('announcement', name);
  const at = daysFrom(midnight, -daysAgo);
  const row = {
    announcement_id: thing,
    mailed: true,
    version: 1,
    created_by: STAFF,
    created_at: at,
    ...content,
  };
  await insertAnnouncement(transaction, row);
  const written = (['en', 'de'] as const).map((language) => ({ language, ...texts[language] }));
  await writeContent(transaction, thing, { texts: written, users: [] });
  const [state] = announcementMachine.states;
  const by = ownerOf(STAFF);
  await begin(transaction, announcementMachine, { userId: NO_OWNER, thing, state, by, at });
  let from: Row['state'] = state;
  for (const [act, to, when] of acts) {
    await insertHistory(transaction, {
      userId: NO_OWNER,
      machine: announcementMachine.name,
      thing,
      act,
      from,
      to,
      by: act === 'schedule' ? by : null,
      reason: null,
      at: when,
    });
    from = to;
  }
  return { ...row, written };
};

/** What all partners were told; most of them have read it. */
const writeSent = async (writing: Writing) => {
  const { transaction, midnight } = writing;
  const at = daysFrom(midnight, -10);
  const { written, ...row } = await write(
    writing,
    'sent',
    SENT,
    { audience: 'role', audience_id: 'partner', link: '/earnings', state: 'sent', send_at: at, daysAgo: 12 },
    [
      ['schedule', 'scheduled', at],
      ['begin', 'sending', at],
      ['end', 'sent', at],
    ],
  );
  const told = await nextRecipients(transaction, row, { after: null, limit: MOST });
  for (const { user_id: userId, language } of told) {
    const { title = '', text = '' } = textFor(written, language) ?? {};
    await transaction
      .insertInto('message')
      .values({
        user_id: userId,
        message_id: idOf('announcement', 'sent', userId),
        kind: 'announcement',
        texts: JSON.stringify({ title, text, link: row.link }),
        announcement_id: row.announcement_id,
        mail: 'sent',
        interrupted: 0,
        mailed_at: at,
        read_at: UNREAD.includes(userId) ? null : daysFrom(midnight, -9),
        at,
      })
      .execute();
  }
  const count = { told: told.length, recipients: told.length };
  await updateAnnouncement(transaction, row.announcement_id, count);
};

/** What everybody is told a week from now. */
const writeScheduled = async (writing: Writing) => {
  const { transaction, midnight } = writing;
  const [now, runAt] = [daysFrom(midnight, -1), daysFrom(midnight, 7)];
  const { announcement_id: announcementId, version } = await write(
    writing,
    'scheduled',
    SCHEDULED,
    {
      audience: 'everybody',
      audience_id: null,
      link: '/heartbeat-photos',
      state: 'scheduled',
      send_at: runAt,
      daysAgo: 2,
    },
    [['schedule', 'scheduled', now]],
  );
  await putSendJob(transaction, { announcementId, version }, { now, runAt });
};

/** Writes the announcements of the demonstration: one that was sent, one that waits for next week, and a draft; returns whether it did. */
export const seedAnnouncements = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const made = await transaction.selectFrom('announcement').select('announcement_id').limit(1).execute();
    const people = await transaction
      .selectFrom('users')
      .where('user_id', '=', STAFF)
      .select('user_id')
      .execute();
    if (made.length > 0 || people.length === 0) return false;
    const writing = { transaction, midnight: new Date(today.toISOString().slice(0, 10)) };
    await writeSent(writing);
    await writeScheduled(writing);
    const draft = {
      audience: 'everybody',
      audience_id: null,
      link: '',
      state: 'draft',
      send_at: null,
    } as const;
    await write(writing, 'draft', DRAFT, { ...draft, daysAgo: 1 });
    return true;
  });
