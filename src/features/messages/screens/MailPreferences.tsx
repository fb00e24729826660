import { Flex, Skeleton, Switch, Typography } from 'antd';
import { useEffect, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { preferencesFeature } from '../feature';
import { preferenceRequest, preferencesRequest, selectPreferences } from '../preferencesSlice';

type Wish = NonNullable<ReturnType<typeof selectPreferences>>[number];

const Topic = ({ wish: { topic, mailed } }: { wish: Wish }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const refused = useIsRefused(preferenceRequest);
  const { pending } = useRequest(preferenceRequest, topic);
  const id = useId();
  return (
    <Flex gap="small" align="center">
      <Switch
        aria-labelledby={id}
        checked={mailed}
        loading={pending}
        disabled={refused}
        onChange={(next) => dispatch(preferenceRequest.started({ userId, topic, mailed: next }))}
      />
      <span id={id}>
        <FormattedMessage id={`messages.topic.${topic}`} />
      </span>
    </Flex>
  );
};

/** Which e-mails the user wants. What concerns money or security is always mailed. */
const MailPreferences = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const wishes = useSelector(selectPreferences);
  const { failure } = useRequest(preferencesRequest);
  const load = () => dispatch(preferencesRequest.started({ userId }));
  useEffect(() => void dispatch(preferencesRequest.started({ userId })), [dispatch, userId]);
  return (
    <section aria-labelledby="mail-preferences">
      <h2 id="mail-preferences">
        <FormattedMessage id="messages.preferences" />
      </h2>
      <Typography.Paragraph>
        <FormattedMessage id="messages.preferences.text" />
      </Typography.Paragraph>
      {!wishes && failure && (
        <FailedState title="messages.preferences.failed" requestId={requestIdOf(failure)} onRetry={load} />
      )}
      {!wishes && !failure && <Skeleton active paragraph={{ rows: 2 }} />}
      <Flex vertical gap="small">
        {wishes?.map((wish) => (
          <Topic key={wish.topic} wish={wish} />
        ))}
      </Flex>
    </section>
  );
};

export const features = [preferencesFeature];
export default MailPreferences;
