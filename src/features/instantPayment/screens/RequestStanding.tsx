import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { PayoutFailure } from '#src/ui/PayoutFailure';
import { lookOf } from '#src/ui/stateLooks';
import type { Row } from '../instantSelectors';
import type { RequestLook } from '../requestLook';

/** The state of things elsewhere that looks the same. */
const LIKE: Record<RequestLook, string> = {
  pending: 'waiting',
  approved: 'approved',
  onItsWay: 'sending',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
  unsent: 'stopped',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** What staff wrote, or why it could not be paid. */
const Reason = ({ reason, dropped }: Pick<Row, 'reason' | 'dropped'>) => (
  <Typography.Text type="secondary" className="long-words">
    {dropped === null ? (
      <FormattedMessage id="instantPayment.requests.reason" values={{ reason }} />
    ) : (
      <FormattedMessage id={`instantPayment.dropped.${dropped}`} />
    )}
  </Typography.Text>
);

/** How a request stands, with an icon and in words, and why. */
export const RequestStanding = ({
  row: { look, reason, dropped, payment },
  supportEmail,
}: {
  row: Row;
  supportEmail: string | undefined;
}) => {
  const { color, icon } = lookOf(LIKE[look]);
  return (
    <Flex vertical gap={4} align="flex-start">
      <Tag icon={icon} {...(color && { color })}>
        <FormattedMessage id={`instantPayment.status.${look}`} />
      </Tag>
      {look === 'rejected' && (reason ?? dropped) !== null && <Reason reason={reason} dropped={dropped} />}
      {(look === 'failed' || look === 'returned') && (
        <PayoutFailure code={payment?.failureCode ?? null} supportEmail={supportEmail} />
      )}
    </Flex>
  );
};
