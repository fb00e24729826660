import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Month } from '#src/ui/Day';
import { categoryWords, sourceWords } from '../earningsMessages';
import type { EntryDetail } from '../earningsSlice';

/** The channel of an entry, with source, category and month. */
export const ChannelCell = ({
  entry: { channel, source, category, month, correction },
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
          {correction && (
            <Tag>
              <FormattedMessage id="earnings.details.correction" />
            </Tag>
          )}
        </Flex>
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
