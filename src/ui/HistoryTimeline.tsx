import { Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { Moment } from './Day';
import { lookOf } from './stateLooks';

/** An entry of a thing's history. */
export interface Entry {
  historyId: string;
  to: string;
  at: string;
  reason: string | null;
  by: 'owner' | 'staff' | 'system';
  name: string | null;
  /** What it came from, where that is known. */
  cause?: { kind: string; id: string } | null | undefined;
}

/** Why something became of a thing: as it was written, or the words of the code that the system gives. */
const Reason = ({ machine, entry: { by, reason } }: { machine: string; entry: Entry }) => {
  const { messages } = useIntl();
  const words = `states.${machine}.because.${reason}`;
  return by === 'system' && Object.hasOwn(messages, words) ? (
    <div>
      <FormattedMessage id={words as MessageId} />
    </div>
  ) : (
    reason && <div dir="auto">{reason}</div>
  );
};

/** What has become of a thing so far, the newest first: state, when, by whom and why. */
export const HistoryTimeline = ({
  machine,
  items,
  causeOf,
}: {
  machine: string;
  items: readonly Entry[];
  /** Shows what an entry came from. */
  causeOf?: (cause: NonNullable<Entry['cause']>) => ReactNode;
}) => (
  <Timeline
    items={items.map((entry) => {
      const { historyId, to, at, by, name, cause } = entry;
      return {
        key: historyId,
        color: lookOf(to).dot,
        content: (
          <>
            <strong>
              <FormattedMessage id={`states.${machine}.${to}` as MessageId} />
            </strong>{' '}
            <Typography.Text type="secondary">
              <Moment moment={at} />
              {' · '}
              {name ?? <FormattedMessage id={`history.by.${by}`} />}
            </Typography.Text>
            <Reason machine={machine} entry={entry} />
            {cause && causeOf && <div>{causeOf(cause)}</div>}
          </>
        ),
      };
    })}
  />
);
