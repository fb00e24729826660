import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  person: {
    path: paths.person,
    needs: { ...ACTIVE, permissions: ['users.read'] },
    title: 'admin.person.title',
  },
});
