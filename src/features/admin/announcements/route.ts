import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

const ANNOUNCING = { ...ACTIVE, permissions: ['announcements.manage'] };

export const routes = defineRoutes({
  announcements: {
    path: paths.announcements,
    needs: ANNOUNCING,
    title: 'admin.announcements.title',
    screen: () => import('./screens/AnnouncementsScreen'),
    menu: { label: 'admin.announcements.title', icon: 'NotificationOutlined', group: 'staff', place: 42 },
  },
  announcement: {
    path: paths.announcement,
    needs: ANNOUNCING,
    title: 'admin.announcements.one',
  },
});
