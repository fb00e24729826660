import { Flex } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { revenueSharesFeature } from '../feature';
import { channelSharesRequest, configRequest, listedRequest } from '../revenueSharesRequests';
import { selectKnown } from '../revenueSharesSelectors';
import { readShares } from '../sharesQuery';
import { AskSection } from './AskSection';
import { ChannelsCard } from './ChannelsCard';
import { OfferCard } from './OfferCard';
import { RequestsCard } from './RequestsCard';

/** What could not be read of shares and limits; what was read before stays below. */
const Failed = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const channels = useRequest(channelSharesRequest);
  const config = useRequest(configRequest);
  if (channels.status !== 'failed' && config.status !== 'failed') return null;
  return (
    <FailedState
      title="revenueShares.failed"
      requestId={channels.requestId ?? config.requestId}
      onRetry={() => {
        if (channels.status === 'failed') dispatch(channelSharesRequest.started({ userId }));
        if (config.status === 'failed') dispatch(configRequest.started({ userId }));
      }}
    />
  );
};

/** The revenue shares of the user's channels, and the requests for others (spec 001 §§3, 4, 5, 9). */
const RevenueSharesTab = () => {
  const known = useSelector(selectKnown);
  const failed = [useRequest(channelSharesRequest), useRequest(configRequest)].some(
    ({ status }) => status === 'failed',
  );
  return (
    <Flex vertical gap="middle">
      <Failed />
      {known && (
        <>
          <OfferCard config={known.config} />
          <ChannelsCard>
            <AskSection known={known} />
          </ChannelsCard>
        </>
      )}
      {!known && !failed && <ScreenSkeleton cards={0} />}
      <RequestsCard />
    </Flex>
  );
};

export const features = [revenueSharesFeature];
/** The requests of the tab at an address. */
export const preload = ({ userId, search }: { userId: string; search: string }) => {
  const { requestsPage: page, requestsPerPage: perPage } = readShares(search);
  return [
    channelSharesRequest.started({ userId }),
    configRequest.started({ userId }),
    listedRequest.started({ userId, page, perPage }),
  ];
};
export default RevenueSharesTab;
