import { Button, Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { type Outcome, failedRowsSaved } from '../invitesModel';

const wordsOf = (code: string) => `refused.${code}` as MessageId;

const Rows = ({ title, items }: { title: MessageId; items: readonly Outcome[] }) =>
  items.length > 0 && (
    <>
      <p>
        <FormattedMessage id={title} />
      </p>
      <ul className="long-words">
        {items.map(({ channelId, name, code }, place) => (
          // The same id may stand there twice.
          <li key={place}>
            <strong>{name || channelId}</strong>
            {code && (
              <>
                {': '}
                <FormattedMessage id={wordsOf(code)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );

/** The channels that can be invited, and those that cannot with their reasons, which can be saved as a file. */
export const Outcomes = ({ items }: { items: readonly Outcome[] }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const failed = items.filter(({ code }) => code !== null);
  const rows = () => [
    ['channel_id', 'code', 'reason'],
    ...failed.map(({ channelId, code }) => [
      channelId,
      String(code),
      formatMessage({ id: wordsOf(String(code)) }),
    ]),
  ];
  return (
    <Flex vertical align="start" gap="small">
      <Rows title="channelInvites.staff.can" items={items.filter(({ code }) => code === null)} />
      <Rows title="channelInvites.staff.cannot" items={failed} />
      {failed.length > 0 && (
        <Button onClick={() => dispatch(failedRowsSaved(rows()))}>
          <FormattedMessage id="channelInvites.staff.failedRows" />
        </Button>
      )}
    </Flex>
  );
};
