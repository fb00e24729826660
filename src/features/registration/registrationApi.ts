import type {
  getPolicies,
  preRegister,
  register,
  verifyRecruiter,
  verifyUsername,
} from '#contract/registration';
import type { SessionClaims } from '#contract/auth';
import { type Answer, type Parameters, endpoint } from '#src/api/client';
import { keepToken } from '#src/session/token';

const postPreRegister = endpoint<typeof preRegister>('POST user/pre-register');
const postRegister = endpoint<typeof register>('POST user/register');

export const fetchPolicies = endpoint<typeof getPolicies>('GET policies');
export const fetchUsername = endpoint<typeof verifyUsername>('GET user/verify');
export const fetchInviter = endpoint<typeof verifyRecruiter>('GET user/recruiter/verify');

/** Who is about to register; the token that proves it is not among this. */
export type Applicant = Omit<Answer<typeof preRegister>['data'], 'registrationToken'>;
export type RegistrationForm = Omit<Parameters<typeof register>, 'registrationToken'>;

// The token stays in this module: actions, store and addresses are shown to support. A page that is loaded anew asks again.
let registrationToken = '';

/** Exchanges what the popup brought for who signed in. */
export const beginRegistration = async (
  answer: { code: string; state: string },
  signal?: AbortSignal,
): Promise<Applicant> => {
  const { registrationToken: token, ...applicant } = (await postPreRegister(answer, signal)).data;
  registrationToken = token;
  return applicant;
};

/** Makes the account of whoever began to register, and keeps the token of the session that it opens. */
export const finishRegistration = async (
  form: RegistrationForm,
  signal?: AbortSignal,
): Promise<SessionClaims> => {
  const { jwt } = await postRegister({ ...form, registrationToken }, signal);
  registrationToken = '';
  return keepToken(jwt);
};
