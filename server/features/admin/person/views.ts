import type { z } from 'zod';
import type { Person, getPersonAccounts, getPersonChannels, getPersonMessages } from '#contract/admin/person';
import type { getPersonAttachments } from '#contract/admin/person/attachments';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { named as namedRoles, roleNames } from '../../../database/roleNames';
import { type Person as Viewer, notOwner } from '../../../states/transition';
import { platformOf } from '../../channels';
import { mayActAs } from '../../acting';
import { type SessionRow, adminLevelOf } from '../../auth';
import { mailActsOf } from '../../messages';
import { comingPaymentOf, paymentSummary, stopsOf } from '../../payments';
import type { Services } from '../../../services';
import type { AttachmentRow } from './attachmentRepository';
import type { AccountRow, ChannelRow, MessageRow, NoteRow } from './listRepository';
import { type PersonRow, acceptedPolicies, balanceOf, countWaiting, findTaxForm } from './repository';
import { classificationOf, mayChange, waitsOf } from './rules';

type RowOf<List extends { answer: z.ZodType }> =
  z.input<List['answer']> extends {
    data: { items: (infer Row)[] };
  }
    ? Row
    : never;

const moneyOf = async (services: Services, userId: string, now: Date): Promise<Person['money']> => {
  const { connection } = services;
  const [balance, summary, next] = await Promise.all([
    balanceOf(connection, userId),
    paymentSummary(connection, userId),
    comingPaymentOf(services, userId, now),
  ]);
  return {
    balance,
    ...summary,
    next: { date: next.next.date, amount: next.composed.amount, why_not: stopsOf(next.facts) },
  };
};

const documentsOf = async (
  connection: Connection,
  userId: string,
  canAttach: boolean,
): Promise<Person['documents']> => {
  const [policies, form] = await Promise.all([
    acceptedPolicies(connection, userId),
    findTaxForm(connection, userId),
  ]);
  return {
    policies: policies.map(({ accepted_at, ...one }) => ({ ...one, accepted_at: accepted_at.toISOString() })),
    tax_form: form ?? null,
    can_attach: canAttach,
  };
};

const contactOf = (row: PersonRow): Person['contact'] => ({
  email: row.email,
  email_verified_at: row.email_verified_at?.toISOString() ?? null,
  contact_email: row.contact_email,
  skype_username: row.skype_username,
  chat_username: row.chat_username,
  birth_date: row.birth_date,
  country: row.country,
});

/** An account as `actor` may see it. What is not for them is not read either. */
export const toPerson = async (
  services: Services,
  row: PersonRow,
  { actor, now }: { actor: Viewer; now: Date },
): Promise<Person> => {
  const { connection } = services;
  const { user_id: userId } = row;
  const may = (permission: string) => actor.permissions.has(permission);
  const [names, counts, adminLevel, called] = await Promise.all([
    namesOf(connection, [row.referrer_id, row.recruiter_id]),
    countWaiting(connection, userId),
    adminLevelOf(connection, userId),
    roleNames(connection),
  ]);
  const named = (id: string | null) => {
    const found = id === null ? undefined : names.get(id);
    return id && found ? { id, name: found.name } : null;
  };
  const acts = actor.adminId === null && may('user.login-as');
  return {
    id: userId,
    name: row.name,
    preferred_name: row.preferred_name,
    username: row.username,
    status: row.status,
    lock_level: row.lock_level,
    lock_type: row.lock_type,
    lock_reason: row.lock_reason,
    created_at: row.created_at.toISOString(),
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    network: { id: row.network_id, name: row.network_name },
    roles: namedRoles(row.roles, called),
    referrer: named(row.referrer_id),
    recruiter: named(row.recruiter_id),
    classification: classificationOf(row),
    waits: waitsOf(counts ?? {}, actor),
    can_log_in_as: acts && mayActAs(actor, { userId, adminLevel }),
    can_edit: may('users.edit') && mayChange(actor, { userId, adminLevel }),
    can_suspect: may('channel.suspect') && notOwner({ userId }, actor),
    ...(may('contact.read') ? { contact: contactOf(row) } : {}),
    ...(may('payments.review') ? { money: await moneyOf(services, userId, now) } : {}),
    ...(may('documents.read') ? { documents: await documentsOf(connection, userId, may('users.edit')) } : {}),
  };
};

export const toAccount = ({
  user_id: id,
  created_at,
  ...row
}: AccountRow): RowOf<typeof getPersonAccounts> => ({
  id,
  ...row,
  created_at: created_at.toISOString(),
});

export const toChannel = ({
  subscribers,
  added_at,
  linked_at,
  ...row
}: ChannelRow): RowOf<typeof getPersonChannels> => ({
  ...row,
  ...platformOf(row),
  subscribers: subscribers === null ? null : Number(subscribers),
  added_at: added_at.toISOString(),
  linked_at: linked_at?.toISOString() ?? null,
});

export const toSession = ({ created_at, last_seen_at, name, session_id, browser, system }: SessionRow) => ({
  session_id,
  browser,
  system,
  started_at: created_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
  account: name,
});

/** What an account was told; `permissions` are those of who looks. */
export const toMessage =
  (permissions: ReadonlySet<string>) =>
  ({ at, read_at, ...row }: MessageRow): RowOf<typeof getPersonMessages> => ({
    ...row,
    at: at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    acts: permissions.has('messages.manage') ? mailActsOf(row) : [],
  });

/** Notes with the names of who wrote them; `userId` is who looks. */
export const toNotes = (connection: Connection, userId: string) => async (rows: readonly NoteRow[]) => {
  const names = await namesOf(
    connection,
    rows.map((row) => row.author_id),
  );
  return rows.map(({ author_id: author, written_at, edited_at, ...row }) => ({
    ...row,
    author: names.get(author)?.name ?? null,
    written_at: written_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    own: author === userId,
  }));
};

/** Attached files with the names of who attached them; `userId` is who looks. */
export const toAttachments =
  (connection: Connection, userId: string) =>
  async (rows: readonly AttachmentRow[]): Promise<RowOf<typeof getPersonAttachments>[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.author_id),
    );
    return rows.map(({ author_id: author, uploaded_at, ...row }) => ({
      ...row,
      author: names.get(author)?.name ?? null,
      uploaded_at: uploaded_at.toISOString(),
      own: author === userId,
    }));
  };
