import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  replay: {
    path: paths.supportReplay,
    needs: { ...ACTIVE, permissions: ['support.replay'] },
    title: 'snapshots.replay.title',
    menu: { label: 'snapshots.replay.title', icon: 'HistoryOutlined', group: 'staff', place: 20 },
  },
});
