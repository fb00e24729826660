import { Flex } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { channelShares, revenueShareFeature, selectKnown, shareRequests, sharesConfig } from '../model';
import { readShares } from '../sharesQuery';
import { AskSection } from './AskSection';
import { ChannelsCard } from './ChannelsCard';
import { OfferCard } from './OfferCard';
import { RequestsCard } from './RequestsCard';

/** What could not be read of shares and limits; what was read before stays below. */
const Failed = () => {
  const dispatch = useDispatch();
  const channels = useRequest(channelShares);
  const config = useRequest(sharesConfig);
  if (channels.status !== 'failed' && config.status !== 'failed') return null;
  return (
    <FailedState
      title="revenueShare.failed"
      requestId={channels.requestId ?? config.requestId}
      onRetry={() => {
        if (channels.status === 'failed') dispatch(channelShares.started());
        if (config.status === 'failed') dispatch(sharesConfig.started());
      }}
    />
  );
};

/** The revenue shares of the user's channels, and the requests for others (spec 001 §§3, 4, 5, 9). */
const RevenueSharesTab = () => {
  const known = useSelector(selectKnown);
  const failed = [useRequest(channelShares), useRequest(sharesConfig)].some(
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

export const features = [revenueShareFeature];
/** The requests of the tab at an address. */
export const preload = ({ search }: { search: string }) => {
  const { requestsPage: page, requestsPerPage: perPage } = readShares(search);
  return [channelShares.started(), sharesConfig.started(), shareRequests.started({ page, perPage })];
};
export default RevenueSharesTab;
