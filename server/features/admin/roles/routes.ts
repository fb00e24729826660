import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services';
import { matrixRoutes } from './matrixRoutes';
import { mayRoutes } from './mayRoutes';
import { permissionRoutes } from './permissionRoutes';
import { personRoutes } from './personRoutes';
import { roleRoutes } from './roleRoutes';

/** Roles, permissions, which roles have which, and who has which roles (spec 002 §6). */
export const rolesRoutes = (app: FastifyInstance, services: Services) => {
  roleRoutes(app, services);
  permissionRoutes(app, services);
  matrixRoutes(app, services);
  mayRoutes(app, services);
  personRoutes(app, services);
};
