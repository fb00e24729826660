import type { Language } from '#contract/fields';
import type { SpokenLanguage } from '#contract/lists';
import type { UserProfile } from '#contract/profile';
import type { ProfileRow } from './repository';

/**
 * The profile that the dashboard reads (spec 000 §3). What the user may do is computed here and nowhere
 * else: privileged pages need a linked channel or the permission, chat and the members area their permission.
 */
export const toProfile = (row: ProfileRow): UserProfile => ({
  id: row.user_id,
  name: row.name,
  preferred_name: row.preferred_name,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  username: row.username,
  country: row.country,
  language: row.language as Language | null,
  spoken_language: row.spoken_language as SpokenLanguage | null,
  birth_date: row.birth_date,
  chat_username: row.chat_username,
  status: row.status,
  roles: row.roles,
  permissions: row.permissions,
  can_access_privileged_pages:
    Boolean(row.has_linked_channel) || row.permissions.includes('pages.privileged'),
  is_network_owner: row.permissions.includes('network.members'),
  can_chat: row.permissions.includes('chat.use'),
  signup_notes: row.signup_notes,
  created_at: row.created_at.toISOString(),
  network: {
    id: row.network_id,
    name: row.network_name,
    primary_color: row.primary_color,
    logo_url: row.logo_url,
    configs: {
      features: row.features_off.map((name) => ({ name, enabled: false })),
      support_email: row.support_email,
      logout_redirect_path: row.logout_redirect_path,
      allow_chat: row.allow_chat,
    },
  },
});
