import type { channelInviteMachine, InviteFailure } from '#contract/plain/channelInvites';
import type { StateOf } from '#contract/plain/machine';
import type * as tables from './tables.generated';

export interface ChannelInviteTable extends tables.ChannelInvite {
  state: StateOf<typeof channelInviteMachine>;
  failure: InviteFailure | null;
  /** The sending of which it is part: all channels of one text box or file. */
  batch_id: tables.ChannelInvite['batch_id'];
  /** The member of staff who invited; null where the creator did. */
  sent_by: tables.ChannelInvite['sent_by'];
  /** When it was accepted, failed or was cancelled. */
  answered_at: tables.ChannelInvite['answered_at'];
  /** When YouTube is asked about it again. */
  look_after: tables.ChannelInvite['look_after'];
}

export interface ChannelInvitesTables {
  channel_invite: ChannelInviteTable;
}
