import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { networksOfOwner } from '../networks';
import { findMember } from './memberRepository';

/** The member whom an owner names; one of another network is one who does not exist. */
export const memberNamed = async (connection: Connection, ownerId: string, username: string | undefined) => {
  if (username === undefined) {
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'username', message: 'required' }]);
  }
  const networkIds = await networksOfOwner(connection, ownerId);
  const member = await findMember(connection, { username, networkIds });
  if (!member) throw new Refusal('NOT_FOUND');
  return { member, networkIds };
};
