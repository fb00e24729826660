import './inbox.css';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { writeQuery } from '#src/lib/query';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { useQuery } from '#src/list/useQuery';
import { inboxFeature } from '../feature';
import { agentsRequest, detailRequest, helpRequest } from '../inboxRequests';
import { conversationOpened, screenLeft, screenSeen } from '../inboxSlice';
import { CannedHelp } from './CannedHelp';
import { Conversation } from './Conversation';
import { ConversationList } from './ConversationList';
import { DEFAULTS, RULES, TABS } from './inboxQuery';
import { OwnDepartments } from './OwnDepartments';

const Tabs = ({ tab }: { tab: string }) => {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  return (
    <nav className="inbox-tabs" aria-label={formatMessage({ id: 'inbox.tabs' })}>
      {TABS.map((one) => (
        <Link
          key={one}
          to={{ search: writeQuery(search, DEFAULTS, { tab: one }) }}
          aria-current={one === tab ? 'page' : undefined}
        >
          <FormattedMessage id={`inbox.tab.${one}`} />
        </Link>
      ))}
    </nav>
  );
};

/** The agents' screen: conversations with users, prepared answers, and the agent's departments. */
const InboxScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [address, change] = useQuery(DEFAULTS, RULES);
  const { tab, creator } = address;

  useEffect(() => {
    dispatch(agentsRequest.started({ userId }));
    dispatch(helpRequest.started({ userId }));
  }, [dispatch, userId]);
  useEffect(() => {
    dispatch(conversationOpened(creator));
    if (creator) dispatch(detailRequest.started({ userId, subjectId: creator }));
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
      <Tabs tab={tab} />
      {tab === 'conversations' && (
        <div className={creator ? 'inbox inbox-opened' : 'inbox'}>
          <ConversationList address={address} change={change} />
          <Conversation key={creator} subjectId={creator} change={change} />
        </div>
      )}
      {tab === 'help' && <CannedHelp />}
      {tab === 'departments' && <OwnDepartments />}
    </>
  );
};

export const features = [inboxFeature];
export default InboxScreen;
