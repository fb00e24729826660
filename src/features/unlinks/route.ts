import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  unlinks: {
    path: paths.unlinks,
    needs: { ...ACTIVE, permissions: ['channel.unlink'] },
    title: 'unlinks.title',
    screen: () => import('./screens/UnlinksScreen'),
    menu: { label: 'unlinks.title', icon: 'DisconnectOutlined', group: 'staff', place: 18 },
  },
});
