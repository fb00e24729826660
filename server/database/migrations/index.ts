import type { Migration } from 'kysely';
import type { Spread } from './spread';
import * as foundation from './0001_foundation';
import * as ledger from './0002_ledger';
import * as people from './0003_people';
import * as publicSide from './0010_public_side';
import * as profile from './0012_profile';
import * as channels from './0013_channels';
import * as userSearch from './0014_user_search';
import * as support from './0015_support';
import * as heartbeat from './0016_heartbeat';
import * as jobs from './0017_jobs';
import * as dataExports from './0018_data_exports';
import * as messages from './0019_messages';
import * as states from './0020_states';
import * as importStates from './0021_import_states';
import * as gameReview from './0022_game_review';
import * as ledgerTruth from './0023_ledger_truth';
import * as doors from './0024_doors';
import * as freshSignIn from './0025_fresh_sign_in';
import * as oneNode from './0026_one_node';
import * as ownersBooks from './0027_owners_books';
import * as paymentMethods from './0028_payment_methods';
import * as fileText from './0029_file_text';
import * as payments from './0029_payments';
import * as locks from './0030_locks';
import * as roles from './0031_roles';
import * as audit from './0032_audit';
import * as peoplePage from './0033_people_page';
import * as mailingLists from './0034_mailing_lists';
import * as announcements from './0035_announcements';
import * as staffAttachments from './0036_staff_attachments';
import * as earlyMoney from './0037_early_money';
import * as revenueShare from './0038_revenue_shares';
import * as promotedGames from './0039_promoted_games';
import * as feeOffer from './0040_fee_offer';
import * as promisedDay from './0041_promised_day';
import * as payoutShortfall from './0042_payout_shortfall';
import * as unclaimed from './0043_unclaimed';
import * as waiting from './0044_waiting';
import * as toldAndFound from './0045_told_and_found';
import * as claimedSources from './0046_claimed_sources';
import * as acceptedFees from './0047_accepted_fees';
import * as shareRequestedBy from './0048_share_requested_by';
import * as lockCause from './0050_lock_cause';
import * as roleRules from './0051_role_rules';
import * as mailingServices from './0053_mailing_services';
import * as runLineWhy from './0054_run_line_why';
import * as recruits from './0056_recruits';
import * as savedViews from './0057_saved_views';
import * as earningsTold from './0058_earnings_told';
import * as channelReviews from './0059_channel_reviews';
import * as channelUnlinks from './0060_channel_unlinks';
import * as channelInvites from './0061_channel_invites';
import * as platformStatus from './0062_platform_status';
import * as strikes from './0063_strikes';
import * as suspects from './0064_suspects';
import * as networks from './0065_networks';
import * as logos from './0067_logos';
import * as networkMoves from './0068_network_moves';
import * as networkFigures from './0069_network_figures';

/** In the order of their names, each with how its tables are spread. A migration that has landed is never changed. */
export const migrations: Record<string, Migration & { spread: Spread }> = {
  '0001_foundation': foundation,
  '0002_ledger': ledger,
  '0003_people': people,
  '0010_public_side': publicSide,
  '0012_profile': profile,
  '0013_channels': channels,
  '0014_user_search': userSearch,
  '0015_support': support,
  '0016_heartbeat': heartbeat,
  '0017_jobs': jobs,
  '0018_data_exports': dataExports,
  '0019_messages': messages,
  '0020_states': states,
  '0021_import_states': importStates,
  '0022_game_review': gameReview,
  '0023_ledger_truth': ledgerTruth,
  '0024_doors': doors,
  '0025_fresh_sign_in': freshSignIn,
  '0026_one_node': oneNode,
  '0027_owners_books': ownersBooks,
  '0028_payment_methods': paymentMethods,
  '0029_file_text': fileText,
  '0029_payments': payments,
  '0030_locks': locks,
  '0031_roles': roles,
  '0032_audit': audit,
  '0033_people_page': peoplePage,
  '0034_mailing_lists': mailingLists,
  '0035_announcements': announcements,
  '0036_staff_attachments': staffAttachments,
  '0037_early_money': earlyMoney,
  '0038_revenue_shares': revenueShare,
  '0039_promoted_games': promotedGames,
  '0040_fee_offer': feeOffer,
  '0041_promised_day': promisedDay,
  '0042_payout_shortfall': payoutShortfall,
  '0043_unclaimed': unclaimed,
  '0044_waiting': waiting,
  '0045_told_and_found': toldAndFound,
  '0046_claimed_sources': claimedSources,
  '0047_accepted_fees': acceptedFees,
  '0048_share_requested_by': shareRequestedBy,
  '0050_lock_cause': lockCause,
  '0051_role_rules': roleRules,
  '0053_mailing_services': mailingServices,
  '0054_run_line_why': runLineWhy,
  '0056_recruits': recruits,
  '0057_saved_views': savedViews,
  '0058_earnings_told': earningsTold,
  '0059_channel_reviews': channelReviews,
  '0060_channel_unlinks': channelUnlinks,
  '0061_channel_invites': channelInvites,
  '0062_platform_status': platformStatus,
  '0063_strikes': strikes,
  '0064_suspects': suspects,
  '0065_networks': networks,
  '0067_logos': logos,
  '0068_network_moves': networkMoves,
  '0069_network_figures': networkFigures,
};
