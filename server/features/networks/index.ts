import type { Connection } from '../../database/open';

/** What a signed-out visitor may know of the network whose dashboard this is. */
export interface PublicNetwork {
  name: string;
  tagline: string;
  supportEmail: string;
  /** `#rrggbb` */
  primaryColor: string;
  logoUrl: string | null;
}

// A new installation has no network yet; its page still opens.
const UNNAMED: PublicNetwork = {
  name: 'Partner Dashboard',
  tagline: '',
  supportEmail: '',
  primaryColor: '#1677ff',
  logoUrl: null,
};

export const mainNetwork = async (connection: Connection): Promise<PublicNetwork> => {
  const row = await connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .orderBy('network_id')
    .selectAll()
    .executeTakeFirst();
  if (!row) return UNNAMED;
  return {
    name: row.name,
    tagline: row.tagline,
    supportEmail: row.support_email,
    primaryColor: row.primary_color,
    logoUrl: row.logo_url,
  };
};
