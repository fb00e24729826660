import type { NetworkRow, ProductPageRow, ShowcaseRow } from './repository';

/** What a signed-out visitor may know of the network whose dashboard this is. */
export interface PublicNetwork {
  name: string;
  tagline: string;
  supportEmail: string;
  /** `#rrggbb` */
  primaryColor: string;
  logoUrl: string | null;
}

export const toPublicNetwork = (row: NetworkRow): PublicNetwork => ({
  name: row.name,
  tagline: row.tagline,
  supportEmail: row.support_email,
  primaryColor: row.primary_color,
  logoUrl: row.logo_url,
});

/** A page for visitors who come by its address. */
export interface LandingPage {
  kind: 'product' | 'network';
  username: string;
  name: string;
  /** The first one leads. */
  taglines: string[];
  logoUrl: string | null;
  /** The network whose creators it shows; null for those of all networks. */
  networkId: string | null;
}

export const toProductPage = ({ slug, title, taglines, logo_url }: ProductPageRow): LandingPage => ({
  kind: 'product',
  username: slug,
  name: title,
  taglines,
  logoUrl: logo_url,
  networkId: null,
});

export const toNetworkPage = (network: NetworkRow): LandingPage => ({
  kind: 'network',
  username: network.username,
  name: network.name,
  taglines: [network.tagline, ...network.taglines].filter(Boolean),
  logoUrl: network.logo_url,
  networkId: network.is_main ? null : network.network_id,
});

/** A creator as visitors are shown them. */
export const toCreator = ({ name, subscribers, thumbnail }: ShowcaseRow) => ({
  name,
  subscribers: Number(subscribers),
  picture: thumbnail,
});
