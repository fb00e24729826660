import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../common/days';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/session';
import { actorOf } from '../../auth';
import { type PersonRow, findPerson, insertLook } from './repository';

/** The account that staff mean. */
export const personNamed = async (connection: Connection, userId: string) => {
  const row = await findPerson(connection, userId);
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  return row;
};

/** Writes into the access log that somebody looked. */
export const rememberLook = async (
  connection: Connection,
  { session, userId }: { session: Session; userId: string },
): Promise<void> => {
  const lookerId = session.acting?.adminId ?? session.userId;
  const at = new Date();
  const names = await namesOf(connection, [lookerId]);
  await insertLook(connection, {
    user_id: userId,
    looker_id: lookerId,
    day: dayOf(at),
    look_id: randomUUID(),
    looker_name: names.get(lookerId)?.name ?? '',
    looked_at: at,
  });
};

/** The same for a list of one account; not where it is an own one, or there is none. */
export const rememberListed = async (
  connection: Connection,
  { session, userId }: { session: Session; userId: string },
): Promise<PersonRow | undefined> => {
  const row = await findPerson(connection, userId);
  const { accounts } = await actorOf(connection, session);
  if (row && !accounts.has(userId)) await rememberLook(connection, { session, userId });
  return row;
};

/** The account that a list of the person's page is of. To read the list is to look at the person. */
export const lookedAt = async (
  connection: Connection,
  { query: { subject }, session }: { query: { subject?: string | undefined }; session: Session },
): Promise<PersonRow> => {
  if (!subject) throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'subject', message: 'required' }]);
  const row = await rememberListed(connection, { session, userId: subject });
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  return row;
};
