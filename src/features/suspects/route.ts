import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  suspects: {
    path: paths.suspects,
    needs: { ...ACTIVE, permissions: ['channel.suspect'] },
    title: 'suspects.title',
    menu: { label: 'suspects.title', icon: 'AlertOutlined', group: 'staff', place: 19 },
  },
});
