import type { Generated } from 'kysely';

export interface NetworkTable {
  network_id: string;
  username: string;
  name: string;
  tagline: string;
  support_email: string;
  logout_redirect_path: string;
  allow_chat: boolean;
  /** `#rrggbb` */
  primary_color: string;
  logo_url: string | null;
  is_main: boolean;
  /** Further sentences of the landing page, after `tagline`. */
  taglines: Generated<string[]>;
}

/** A landing page of a product, which belongs to no network. */
export interface ProductPageTable {
  slug: string;
  title: string;
  taglines: string[];
  logo_url: string | null;
}

export interface NetworkFeatureTable {
  network_id: string;
  feature: string;
  enabled: boolean;
}

export interface NetworksTables {
  network: NetworkTable;
  network_feature: NetworkFeatureTable;
  product_page: ProductPageTable;
}
