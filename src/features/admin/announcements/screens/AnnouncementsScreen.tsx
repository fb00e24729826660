import { Button } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link, useHistory } from 'react-router-dom';
import { announcementPath } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { type Announcement, announcements, announcementsFeature } from '../model';
import { ForWhom, useLanguageNames } from './words';

const SEARCH = { label: 'admin.announcements.search' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      draft: 'states.announcement.draft',
      scheduled: 'states.announcement.scheduled',
      sending: 'states.announcement.sending',
      sent: 'states.announcement.sent',
      stopped: 'states.announcement.stopped',
      discarded: 'states.announcement.discarded',
    },
  },
  audience: {
    label: 'admin.announcements.audience',
    words: {
      everybody: 'admin.announcements.audience.everybody',
      network: 'admin.announcements.audience.network',
      role: 'admin.announcements.audience.role',
      list: 'admin.announcements.audience.list',
      users: 'admin.announcements.audience.users',
    },
  },
} as const;

/** Leads to the page on which another one is written. Its id is made here, so that a draft has one before it is saved. */
const Write = () => {
  const history = useHistory();
  return (
    <Button type="primary" onClick={() => history.push(`${announcementPath(crypto.randomUUID())}?new=true`)}>
      <FormattedMessage id="admin.announcements.write" />
    </Button>
  );
};

const EMPTY = {
  title: 'admin.announcements.empty',
  text: 'admin.announcements.empty.text',
  children: <Write />,
} as const;

const useColumns = (): Column<Announcement>[] => {
  const { formatMessage } = useIntl();
  const languageNames = useLanguageNames();
  return useMemo(
    () => [
      {
        key: 'title',
        title: formatMessage({ id: 'admin.announcements.field.title' }),
        rowHeader: true,
        sorter: true,
        render: ({ announcementId, title }) => (
          <Link to={announcementPath(announcementId)} dir="auto">
            {title}
          </Link>
        ),
      },
      {
        key: 'state',
        title: formatMessage({ id: 'decisions.state' }),
        stack: 'below',
        render: ({ state }) => <StateTag machine="announcement" state={state} />,
      },
      {
        key: 'audience',
        title: formatMessage({ id: 'admin.announcements.audience' }),
        from: 'md',
        render: (item) => <ForWhom item={item} />,
      },
      {
        key: 'languages',
        title: formatMessage({ id: 'admin.announcements.languages' }),
        from: 'xl',
        render: ({ languages }) => languages.map(languageNames).join(', '),
      },
      {
        key: 'send_at',
        title: formatMessage({ id: 'admin.announcements.sendAt' }),
        sorter: true,
        from: 'sm',
        render: ({ sendAt }) => (sendAt === null ? '—' : <Moment moment={sendAt} />),
      },
      {
        key: 'told',
        title: formatMessage({ id: 'admin.announcements.told' }),
        align: 'end',
        from: 'lg',
        render: ({ told }) => <FormattedNumber value={told} />,
      },
    ],
    [formatMessage, languageNames],
  );
};

/** The announcements of the network, for staff. */
const AnnouncementsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  return (
    <ListScreen
      list={announcements}
      title={formatMessage({ id: 'admin.announcements.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="admin.announcements.failed"
      empty={EMPTY}
      preloaded
    >
      <Write />
    </ListScreen>
  );
};

export const { preload } = announcements;
export const features = [announcementsFeature];
export default AnnouncementsScreen;
