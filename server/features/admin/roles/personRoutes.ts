import type { FastifyInstance } from 'fastify';
import { getRolesOfUser, giveRole, setRecruiterShare, takeRole } from '#contract/admin/roles';
import { serve } from '../../../http/serve';
import { type CommandScope, serveCommand } from '../../../http/serveCommand';
import type { Services } from '../../../services';
import { changeRole, changeShare } from './change';
import type { RoleAct } from './rules';
import { rolesNow } from './views';

type On<Body> = Pick<CommandScope<typeof giveRole>, 'transaction' | 'session' | 'now'> & { body: Body };

const rolesThen = async ({
  transaction,
  session,
  now,
  body: { subject_id: subjectId },
}: On<{ subject_id: string }>) => ({ data: await rolesNow(transaction, { session, subjectId, now }) });

type Given = On<{ subject_id: string; role: string; notify: boolean }>;

const roleChange = (act: RoleAct) => ({
  run: (scope: Given) => {
    const { subject_id: subjectId, role, notify } = scope.body;
    return changeRole(scope, { subjectId, act, role, notify });
  },
  audit: ({ body: { subject_id: subjectId } }: Given, detail: object) => ({
    action: `role.${act}`,
    subject: subjectId,
    about: subjectId,
    detail,
  }),
  answer: rolesThen,
});

/** The roles of one account and its recruiter share. */
export const personRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getRolesOfUser, async ({ query: { subject_id: subjectId }, session }) => ({
    data: await rolesNow(services.connection, { session, subjectId, now: new Date() }),
  }));

  serveCommand(app, services, giveRole, roleChange('give'));
  serveCommand(app, services, takeRole, roleChange('take'));

  serveCommand(app, services, setRecruiterShare, {
    run: (scope) => {
      const { subject_id: subjectId, share, effective_month: month } = scope.body;
      return changeShare(scope, { subjectId, share, month });
    },
    audit: ({ body: { subject_id: subjectId } }, detail) =>
      detail && { action: 'recruiter-share.set', subject: subjectId, about: subjectId, detail },
    answer: rolesThen,
  });
};
