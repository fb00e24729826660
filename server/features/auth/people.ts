import type { Connection } from '../../database/open';
import type { Identity } from '../../integrations/openId';
import { findPerson, findPersonByEmail } from './repository';

/**
 * The person who signed in, where we know them: by the sign-in itself, or by an e-mail that both the provider and the
 * account have verified. `linked` says whether the sign-in is linked to the person yet.
 */
export const personOf = async (
  connection: Connection,
  identity: Pick<Identity, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
): Promise<{ personId: string | undefined; linked: boolean }> => {
  const known = await findPerson(connection, identity);
  if (known) return { personId: known, linked: true };
  const { email, emailVerified } = identity;
  return {
    personId: email && emailVerified ? await findPersonByEmail(connection, email) : undefined,
    linked: false,
  };
};
