const ADDRESS = '/api/v2/network/logo?logo_id=';

/** The address of a logo that was uploaded. */
export const addressOf = (logoId: string): string => ADDRESS + logoId;

/** The id of the logo at an address; undefined for one that came with the dashboard, and where there is none. */
export const uploadedLogo = (address: string | null): string | undefined =>
  address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : undefined;
