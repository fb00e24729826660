import { Flex, Skeleton, Switch, Typography } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { preferences, preferencesFeature, setPreference } from '../preferencesModel';

type Preference = NonNullable<ReturnType<typeof preferences.selectValue>>[number];

const Topic = ({ topic, mailed }: Preference) => {
  const dispatch = useDispatch();
  const refused = useIsRefused(setPreference);
  const { pending } = useRequest(setPreference, topic);
  const id = useId();
  return (
    <Flex gap="small" align="center">
      <Switch
        aria-labelledby={id}
        checked={mailed}
        loading={pending}
        disabled={refused}
        onChange={(next) => dispatch(setPreference.started({ topic, mailed: next }))}
      />
      <span id={id}>
        <FormattedMessage id={`messages.topic.${topic}`} />
      </span>
    </Flex>
  );
};

/** Which e-mails the user wants. What concerns money or security is always mailed. */
const MailPreferences = () => (
  <section aria-labelledby="mail-preferences">
    <h2 id="mail-preferences">
      <FormattedMessage id="messages.preferences" />
    </h2>
    <Typography.Paragraph>
      <FormattedMessage id="messages.preferences.text" />
    </Typography.Paragraph>
    <Loaded
      of={useResource(preferences)}
      failed="messages.preferences.failed"
      skeleton={<Skeleton active paragraph={{ rows: 2 }} />}
    >
      {(items) => (
        <Flex vertical gap="small">
          {items.map((item) => (
            <Topic key={item.topic} {...item} />
          ))}
        </Flex>
      )}
    </Loaded>
  </section>
);

export const features = [preferencesFeature];
export default MailPreferences;
