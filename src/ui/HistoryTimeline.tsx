import { Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
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
    items={items.map(({ historyId, to, at, reason, by, name, cause }) => ({
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
          {reason && <div dir="auto">{reason}</div>}
          {cause && causeOf && <div>{causeOf(cause)}</div>}
        </>
      ),
    }))}
  />
);
