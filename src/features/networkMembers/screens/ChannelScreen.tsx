import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { parametersIn, selectLocation } from '#src/lib/location';
import { memberPath, paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { LinkButton } from '#src/ui/LinkButton';
import { Loaded } from '#src/ui/Loaded';
import { PageHeading } from '#src/ui/PageHeading';
import { Percent } from '#src/ui/Percent';
import { TitledCard } from '#src/ui/TitledCard';
import { shareCategoryWords } from '#src/lib/shareWords';
import { type MemberShare, memberShare } from '../model';
import { NoMember } from './NoMember';
import { Videos } from './Videos';

interface Named {
  username: string;
  channelId: string;
}

/** Makes the dialog that asks for another share of the channel. */
type AskOf = (of: Named & { share: MemberShare; onClose: () => void }) => ReactNode;

const Shares = ({ share, askOf, ...named }: Named & { share: MemberShare; askOf: AskOf }) => {
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { shares, pending } = share.channel;
  return (
    <Flex vertical gap="small" align="flex-start">
      {shares.map(({ category, percent }) => (
        <span key={category}>
          <FormattedMessage id={shareCategoryWords(category)} />: <Percent percent={percent} />
        </span>
      ))}
      {pending ? (
        <>
          <FormattedMessage id="networkMembers.share.pending" />
          <LinkButton to={`${paths.memberRequests}?tab=shares`}>
            <FormattedMessage id="networks.own.shares" />
          </LinkButton>
        </>
      ) : (
        <Button type="primary" onClick={() => setAsking(true)}>
          <FormattedMessage id="revenueShare.ask" />
        </Button>
      )}
      {asking && askOf({ ...named, share, onClose: close })}
    </Flex>
  );
};

const Page = ({ askOf, username, channelId }: Named & { askOf: AskOf }) => {
  const share = useResource(memberShare, { username, channelId });
  const { failure } = share;
  // What cannot be such a channel is refused with 400.
  if (failure?.kind === 'refused' && (failure.status === 404 || failure.status === 400)) return <NoMember />;
  return (
    <Flex vertical gap="middle" align="stretch">
      <PageHeading>{share.value?.channel.name ?? <FormattedMessage id="decisions.channel" />}</PageHeading>
      <div>
        <LinkButton to={`${memberPath(username)}?tab=channels`}>
          <FormattedMessage id="networkMembers.channels" />
        </LinkButton>
      </div>
      <TitledCard title={<FormattedMessage id="revenueShare.review.share" />}>
        <Loaded of={share} failed="networkMembers.share.failed">
          {(known) => <Shares share={known} askOf={askOf} username={username} channelId={channelId} />}
        </Loaded>
      </TitledCard>
      <Videos username={username} channelId={channelId} />
    </Flex>
  );
};

/** A channel of a member: its share, and its videos on YouTube. */
export const ChannelScreen = ({ askOf }: { askOf: AskOf }) => {
  const { pathname } = useSelector(selectLocation);
  const { username = '', channelId = '' } = parametersIn(pathname, paths.networkChannel);
  return <Page key={pathname} askOf={askOf} username={username} channelId={channelId} />;
};
