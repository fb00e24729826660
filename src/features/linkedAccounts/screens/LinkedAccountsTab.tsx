import './linkedAccounts.css';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { linked, linkedAccountsFeature } from '../model';
import { ForumSection } from './ForumSection';
import { SignIns } from './SignIns';
import { WordpressSection } from './WordpressSection';

/** The linked accounts of other services, and how to unlink them. */
const LinkedAccountsTab = () => (
  <Loaded of={useResource(linked)} failed="linkedAccounts.failed">
    {({ signIns, forum, wordpress }) => (
      <>
        <SignIns accounts={signIns} />
        {forum && <ForumSection forum={forum} />}
        {wordpress && <WordpressSection sites={wordpress.sites} />}
      </>
    )}
  </Loaded>
);

export const features = [linkedAccountsFeature];
export default LinkedAccountsTab;
