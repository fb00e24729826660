import { z } from 'zod';
import { popupAnswer } from './auth';
import { defineCall } from './call';
import { checkedText, country, day, language, personName, spokenLanguage, username } from './fields';
import { otherNetwork } from './rules/person';

/** A policy that a new user accepts. The user accepts one version of it. */
const policy = z.object({
  policy: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** Plain text, with empty lines between paragraphs. */
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
 * Exchanges the code of the popup for the data of the person and a token for `register`, which works for an hour. The
 * e-mail comes from the provider. `USER_ALREADY_EXISTS`: the person has an account and has to sign in instead.
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
      /** The name at the provider; empty where that is not a valid name. */
      name: z.string(),
      /** A suggestion that is free at this moment. */
      username: z.string(),
    }),
  }),
  refusals: [
    'INVALID_GOOGLE_SSO_CODE',
    'SIGN_IN_EXPIRED',
    'SIGN_IN_UNAVAILABLE',
    'SIGN_IN_UNLINKED',
    'USER_ALREADY_EXISTS',
  ],
});

/** Whether a username is free at this moment. */
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

/**
 * Whether the user of this name may invite others: an active account of a recruiter, or of a referrer, who has a linked
 * channel or has invited somebody before. Of all others it says the same as of nobody.
 */
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
      may_invite: z.boolean(),
    }),
  }),
  refusals: [],
});

/**
 * Creates an account and signs in. The person must be 18 years old (by the UTC day), or 13 with the parents'
 * consent. `referrer` is the username of the user who invited, `network` the username of the network whose landing
 * page the person came from; an unknown network counts as the main one. `VALIDATION_ERROR` at a field: `taken`,
 * `too_young`, `future`, `too_early`, `consent_required`, `required`, `unknown`, or `changed` (a policy has a newer
 * version).
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
    /** Every current policy, with the version that the user has read. */
    accepted_policies: z
      .array(z.strictObject({ policy: z.string().max(60), version: z.number().int().min(1).max(1_000_000) }))
      .max(20),
    referrer: z.string().trim().toLowerCase().max(100).optional(),
    network: z.string().trim().toLowerCase().max(100).optional(),
    /** The name of another network to which the person's channel belongs now. */
    other_mcn: checkedText(otherNetwork).optional(),
    /** The language of the interface. */
    language: language.optional(),
  }),
  answer: z.object({ jwt: z.string() }),
  refusals: ['SIGN_IN_EXPIRED', 'USER_ALREADY_EXISTS'],
});
