import './changedMonths.css';
import { Button, Card, Flex, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { type ChangedMonth, earningsChanges, markSeen } from '../changesModel';
import { sourceWords } from '../earningsMessages';

type Change = ChangedMonth['changes'][number];

const keyOf = ({ channelId, source, reason, date, before }: Change) =>
  [channelId, source, reason, date, before].join(' ');

/** Which channel's money of which source was corrected, from what to what, why and when. */
const ChangeLine = ({
  change: { name, source, before, after, change, reason, date },
}: {
  change: Change;
}) => (
  <li>
    <FormattedMessage
      id="earnings.changes.change"
      values={{
        channel: name,
        source: <FormattedMessage id={sourceWords[source]} />,
        before: <Money amount={before} />,
        after: <Money amount={after} />,
        change: <Money amount={change} signed />,
      }}
    />
    <br />
    <Typography.Text type="secondary">
      <FormattedMessage id={`earnings.reason.${reason}`} /> · <Day day={date} />
    </Typography.Text>
  </li>
);

const MonthOf = ({ month: { month, change, changes, others } }: { month: ChangedMonth }) => (
  <div>
    <h3>
      <FormattedMessage
        id="earnings.changes.month"
        values={{ month: <Month month={month} />, change: <Money amount={change} signed /> }}
      />
    </h3>
    <Flex component="ul" vertical gap="small" className="changed-month">
      {changes.map((one) => (
        <ChangeLine key={keyOf(one)} change={one} />
      ))}
      {others && (
        <li>
          <FormattedMessage
            id="earnings.changes.others"
            values={{ count: others.count, change: <Money amount={others.change} signed /> }}
          />
        </li>
      )}
    </Flex>
  </div>
);

/**
 * What corrections have changed since the user has last seen it, month by month, with the reasons; nothing where there is nothing.
 * Whoever acts for the user sees it, and leaves it unseen.
 */
export const ChangedMonths = ({ preloaded = false }: { preloaded?: boolean }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const refused = useIsRefused(markSeen);
  const { pending } = useRequest(markSeen);
  const { value, failure, requestId, read } = useResource(earningsChanges, {}, { preloaded });
  if (failure && !value)
    return <FailedState title="earnings.changes.failed" requestId={requestId} onRetry={read} />;
  if (!value || value.months.length === 0) return null;
  const { months, until } = value;
  return (
    <section aria-label={formatMessage({ id: 'earnings.changes' })}>
      <Card
        size="small"
        title={<FormattedMessage id="earnings.changes" />}
        extra={
          !refused && (
            <Button loading={pending} onClick={() => dispatch(markSeen.started({ until }))}>
              <FormattedMessage id="earnings.changes.seen" />
            </Button>
          )
        }
      >
        <Flex vertical gap="middle">
          {months.map((month) => (
            <MonthOf key={month.month} month={month} />
          ))}
        </Flex>
      </Card>
    </section>
  );
};
