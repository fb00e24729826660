import { FormattedMessage, useIntl } from 'react-intl';
import { Month } from '#src/ui/Day';
import { Tag } from '#src/ui/OldTag';
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
    <>
      {channel && <span className="entry-channel">{channel.name}</span>}
      {correction && (
        <Tag>
          <FormattedMessage id="earnings.details.correction" />
        </Tag>
      )}
      <span className="secondary group-more">
        {of.join(' · ')}
        {month && (
          <>
            {of.length > 0 && ' · '}
            <Month month={month} />
          </>
        )}
      </span>
    </>
  );
};
