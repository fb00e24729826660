/** What members may do for themselves. */
const OF_MEMBERS = [
  'chat.use',
  'network.approve-members',
  'network.members',
  'network.share',
  'recruits.read',
  'revenue-share.request',
  'revenue-share.exceed-maximum',
];

/** Whether somebody with these permissions works here: they may do something for others. */
export const isStaff = (permissions: readonly string[]): boolean =>
  permissions.some((one) => !OF_MEMBERS.includes(one));
