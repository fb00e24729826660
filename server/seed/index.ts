import type { Connection } from '../database/open';
import { countFigures } from '../features/networks';
import { seedAnnouncements } from './announcements';
import { seedChannelWork } from './channelWork';
import { seedBrightside } from './brightside';
import { seedDemonstration } from './demonstration';
import { seedEarnings } from './earnings';
import { seedMailingLists } from './mailingLists';
import { seedNetworkWork } from './networkWork';
import { seedPartnerLists } from './partnerLists';
import { seedPolicies } from './policies';
import { seedHeartbeat } from './heartbeat';
import { seedSupport } from './support';

export { demonstrationPeople } from './people';
export { seedIdentities } from './identities';
export { seedGrants } from './grants';
export { seedAudience } from './mailingLists';
export { seedMessages } from './messages';
export { seedPayments } from './payments';

/** Makes the whole demonstration in a database that has no network yet; returns whether there was anything to make. */
export const seed = async (connection: Connection, today: Date): Promise<boolean> => {
  const made = await seedDemonstration(connection, today);
  const smaller = await seedBrightside(connection, today);
  const earned = await seedEarnings(connection, today);
  const reviewed = await seedChannelWork(connection, today);
  const joining = await seedNetworkWork(connection, today);
  const published = await seedPolicies(connection, today);
  const shown = await seedHeartbeat(connection, today);
  const supported = await seedSupport(connection, today);
  const listed = await seedPartnerLists(connection, today);
  const mailing = await seedMailingLists(connection, today);
  const announced = await seedAnnouncements(connection, today);
  const any = [
    made,
    smaller,
    earned,
    reviewed,
    joining,
    published,
    shown,
    supported,
    listed,
    mailing,
    announced,
  ].some(Boolean);
  if (any) await countFigures(connection, today);
  return any;
};
