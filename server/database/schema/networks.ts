import type * as tables from './tables.generated';

export interface NetworkTable extends tables.Network {
  /** `#rrggbb` */
  primary_color: tables.Network['primary_color'];
  /** Further sentences of the landing page, after `tagline`. */
  taglines: tables.Network['taglines'];
}

/** A landing page of a product, which belongs to no network. */
export type ProductPageTable = tables.ProductPage;

export type NetworkFeatureTable = tables.NetworkFeature;

export interface NetworksTables {
  network: NetworkTable;
  network_feature: NetworkFeatureTable;
  product_page: ProductPageTable;
}
