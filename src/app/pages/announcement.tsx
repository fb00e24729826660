import { useSelector } from 'react-redux';
import { AnnouncementScreen } from '#src/features/admin/announcements';
import { announcementsFeature } from '#src/features/admin/announcements/model';
import { selectProfile } from '#src/features/profile';

/** The page of an announcement; the mails that did not arrive are shown to whoever may see them. */
const Announcement = () => {
  const seesMails = useSelector(selectProfile)?.permissions.includes('messages.manage') ?? false;
  return <AnnouncementScreen seesMails={seesMails} />;
};

export const features = [announcementsFeature];
export default Announcement;
