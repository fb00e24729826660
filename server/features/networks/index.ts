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

export const mainNetwork = async (connection: Connection): Promise<PublicNetwork | undefined> => {
  const row = await connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .orderBy('network_id')
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      tagline: row.tagline,
      supportEmail: row.support_email,
      primaryColor: row.primary_color,
      logoUrl: row.logo_url,
    }
  );
};
