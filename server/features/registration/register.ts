import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { register } from '#contract/registration';
import { audit } from '../../common/audit';
import type { Config } from '../../config';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { ownerOf } from '../../states/transition';
import { linkIdentity, openSession, personOf } from '../auth';
import { beginIn, notifyOwners } from '../networks';
import {
  type NewUser,
  findInviter,
  findNetworkToJoin,
  insertUser,
  policiesInForce,
  takenUsernames,
} from './repository';
import { ageProblems, policyProblems, signupNotes } from './rules';
import type { Applicant } from './tokens';

type Form = z.output<(typeof register)['body']>;

const refuseFields = (fields: { path: string; message: string }[]) => {
  if (fields.length > 0) throw new Refusal('VALIDATION_ERROR', undefined, fields);
};

// Refuses with everything that is wrong at once, so that people need not correct one field after the other.
const checkForm = async (transaction: Connection, form: Form, now: Date) => {
  const policies = await policiesInForce(transaction, now);
  const taken = await takenUsernames(transaction, [form.username]);
  const inviter = form.referrer ? await findInviter(transaction, form.referrer) : undefined;
  refuseFields([
    ...(taken.size > 0 ? [{ path: 'username', message: 'taken' }] : []),
    ...ageProblems(form, now),
    ...(form.referrer && !inviter ? [{ path: 'referrer', message: 'unknown' }] : []),
    ...policyProblems(policies, form.accepted_policies),
  ]);
  return { policies, inviter };
};

interface Registration {
  applicant: Applicant;
  form: Form;
  now: Date;
}

const userOf = (
  { applicant, form, now }: Registration,
  ids: { user_id: string; person_id: string; network_id: string },
  inviter: Awaited<ReturnType<typeof findInviter>>,
): NewUser => ({
  ...ids,
  name: form.name,
  preferred_name: null,
  email: applicant.email,
  email_verified_at: applicant.emailVerified ? now : null,
  username: form.username,
  country: form.country,
  language: form.language ?? null,
  spoken_language: form.spoken_language,
  birth_date: form.birth_date,
  parental_consent: form.parental_consent,
  chat_username: null,
  referrer_id: inviter && !inviter.recruits ? inviter.user_id : null,
  recruiter_id: inviter?.recruits ? inviter.user_id : null,
  deactivated_at: null,
  deactivation_reason: null,
  lock_reason: null,
  lock_type: null,
  locked_at: null,
  locked_by: null,
  locked_until: null,
  signup_notes: signupNotes(form),
  status: 'active',
  created_at: now,
});

/** Makes the account with its role, policies and sign-in in one transaction; returns the token of a new session. */
export const registerApplicant = async (
  connection: Connection,
  config: Pick<Config, 'sessionSecret' | 'sessionSeconds'>,
  registration: Registration,
  agent: string | undefined,
): Promise<string> => {
  const { applicant, form, now } = registration;
  try {
    return await inTransaction(connection, async (transaction) => {
      if ((await personOf(transaction, applicant)).personId) throw new Refusal('USER_ALREADY_EXISTS');
      const { policies, inviter } = await checkForm(transaction, form, now);
      const network = await findNetworkToJoin(transaction, form.network);
      if (!network) throw new Refusal('NOT_FOUND', 'There is no network to register with yet');
      const networkId = network.network_id;

      const userId = randomUUID();
      const personId = randomUUID();
      // Two calls may register with one sign-in at once: the second finds it linked.
      const first = await linkIdentity(transaction, { ...applicant, personId, createdAt: now });
      if (!first) throw new Refusal('USER_ALREADY_EXISTS');
      const ids = { user_id: userId, person_id: personId, network_id: networkId };
      await insertUser(transaction, userOf(registration, ids, inviter), policies);
      const waits = !network.is_main;
      await beginIn(transaction, { userId, networkId, by: ownerOf(userId), now, waits });
      if (waits) {
        const texts = { member: form.name, joining: network.name };
        await notifyOwners(transaction, networkId, { kind: 'network-member-waits', texts, at: now });
      }
      await audit(transaction, {
        userId,
        action: 'user.register',
        subject: userId,
        about: userId,
        detail: {
          network_id: networkId,
          inviter_id: inviter?.user_id ?? null,
          policies: policies.map(({ policy, version }) => ({ policy, version })),
        },
        at: now,
      });
      return openSession(transaction, config, { id: userId, status: 'active' }, { agent });
    });
  } catch (cause) {
    // Another registration took the name after we looked.
    if (breaksIndex(cause, 'username_pkey')) refuseFields([{ path: 'username', message: 'taken' }]);
    throw cause;
  }
};
