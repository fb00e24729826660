import { z } from 'zod';
import { defineCall } from './call';
import {
  chatUsername,
  country,
  day,
  language,
  moment,
  personName,
  spokenLanguage,
  userId,
  username,
} from './fields';

export const networkFeature = z.object({ name: z.string(), enabled: z.boolean() });

const network = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `#rrggbb` */
  primary_color: z.string(),
  /** A path on this server or a full URL; `null` where the network has no logo. */
  logo_url: z.string().nullable(),
  configs: z.object({
    /** A feature that is not listed is on (spec 000 §2, guard 10). */
    features: z.array(networkFeature),
    support_email: z.string(),
    logout_redirect_path: z.string(),
    allow_chat: z.boolean(),
  }),
});

const user = z.object({
  id: userId,
  name: z.string(),
  preferred_name: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  username: z.string(),
  /** ISO 3166-1 alpha-2, or ZZ for unspecified. */
  country: z.string().length(2),
  /** The language of the interface; `null` where the user has not chosen one. */
  language: language.nullable(),
  spoken_language: spokenLanguage.nullable(),
  birth_date: day.nullable(),
  chat_username: chatUsername.nullable(),
  status: z.enum(['active', 'deactivated']),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  can_access_privileged_pages: z.boolean(),
  is_network_owner: z.boolean(),
  can_chat: z.boolean(),
  signup_notes: z.array(z.string()),
  created_at: moment,
  network,
});
/** The user profile of spec 000 §3; the channels come with `user/channels`. */
export type UserProfile = z.infer<typeof user>;

export const getProfile = defineCall({
  method: 'GET',
  path: 'user/profile',
  summary: 'Read the profile, its permissions and its network',
  spec: '000 §7',
  access: 'any-status',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ user }) }),
  refusals: [],
});

/** Accepts a value, or `""` to remove it. */
const orNone = <Field extends z.ZodType>(field: Field) => z.union([z.literal(''), field]);

/**
 * Changes only the fields that are sent. `""` removes an optional value. By `birth_date` the person must be at least 13
 * years old. A username of another user is refused with `VALIDATION_ERROR` at `username`: `taken`.
 */
export const editProfile = defineCall({
  method: 'POST',
  path: 'user/profile/edit',
  summary: 'Change the name, the username, the country, the languages, the birth date or the chat username',
  spec: '000 §7',
  access: 'active',
  body: z.strictObject({
    user_id: userId,
    name: personName.optional(),
    preferred_name: orNone(personName).optional(),
    username: username.optional(),
    country: country.optional(),
    language: language.optional(),
    spoken_language: orNone(spokenLanguage).optional(),
    birth_date: orNone(day).optional(),
    chat_username: orNone(chatUsername).optional(),
  }),
  answer: z.object({ data: z.object({ user }) }),
  refusals: [],
});
