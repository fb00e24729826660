import { Timeline, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { Moment } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import { lookOf } from '#src/ui/stateLooks';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { methodHistory } from '../model';
import { CHANGE } from '../changeQuery';
import { useChange } from './useChange';

type History = NonNullable<ReturnType<typeof methodHistory.selectValue>>;

const Entries = ({ items }: { items: History }) => (
  <Timeline
    items={items.map(({ historyId, to, at, by, reason, type, mask }) => ({
      key: historyId,
      color: lookOf(to).dot,
      content: (
        <>
          <strong>
            <FormattedMessage id={METHOD_WORDS[type]} /> <bdi>{mask}</bdi>
          </strong>
          {': '}
          <FormattedMessage id={`states.paymentMethod.${to}`} />{' '}
          <Typography.Text type="secondary">
            <Moment moment={at} />
            {' · '}
            <FormattedMessage id={`history.by.${by}`} />
          </Typography.Text>
          {reason && <div dir="auto">{reason}</div>}
        </>
      ),
    }))}
  />
);

/** What has become of all payment methods, the newest first. */
const HistoryDialog = () => {
  const [, change] = useChange();
  const onClose = () => change(CHANGE);
  const { value: items, failure, requestId, read } = useResource(methodHistory);
  return (
    <Dialog title={<FormattedMessage id="paymentMethods.history" />} onClose={onClose}>
      {items && <Entries items={items} />}
      {!items && failure && (
        <FailedState title="paymentMethods.failed" requestId={requestId} onRetry={read} />
      )}
      {!items && !failure && <ScreenSkeleton cards={0} />}
    </Dialog>
  );
};

export default HistoryDialog;
