import type { Connection } from '../../database/open';
import type { Identity } from '../../integrations/openId';
import { Refusal } from '../../http/refusal';
import { findPerson, findPersonByEmail, isUnlinked } from './repository';

/**
 * The person who signed in, where we know them: by the sign-in itself, or by an e-mail that both the provider and the
 * account have verified. `linked` says whether the sign-in is linked to the person yet. SIGN_IN_UNLINKED where the person
 * has unlinked it: then the e-mail alone does not bring it back.
 */
export const personOf = async (
  connection: Connection,
  identity: Pick<Identity, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
): Promise<{ personId: string | undefined; linked: boolean }> => {
  const known = await findPerson(connection, identity);
  if (known) return { personId: known, linked: true };
  const { issuer, subject, email, emailVerified } = identity;
  const personId = email && emailVerified ? await findPersonByEmail(connection, email) : undefined;
  if (personId && (await isUnlinked(connection, { issuer, subject, personId }))) {
    throw new Refusal('SIGN_IN_UNLINKED');
  }
  return { personId, linked: false };
};
