import { Descriptions } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { personPath } from '#src/lib/paths';
import { isRecord } from '#src/lib/records';
import { useResource } from '#src/request/useResource';
import { Moment } from '#src/ui/Day';
import { snapshotUser } from '../model';
import type { SupportSnapshot } from '../snapshot';
import type { ReplayedState } from './ReplayedScreen';

// The state is what a file says.
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const userIn = (state: object): string | undefined => {
  const { auth } = state as { auth?: unknown };
  const session = isRecord(auth) ? auth.session : undefined;
  const claims = isRecord(session) ? session.claims : undefined;
  const userId = isRecord(claims) ? claims.userId : undefined;
  return typeof userId === 'string' && ID.test(userId) ? userId : undefined;
};

/** A snapshot holds no names: the server says whose it is. */
const User = ({ subjectId, linked }: { subjectId: string; linked: boolean }) => {
  const { value: found } = useResource(snapshotUser, { subjectId });
  const name = found ? `${found.name} (${found.username})` : subjectId;
  return linked ? <Link to={personPath(subjectId)}>{name}</Link> : name;
};

const COLUMNS = { xs: 1, md: 2, xl: 3 };

/** Of whom a snapshot is, and what else support must know of it. */
export const Facts = ({
  snapshot: { support },
  state,
  linked,
}: {
  snapshot: SupportSnapshot;
  state: ReplayedState;
  /** Whether the reader may open the pages of people. */
  linked: boolean;
}) => {
  const { version, route, language, viewport, takenAt } = support;
  const userId = userIn(state);
  const items = [
    {
      key: 'user',
      label: <FormattedMessage id="snapshots.replay.user" />,
      children:
        userId === undefined ? (
          <FormattedMessage id="snapshots.replay.nobody" />
        ) : (
          <User subjectId={userId} linked={linked} />
        ),
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
