import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { findPerson } from './repository';

/** Whose account a list is of. Without it nothing is listed. */
export const subjectOf = ({ subject }: { subject?: string | undefined }): string => {
  if (subject) return subject;
  throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'subject', message: 'required' }]);
};

/** The account that staff mean. */
export const personNamed = async (connection: Connection, userId: string) => {
  const row = await findPerson(connection, userId);
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  return row;
};
