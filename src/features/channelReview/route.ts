import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  channelApplications: {
    path: paths.channelApplications,
    needs: { ...ACTIVE, permissions: ['channel.review'] },
    title: 'channelReview.title',
    menu: { label: 'channelReview.title', icon: 'AuditOutlined', group: 'staff', place: 15 },
  },
});
