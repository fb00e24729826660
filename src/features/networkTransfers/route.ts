import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  networkTransfers: {
    path: paths.networkTransfers,
    needs: { ...ACTIVE, permissions: ['network.transfer-review'] },
    title: 'networkTransfers.staff.title',
    screen: () => import('./screens/TransfersScreen'),
    menu: { label: 'networkTransfers.staff.title', icon: 'SendOutlined', group: 'staff', place: 19 },
  },
  networkMoves: {
    path: paths.networkMoves,
    needs: { ...ACTIVE, permissions: ['network.move-many'] },
    title: 'networkTransfers.move.title',
    screen: () => import('./screens/MoveScreen'),
    menu: { label: 'networkTransfers.move.title', icon: 'GroupOutlined', group: 'staff', place: 20 },
  },
});
