import type { StateOf } from '#contract/plain/machine';
import type { promotedVideoMachine } from '#contract/plain/promotedGames';
import type * as tables from './tables.generated';

export interface PromotedVideoTable extends tables.PromotedVideo {
  /** Months `YYYY-MM`, both included; null while it counts. */
  until_month: tables.PromotedVideo['until_month'];
  state: StateOf<typeof promotedVideoMachine>;
}

export interface PromotedGamesTables {
  promoted_video: PromotedVideoTable;
}
