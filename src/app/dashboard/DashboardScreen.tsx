import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import {
  ChannelCard,
  FIRST_CHANNELS,
  channelsRequest,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from '#src/features/channels';
import { type Profile, profileRequest, selectProfile } from '#src/features/profile';
import { selectUserId } from '#src/request/session';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { RootState } from '../rootReducer';
import { attentionFor } from './attention';

const AttentionList = ({
  profile,
  counts,
}: {
  profile: Profile;
  counts: { linked: number; needsReauth: number };
}) => {
  const { supportEmail } = profile.network.configs;
  const write = (text: React.ReactNode) => <a href={`mailto:${supportEmail}`}>{text}</a>;
  const items = attentionFor(profile, counts);
  if (items.length === 0) {
    return (
      <p className="secondary">
        <FormattedMessage id="dashboard.attention.none" />
      </p>
    );
  }
  return (
    <ul className="attention">
      {items.map((item) => (
        <li key={item.kind}>
          <Alert
            type={item.kind === 'expiredGrant' ? 'error' : 'warning'}
            showIcon
            title={
              item.kind === 'expiredGrant' ? (
                <FormattedMessage id="dashboard.attention.expiredGrant" values={{ count: item.channels }} />
              ) : (
                <FormattedMessage id={`dashboard.attention.${item.kind}`} />
              )
            }
            description={<FormattedMessage id={`dashboard.attention.${item.kind}.next`} values={{ write }} />}
          />
        </li>
      ))}
    </ul>
  );
};

const Channels = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const channels = useSelector(selectChannels);
  const counts = useSelector(selectChannelCounts);
  const request = useSelector((state: RootState) => selectChannelsRequest(state));
  if (counts === null) {
    return request.status === 'failed' ? (
      <FailedState
        title="channels.failed"
        requestId={requestIdOf(request.failure)}
        onRetry={() => dispatch(channelsRequest.started({ userId, ...FIRST_CHANNELS }))}
      />
    ) : (
      <ScreenSkeleton />
    );
  }
  if (counts.total === 0) return <EmptyState title="channels.empty" text="channels.empty.text" />;
  return (
    <>
      <div className="cards">
        {channels.map((channel) => (
          <ChannelCard key={channel.channelId} channel={channel} />
        ))}
      </div>
      {counts.total > channels.length && (
        <p className="secondary">
          <FormattedMessage id="channels.shown" values={{ shown: channels.length, total: counts.total }} />
        </p>
      )}
    </>
  );
};

/** The first screen after sign-in: who, what needs attention, the channels at a glance. */
const DashboardScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  const request = useSelector((state: RootState) => profileRequest.select(state));
  if (!profile) {
    return (
      <>
        <PageHeading>
          <FormattedMessage id="dashboard.title" />
        </PageHeading>
        {request.status === 'failed' ? (
          <FailedState
            title="notice.cannotRetrieveUserInformation"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(profileRequest.started({ userId }))}
          />
        ) : (
          <ScreenSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading>
        <FormattedMessage id="dashboard.hello" values={{ name: profile.preferredName ?? profile.name }} />
      </PageHeading>
      <section aria-labelledby="attention">
        <h2 id="attention">
          <FormattedMessage id="dashboard.attention" />
        </h2>
        {counts ? <AttentionList profile={profile} counts={counts} /> : <ScreenSkeleton cards={0} />}
      </section>
      <section aria-labelledby="channels">
        <h2 id="channels">
          <FormattedMessage id="channels.title" />
        </h2>
        <Channels userId={userId} />
      </section>
    </>
  );
};

export default DashboardScreen;
