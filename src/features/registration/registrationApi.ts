import type {
  getPolicies,
  preRegister,
  register,
  verifyRecruiter,
  verifyUsername,
} from '#contract/registration';
import type { SessionClaims } from '#contract/auth';
import { type Answer, type Parameters, endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { keepToken } from '#src/session/token';

const postPreRegister = endpoint<typeof preRegister>('POST user/pre-register');
const postRegister = endpoint<typeof register>('POST user/register');

export const fetchPolicies = endpoint<typeof getPolicies>('GET policies');
export const fetchUsername = endpoint<typeof verifyUsername>('GET user/verify');
export const fetchInviter = endpoint<typeof verifyRecruiter>('GET user/recruiter/verify');

/** The person who registers; without the token that proves it. */
export type Applicant = Omit<Answer<typeof preRegister>['data'], 'registrationToken'>;
export type RegistrationForm = Omit<Parameters<typeof register>, 'registrationToken'>;

// The token stays in this module: support can see actions, store and URLs. After a reload it is asked for again.
let registrationToken = '';

/** Sends the popup's code to the server; answers with the person who signed in there. */
export const beginRegistration = async (
  answer: { code: string; state: string },
  sending?: Sending,
): Promise<Applicant> => {
  const { registrationToken: token, ...applicant } = (await postPreRegister(answer, sending)).data;
  registrationToken = token;
  return applicant;
};

/** Makes the account of the person who began to register, and keeps the token of the new session. */
export const finishRegistration = async (
  form: RegistrationForm,
  sending?: Sending,
): Promise<SessionClaims> => {
  const { jwt } = await postRegister({ ...form, registrationToken }, sending);
  registrationToken = '';
  return keepToken(jwt);
};
