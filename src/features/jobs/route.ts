import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  jobs: {
    path: paths.jobs,
    needs: { ...ACTIVE, permissions: ['jobs.manage'] },
    title: 'jobs.title',
    screen: () => import('./screens/JobsScreen'),
    menu: { label: 'jobs.title', icon: 'ScheduleOutlined', group: 'staff', place: 50 },
  },
});
