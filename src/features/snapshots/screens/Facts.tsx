import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRecord } from '#src/lib/records';
import { Moment } from '#src/ui/Day';
import type { SupportSnapshot } from '../snapshot';
import type { ReplayedState } from './ReplayedScreen';

// The state is what a file says.
const userIn = (state: object): string | undefined => {
  const { session } = state as { session?: unknown };
  const claims = isRecord(session) ? session.claims : undefined;
  const userId = isRecord(claims) ? claims.userId : undefined;
  return typeof userId === 'string' ? userId : undefined;
};

const COLUMNS = { xs: 1, md: 2, xl: 3 };

/** Of whom a snapshot is, and what else support must know of it. */
export const Facts = ({
  snapshot: { support },
  state,
  user,
}: {
  snapshot: SupportSnapshot;
  state: ReplayedState;
  user: (userId: string) => ReactNode;
}) => {
  const { version, route, language, viewport, takenAt } = support;
  const userId = userIn(state);
  const items = [
    {
      key: 'user',
      label: <FormattedMessage id="snapshots.replay.user" />,
      children: userId === undefined ? <FormattedMessage id="snapshots.replay.nobody" /> : user(userId),
    },
    {
      key: 'taken',
      label: <FormattedMessage id="snapshots.replay.taken" />,
      children: <Moment moment={takenAt} />,
    },
    { key: 'route', label: <FormattedMessage id="snapshots.replay.route" />, children: route },
    {
      key: 'window',
      label: <FormattedMessage id="snapshots.replay.window" />,
      children: `${viewport.width} × ${viewport.height}`,
    },
    { key: 'language', label: <FormattedMessage id="snapshots.replay.language" />, children: language },
    { key: 'version', label: <FormattedMessage id="snapshots.replay.version" />, children: version },
  ];
  return <Descriptions size="small" column={COLUMNS} items={items} />;
};
