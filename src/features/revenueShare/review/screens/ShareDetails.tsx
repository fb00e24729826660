import { Flex, Skeleton, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { ShareMonths } from '#src/ui/ShareMonths';
import { ShareWords } from '#src/ui/shareRequest';
import { type ReviewedShare, type ReviewedShareMonths, shareMonths } from '../model';

/** The months, where something was booked in them. */
const Booked = ({ months }: { months: ReviewedShareMonths }) => {
  const { formatMessage } = useIntl();
  if (months.items.length === 0) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage id="revenueShare.review.months.none" />
      </Typography.Text>
    );
  }
  const title = formatMessage({ id: 'revenueShare.review.months' }, { count: months.items.length });
  return (
    <section>
      <Typography.Paragraph strong>{title}</Typography.Paragraph>
      <ShareMonths months={months} caption={title} />
    </section>
  );
};

const BUSY = (
  <div aria-busy="true">
    <Skeleton active title={false} />
  </div>
);

/** What the asked share would have made of the channel's last months. They are read when the row is opened. */
const Months = ({ share: { subjectId, requestId } }: { share: ReviewedShare }) => (
  <Loaded
    of={useResource(shareMonths, { subjectId, requestId })}
    failed="revenueShare.review.months.failed"
    skeleton={BUSY}
  >
    {(months) => <Booked months={months} />}
  </Loaded>
);

/** What is looked at before a request is decided on. */
export const ShareDetails = ({ share }: { share: ReviewedShare }) => (
  <Flex vertical gap="middle">
    <ShareWords share={share} />
    <Months share={share} />
  </Flex>
);
