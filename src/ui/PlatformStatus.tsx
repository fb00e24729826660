import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { INACTIVE_MONTHS, type PlatformStatus as Status } from '#contract/plain/platform';
import { Ago } from './Ago';
import { Day } from './Day';

const COLORS = {
  active: 'success',
  inactive: 'warning',
  terminated: 'error',
  unknown: 'default',
} as const satisfies Record<Status, string>;

/** How a channel stands on YouTube, in a word. */
export const PlatformTag = ({ status }: { status: Status }) => (
  <Tag color={COLORS[status]}>
    <FormattedMessage id={`platform.${status}`} />
  </Tag>
);

interface Platform {
  platformStatus: Status;
  videoCount: number | null;
  lastUploadAt: string | null;
  platformCheckedAt: string | null;
}

/** How a channel stands on YouTube: a word, what it means, and what YouTube has said and when. */
export const PlatformStatus = ({
  platform: { platformStatus, videoCount, lastUploadAt, platformCheckedAt },
}: {
  platform: Platform;
}) => (
  <Flex vertical align="flex-start" gap={4}>
    <PlatformTag status={platformStatus} />
    <span>
      <FormattedMessage id={`platform.${platformStatus}.text`} values={{ months: INACTIVE_MONTHS }} />
    </span>
    {(videoCount !== null || lastUploadAt !== null) && (
      <Typography.Text type="secondary">
        {videoCount !== null && <FormattedMessage id="platform.videos" values={{ count: videoCount }} />}
        {videoCount !== null && lastUploadAt !== null && ' · '}
        {lastUploadAt !== null && (
          <FormattedMessage
            id="platform.lastUpload"
            values={{ day: <Day day={lastUploadAt.slice(0, 10)} /> }}
          />
        )}
      </Typography.Text>
    )}
    {platformCheckedAt !== null && (
      <Typography.Text type="secondary">
        <FormattedMessage id="platform.checked" values={{ when: <Ago moment={platformCheckedAt} /> }} />
      </Typography.Text>
    )}
  </Flex>
);
