/** The lists in which things wait for staff, by name. What waits is what such a list opens with. */
export const queueNames = [
  'channels',
  'unlinks',
  'invites',
  'games',
  'network-requests',
  'network-transfers',
  'revenue-shares',
  'payment-methods',
  'catchups',
  'instant-payments',
  'differences',
  'unclaimed-payments',
  'unsent-mails',
] as const;
export type QueueName = (typeof queueNames)[number];

/** All that waits for staff: conversations of the inbox besides, which is no list. */
export const waitingNames = ['conversations', ...queueNames] as const;
export type WaitingName = (typeof waitingNames)[number];
