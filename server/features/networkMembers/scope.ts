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

/** The same, of members alone: a partner who waits is none of the network's yet. Returns whose account it is. */
export const approvedNamed = async (
  connection: Connection,
  ownerId: string,
  username: string,
): Promise<string> => {
  const { member } = await memberNamed(connection, ownerId, username);
  if (member.state !== 'approved') throw new Refusal('NOT_FOUND');
  return member.user_id;
};
