import './linkedAccounts.css';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { linkedAccountsFeature } from '../feature';
import { linkedRequest, selectLinked } from '../linkedAccountsSlice';
import { ForumSection } from './ForumSection';
import { SignIns } from './SignIns';
import { WordpressSection } from './WordpressSection';

/** The linked accounts of other services, and how to unlink them. */
const LinkedAccountsTab = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const linked = useSelector(selectLinked);
  const request = useRequest(linkedRequest);
  useEffect(() => void dispatch(linkedRequest.started({ userId })), [dispatch, userId]);
  return (
    <>
      {request.status === 'failed' && (
        <FailedState
          title="linkedAccounts.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(linkedRequest.started({ userId }))}
        />
      )}
      {linked === null && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
      {linked && (
        <>
          <SignIns accounts={linked.signIns} />
          {linked.forum && <ForumSection forum={linked.forum} />}
          {linked.wordpress && <WordpressSection sites={linked.wordpress.sites} />}
        </>
      )}
    </>
  );
};

export const features = [linkedAccountsFeature];
export default LinkedAccountsTab;
