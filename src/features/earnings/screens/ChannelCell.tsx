import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Month } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { categoryWords, sourceWords } from '../earningsMessages';
import type { EntryDetail } from '../model';

/** The channel of an entry and, where it earned, its status; with source, category and month. */
export const ChannelCell = ({
  entry: { channel, source, category, month, correction, reason, tax },
}: {
  entry: EntryDetail;
}) => {
  const { formatMessage } = useIntl();
  const of = [
    ...(source === '' ? [] : [formatMessage({ id: sourceWords[source] })]),
    ...(category === '' ? [] : [formatMessage({ id: categoryWords[category] })]),
  ];
  return (
    <Flex vertical>
      {(channel || correction) && (
        <Flex wrap gap="small">
          {channel?.name}
          {channel && !tax && <StateTag machine="channel" state={channel.status} />}
          {correction && (
            <Tag>
              <FormattedMessage id="earnings.details.correction" />
            </Tag>
          )}
        </Flex>
      )}
      {reason !== '' && (
        <Typography.Text>
          <FormattedMessage id={`earnings.reason.${reason}`} />
        </Typography.Text>
      )}
      <Typography.Text type="secondary">
        {of.join(' · ')}
        {month && (
          <>
            {of.length > 0 && ' · '}
            <Month month={month} />
          </>
        )}
      </Typography.Text>
    </Flex>
  );
};
