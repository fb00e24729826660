import { InboxScreen } from '#src/features/inbox';
import { helpFeature } from '#src/features/inbox/helpModel';
import { inboxFeature } from '#src/features/inbox/model';
import { useLockFrom } from './lockFrom';

/** The agents' screen; whoever may lock can lock the user of a conversation. */
const Inbox = () => {
  const lockFrom = useLockFrom();
  return <InboxScreen moreOf={(id) => lockFrom?.({ kind: 'conversation', id }, id)} />;
};

export const features = [inboxFeature, helpFeature];
export default Inbox;
