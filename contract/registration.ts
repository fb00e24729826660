import { z } from 'zod';
import { popupAnswer } from './auth';
import { defineCall } from './call';
import { country, day, language, personName, spokenLanguage, username } from './fields';

/** What a new user agrees to: an acceptance is of one version. */
const policy = z.object({
  policy: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  body: z.string(),
});
export type Policy = z.infer<typeof policy>;

/** The current version of each policy: talent agreement, terms of use, privacy policy. */
export const getPolicies = defineCall({
  method: 'GET',
  path: 'policies',
  summary: 'Read the policies in force',
  spec: '000 §2',
  access: 'public',
  answer: z.object({ data: z.object({ items: z.array(policy) }) }),
  refusals: [],
});

/**
 * Exchanges the code of the popup for a registration: who signed in, and a token that proves it for an hour and for
 * nothing else. The e-mail is the provider's. Somebody who has an account already is to sign in.
 */
export const preRegister = defineCall({
  method: 'POST',
  path: 'user/pre-register',
  summary: 'Begin to register',
  spec: '000 §7',
  access: 'public',
  body: z.strictObject(popupAnswer),
  answer: z.object({
    data: z.object({
      registration_token: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      /** As the provider has it; empty where it has none that is a name. */
      name: z.string(),
      /** One that was free a moment ago. */
      username: z.string(),
    }),
  }),
  refusals: ['INVALID_GOOGLE_SSO_CODE', 'SIGN_IN_EXPIRED', 'SIGN_IN_UNAVAILABLE', 'USER_ALREADY_EXISTS'],
});

/** Whether a username could be had at this moment. */
export const verifyUsername = defineCall({
  method: 'GET',
  path: 'user/verify',
  summary: 'Check whether a username is free',
  spec: '000 §5',
  access: 'public',
  query: z.strictObject({ username: z.string().max(100) }),
  answer: z.object({
    data: z.object({ username: z.string(), state: z.enum(['available', 'taken', 'invalid']) }),
  }),
  refusals: [],
});

/** Whether somebody of this username may invite: an active account, a referrer's or a recruiter's. */
export const verifyRecruiter = defineCall({
  method: 'GET',
  path: 'user/recruiter/verify',
  summary: 'Check who invites',
  spec: '000 §7',
  access: 'public',
  query: z.strictObject({ username: z.string().max(100) }),
  answer: z.object({
    data: z.object({
      username: z.string(),
      /** What to call the person, never a whole name; `null` where there is nobody. */
      name: z.string().nullable(),
    }),
  }),
  refusals: [],
});

/**
 * Makes an account and signs in. 18 years of age on the UTC day, or 13 with the parents' consent. `referrer` and
 * `network` are usernames: who invited, and whose landing page the visitor came through; an unknown network is the
 * main one. Refused at a field with `taken`, `too_young`, `required`, `unknown`, or `changed` (a policy).
 */
export const register = defineCall({
  method: 'POST',
  path: 'user/register',
  summary: 'Register',
  spec: '000 §7',
  access: 'public',
  body: z.strictObject({
    registration_token: z.string().min(1).max(4096),
    name: personName,
    username,
    spoken_language: spokenLanguage,
    country,
    birth_date: day,
    parental_consent: z.boolean().default(false),
    /** Every policy in force, by the version that was read. */
    accepted_policies: z
      .array(z.strictObject({ policy: z.string().max(60), version: z.number().int().min(1).max(1_000_000) }))
      .max(20),
    referrer: z.string().trim().toLowerCase().max(100).optional(),
    network: z.string().trim().toLowerCase().max(100).optional(),
    /** The name of another network that the person's channel belongs to now. */
    other_mcn: z.string().trim().max(60, 'too_long').optional(),
    /** The interface's. */
    language: language.optional(),
  }),
  answer: z.object({ jwt: z.string() }),
  refusals: ['SIGN_IN_EXPIRED', 'USER_ALREADY_EXISTS'],
});
