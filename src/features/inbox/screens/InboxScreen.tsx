import './inbox.css';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { DEFAULTS, RULES, TABS } from '../inboxQuery';
import { agents, conversationOpened, inboxDetail, screenLeft, screenSeen } from '../model';
import { CannedHelp } from './CannedHelp';
import { Conversation } from './Conversation';
import { ConversationList } from './ConversationList';
import { OwnDepartments } from './OwnDepartments';

const OPEN_TABS = TABS.map((name) => ({ name, label: <FormattedMessage id={`inbox.tab.${name}`} /> }));

/** The agents' screen: conversations with users, prepared answers, and the agent's departments. `moreOf` makes what else can be done with a user. */
export const InboxScreen = ({ moreOf }: { moreOf: (subjectId: string) => ReactNode }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const [address, change] = useQuery(DEFAULTS, RULES);
  const { creator } = address;
  const tab = TABS.find((name) => name === address.tab) ?? TABS[0];

  useResource(agents);
  useEffect(() => {
    dispatch(conversationOpened(creator));
    if (creator) dispatch(inboxDetail.started({ subjectId: creator }));
  }, [dispatch, userId, creator]);
  useEffect(() => {
    const seen = () => dispatch(screenSeen());
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      dispatch(screenLeft());
    };
  }, [dispatch]);

  return (
    <>
      <PageHeading>
        <FormattedMessage id="inbox.title" />
      </PageHeading>
      <Tabs label={formatMessage({ id: 'inbox.tabs' })} tabs={OPEN_TABS} open={tab}>
        {tab === 'conversations' && (
          <div className={creator ? 'inbox inbox-opened' : 'inbox'}>
            <ConversationList address={address} change={change} />
            <Conversation
              key={creator}
              subjectId={creator}
              change={change}
              more={creator && moreOf(creator)}
            />
          </div>
        )}
        {tab === 'help' && <CannedHelp edited={address.edit} change={change} />}
        {tab === 'departments' && <OwnDepartments />}
      </Tabs>
    </>
  );
};
