import type { Generated } from 'kysely';
import type { StateOf } from '#contract/plain/machine';
import type {
  membershipMachine,
  networkMachine,
  networkRequestMachine,
  networkTransferMachine,
} from '#contract/plain/networks';
import type { MoveProblem } from '#contract/plain/networkTransfers';
import type * as tables from './tables.generated';

export interface NetworkTable extends Omit<tables.Network, 'status'> {
  status: Generated<StateOf<typeof networkMachine>>;
  /** The network of which it is a sub-network. */
  parent_id: tables.Network['parent_id'];
  /** `#rrggbb` */
  primary_color: tables.Network['primary_color'];
  /** Further sentences of the landing page, after `tagline`. */
  taglines: tables.Network['taglines'];
}

/** A logo that staff uploaded, of a network or a product. */
export type LogoTable = tables.Logo;

/** A landing page of a product, which belongs to no network. */
export type ProductPageTable = tables.ProductPage;

export type NetworkFeatureTable = tables.NetworkFeature;

/** Which network somebody belongs to, and belonged to: one that has not ended for each user. */
export interface NetworkMembershipTable extends Omit<tables.NetworkMembership, 'state'> {
  state: StateOf<typeof membershipMachine>;
  /** Since when the owner of the network earns of it; null while it waits. */
  approved_at: tables.NetworkMembership['approved_at'];
}

/** What the owner of a network earns of its members' channels from a month on. */
export interface NetworkShareTable extends tables.NetworkShare {
  /** Per cent of the gross income. */
  percent: tables.NetworkShare['percent'];
}

export interface NetworkTransferTable extends Omit<tables.NetworkTransfer, 'state'> {
  state: StateOf<typeof networkTransferMachine>;
}

export interface NetworkRequestTable extends Omit<tables.NetworkRequest, 'state'> {
  state: StateOf<typeof networkRequestMachine>;
  /** The network that was made for it. */
  network_id: tables.NetworkRequest['network_id'];
}

/** What networks are ranked by, as it was counted last. */
export interface NetworkFigureTable extends tables.NetworkFigure {
  /** Of the days from `from_day` to `until_day`, both included. */
  views: tables.NetworkFigure['views'];
  /** US dollars of the month. */
  earned: tables.NetworkFigure['earned'];
}

export type NetworkMoveTable = tables.NetworkMove;

/** Somebody whom a move is about. */
export interface NetworkMoveMemberTable extends Omit<tables.NetworkMoveMember, 'problem'> {
  /** When it was their turn; null while they wait. */
  done_at: tables.NetworkMoveMember['done_at'];
  /** Why they were not moved. */
  problem: MoveProblem | 'network-closed' | null;
}

export interface NetworksTables {
  logo: LogoTable;
  network_figure: NetworkFigureTable;
  network_move: NetworkMoveTable;
  network_move_member: NetworkMoveMemberTable;
  network_membership: NetworkMembershipTable;
  network_request: NetworkRequestTable;
  network_share: NetworkShareTable;
  network_transfer: NetworkTransferTable;
  network: NetworkTable;
  network_feature: NetworkFeatureTable;
  product_page: ProductPageTable;
}
