import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { announcementRoutes } from './announcements/routes';
import { auditRoutes } from './audit/routes';
import { lockRoutes } from './locks/routes';
import { mailingListRoutes } from './mailingLists/routes';
import { personRoutes } from './person/routes';
import { rolesRoutes } from './roles/routes';
import { userRoutes } from './users/routes';

/** Administration: accounts, their locks and roles, what is told to many, and what was done. */
export const adminRoutes = (app: FastifyInstance, services: Services) => {
  announcementRoutes(app, services);
  auditRoutes(app, services);
  lockRoutes(app, services);
  mailingListRoutes(app, services);
  personRoutes(app, services);
  rolesRoutes(app, services);
  userRoutes(app, services);
};
