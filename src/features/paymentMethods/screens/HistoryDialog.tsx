import { Timeline, Typography } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Moment } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import { lookOf } from '#src/ui/stateLooks';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { type History, historyRequest, selectHistory } from '../paymentMethodsSlice';
import { CHANGE } from '../changeQuery';
import { useChange } from './useChange';

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
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const items = useSelector(selectHistory);
  const request = useRequest(historyRequest);
  const load = () => dispatch(historyRequest.started({ userId }));
  useEffect(() => void dispatch(historyRequest.started({ userId })), [dispatch, userId]);
  return (
    <Dialog title={<FormattedMessage id="paymentSetup.history" />} onClose={onClose}>
      {items && <Entries items={items} />}
      {!items && request.status === 'failed' && (
        <FailedState title="paymentSetup.failed" requestId={request.requestId} onRetry={load} />
      )}
      {!items && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </Dialog>
  );
};

export default HistoryDialog;
