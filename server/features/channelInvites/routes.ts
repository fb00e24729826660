import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { ownInviteRoutes } from './ownRoutes';
import { staffInviteRoutes } from './staffRoutes';

/** Invites of channels into the content management system (spec 002 §§1, 4). */
export const channelInviteRoutes = (app: FastifyInstance, services: Services): void => {
  ownInviteRoutes(app, services);
  staffInviteRoutes(app, services);
};
