import { Button, Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { channelMachine } from '#contract/plain/channels';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { FailedState } from '#src/ui/ScreenState';
import { type Application, historyRequest, keyOf, selectHistory } from '../reviewList';

type State = Parameters<typeof selectHistory>[0];

const HistoryDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { subjectId, channelId, name } = application;
  const key = keyOf(application);
  const items = useSelector((state: State) => selectHistory(state, key));
  const { failure } = useRequest(historyRequest, key);
  const ask = useCallback(
    () => void dispatch(historyRequest.started({ userId, subjectId, channelId })),
    [dispatch, userId, subjectId, channelId],
  );
  useEffect(ask, [ask]);
  return (
    <Dialog title={<FormattedMessage id="channels.history.title" values={{ name }} />} onClose={onClose}>
      {failure && (
        <FailedState title="channels.history.failed" requestId={requestIdOf(failure)} onRetry={ask} />
      )}
      {!failure && !items && <Skeleton active title={false} />}
      {items && <HistoryTimeline machine={channelMachine.name} items={items} />}
    </Dialog>
  );
};

/** Opens what has become of an application so far. */
export const HistoryButton = ({ application }: { application: Application }) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        <FormattedMessage id="history.label" />
      </Button>
      {open && <HistoryDialog application={application} onClose={close} />}
    </>
  );
};
