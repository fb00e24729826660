import { Flex } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { useQuery } from '#src/list/useQuery';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { StateTag } from '#src/ui/StateTag';
import { DEFAULTS, selectOpenId } from '../announcementsAddress';
import { announcement } from '../model';
import { Draft } from './Draft';
import { History } from './History';
import { Told } from './Told';

interface Parts {
  /** Whether there is a link to the mails that did not arrive. */
  seesMails: boolean;
}

const All = () => (
  <LinkButton to={paths.announcements}>
    <FormattedMessage id="admin.announcements.title" />
  </LinkButton>
);

const None = () => (
  <>
    <PageHeading>
      <FormattedMessage id="admin.announcements.one" />
    </PageHeading>
    <EmptyState title="admin.announcements.none" text="admin.announcements.none.text">
      <All />
    </EmptyState>
  </>
);

const useAnnouncement = (id: string) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [{ new: isNew }] = useQuery(DEFAULTS);
  const { value: item = null, failure, requestId } = useResourceState(announcement, id);
  useEffect(() => {
    // Of one that is not saved yet the server knows nothing.
    if (!isNew) dispatch(announcement.started({ announcementId: id }));
  }, [dispatch, userId, id, isNew]);
  return {
    item,
    isNew: isNew !== '' && item === null,
    failure: isNew ? undefined : failure,
    requestId,
    load: () => dispatch(announcement.started({ announcementId: id })),
  };
};

const Page = ({ id, seesMails }: Parts & { id: string }) => {
  const { item, isNew, failure, requestId, load } = useAnnouncement(id);
  if (failure?.kind === 'refused' && failure.code === 'NOT_FOUND') return <None />;
  const isDraft = isNew || item?.state === 'draft';
  return (
    <Flex vertical gap="middle">
      {/* Who has sent it is at the heading of another page. */}
      <PageHeading key={item && !isDraft ? 'told' : 'draft'}>
        {item?.title ?? <FormattedMessage id="admin.announcements.one" />}
      </PageHeading>
      <Flex gap="small" align="center" wrap>
        {item && <StateTag machine="announcement" state={item.state} />}
        <All />
      </Flex>
      {failure && <FailedState title="admin.announcements.one.failed" requestId={requestId} onRetry={load} />}
      {!item && !isNew && !failure && <ScreenSkeleton cards={1} />}
      {isDraft && <Draft id={id} item={item} />}
      {item && !isDraft && <Told item={item} seesMails={seesMails} />}
      {item && <History item={item} />}
    </Flex>
  );
};

/** The page of an announcement, for staff: it is written there, sent, and followed. */
export const AnnouncementScreen = (parts: Parts) => {
  const id = useSelector(selectOpenId);
  return id === '' ? <None /> : <Page key={id} id={id} {...parts} />;
};
