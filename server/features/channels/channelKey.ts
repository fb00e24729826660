/** A channel in an account. Several accounts may have had the same channel. */
export interface ChannelKey {
  userId: string;
  channelId: string;
}
