import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  moments: {
    path: paths.heartbeatMoments,
    needs: ACTIVE,
    title: 'heartbeat.moments.title',
    screen: () => import('./screens/MomentsScreen'),
    menu: { label: 'heartbeat.moments.title', icon: 'HeartOutlined', group: 'more', place: 10 },
  },
  photos: {
    path: paths.heartbeatPhotos,
    needs: ACTIVE,
    title: 'heartbeat.photos.title',
    screen: () => import('./screens/PhotosScreen'),
    menu: { label: 'heartbeat.photos.title', icon: 'PictureOutlined', group: 'more', place: 20 },
  },
});
