import type { FastifyInstance } from 'fastify';
import { getRolesOfUser, giveRole, setRecruiterShare, takeRole } from '#contract/roles';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import type { Services } from '../../services';
import { changeRole, changeShare } from './change';
import type { RoleAct } from './rules';
import { rolesNow } from './views';

/** The roles of one account and its recruiter share. */
export const personRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const now = async (session: Session, subjectId: string) => ({
    data: await rolesNow(connection, { session, subjectId, now: new Date() }),
  });
  const change = async (
    act: RoleAct,
    session: Session,
    { subject_id: subjectId, role, notify }: { subject_id: string; role: string; notify: boolean },
  ) => {
    await changeRole(connection, { session, subjectId, act, role, notify });
    return now(session, subjectId);
  };

  serve(app, getRolesOfUser, async ({ query: { subject_id: subjectId }, session }) =>
    now(session, subjectId),
  );
  serve(app, giveRole, async ({ body, session }) => change('give', session, body));
  serve(app, takeRole, async ({ body, session }) => change('take', session, body));

  serve(app, setRecruiterShare, async ({ body, session }) => {
    const { subject_id: subjectId, share, effective_month: month } = body;
    await changeShare(connection, { session, subjectId, share, month });
    return now(session, subjectId);
  });
};
