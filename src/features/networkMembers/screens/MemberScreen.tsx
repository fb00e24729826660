import { Descriptions, Flex } from 'antd';
import type { ComponentType } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { parametersIn, selectLocation } from '#src/lib/location';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { Moment, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { StateTag } from '#src/ui/StateTag';
import { Tabs } from '#src/ui/Tabs';
import { type MemberProfile, memberFeature, memberProfile } from '../model';
import { Channels } from './Channels';
import { Earnings } from './Earnings';
import { NoMember } from './NoMember';

interface Of {
  member: MemberProfile;
}

const Profile = ({ member }: Of) => {
  const { formatDisplayName } = useIntl();
  const { username, country, network, state, beganAt, channels, views, earned, lastMonth } = member;
  const item = (key: string, label: React.ReactNode, children: React.ReactNode) => ({ key, label, children });
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        item('username', <FormattedMessage id="networkMembers.username" />, username),
        item(
          'country',
          <FormattedMessage id="profile.country" />,
          country ? (formatDisplayName(country, { type: 'region' }) ?? country) : '—',
        ),
        item('network', <FormattedMessage id="profile.network" />, network),
        item(
          'state',
          <FormattedMessage id="decisions.state" />,
          <StateTag machine="membership" state={state} />,
        ),
        item('joined', <FormattedMessage id="networkMembers.joined" />, <Moment moment={beganAt} />),
        item(
          'channels',
          <FormattedMessage id="networkMembers.channels" />,
          <FormattedNumber value={channels} />,
        ),
        item('views', <FormattedMessage id="networkMembers.views" />, <FormattedNumber value={views} />),
        item(
          'earned',
          // In one element, or the label would lose its blank.
          <span>
            <FormattedMessage id="networkMembers.earned" values={{ month: <Month month={lastMonth} /> }} />
          </span>,
          earned === null ? '—' : <Money amount={earned} />,
        ),
      ]}
    />
  );
};

const TABS: readonly { name: string; label: MessageId; show: ComponentType<Of> }[] = [
  { name: 'profile', label: 'networkMembers.tab.profile', show: Profile },
  { name: 'channels', label: 'networkMembers.channels', show: Channels },
  { name: 'earnings', label: 'earnings.title', show: Earnings },
];
const DEFAULTS = { tab: 'profile' };

const InTabs = ({ member }: Of) => {
  const { formatMessage } = useIntl();
  const [{ tab }] = useQuery(DEFAULTS);
  const shown = TABS.find(({ name }) => name === tab) ?? TABS[0];
  return (
    <Tabs
      label={formatMessage({ id: 'networkMembers.member' })}
      tabs={TABS.map(({ name, label }) => ({ name, label: <FormattedMessage id={label} /> }))}
      open={shown?.name ?? tab}
    >
      {shown && <shown.show member={member} />}
    </Tabs>
  );
};

const Page = ({ username }: { username: string }) => {
  const { value: member, failure, requestId, read } = useResource(memberProfile, { username });
  // What cannot be a username is refused with 400; there is no such member either.
  if (failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400)) return <NoMember />;
  return (
    <Flex vertical gap="middle">
      <PageHeading>{member?.name ?? <FormattedMessage id="networkMembers.member" />}</PageHeading>
      {failure && <FailedState title="networkMembers.failed" requestId={requestId} onRetry={read} />}
      {!member && !failure && <ScreenSkeleton cards={1} />}
      {member && <InTabs member={member} />}
    </Flex>
  );
};

/** A member of the owner's network, in tabs: who it is, their channels, and what these have earned. */
const MemberScreen = () => {
  const { pathname } = useSelector(selectLocation);
  const { username = '' } = parametersIn(pathname, paths.networkMember);
  return <Page key={username} username={username} />;
};

export const features = [memberFeature];
export default MemberScreen;
