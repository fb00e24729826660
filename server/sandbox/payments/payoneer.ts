import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../mail/html';
import { sandboxPage } from '../page';
import { formsOf } from '../forms';

const PATH = '/sandbox/payoneer';

/** Payoneer makes no link for somebody with this e-mail address. */
const BROKEN = 'no-payoneer@demo.test';

interface Payee {
  status: 'NONE' | 'PENDING' | 'ACTIVE' | 'DECLINED';
  returnTo: string;
}

const button = (action: string, name: string, hidden: Record<string, string> = {}) =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(hidden)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`)
    .join('')}<button>${name}</button></form>`;

const html = (reply: FastifyReply, title: string, body: string) =>
  reply.type('text/html; charset=utf-8').send(sandboxPage(title, body));

/** The desk where somebody decides on payees, with or without telling the dashboard. */
const desk = (scope: FastifyInstance, payees: Map<string, Payee>, publicUrl: string) => {
  const tell = (payee: string) =>
    fetch(`${publicUrl}/api/v2/payoneer/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payee_id: payee }),
    });

  scope.get(PATH, async (_request, reply) => {
    const rows = [...payees].map(
      ([payee, { status }]) =>
        `<li>${escapeHtml(payee)}: ${status}
          ${button(`${PATH}/decide/${payee}`, 'Approve', { status: 'ACTIVE' })}
          ${button(`${PATH}/decide/${payee}`, 'Approve and tell', { status: 'ACTIVE', tell: 'yes' })}
          ${button(`${PATH}/decide/${payee}`, 'Decline', { status: 'DECLINED' })}</li>`,
    );
    return html(reply, "Sandbox Payoneer's desk", `<ul>${rows.join('')}</ul>`);
  });
  scope.post<{ Params: { payee: string } }>(
    `${PATH}/decide/:payee`,
    async ({ params: { payee }, body }, reply) => {
      const { status, tell: told } = body as { status?: string; tell?: string };
      const found = payees.get(payee);
      if (found && (status === 'ACTIVE' || status === 'DECLINED')) found.status = status;
      if (told) await tell(payee);
      return reply.redirect(PATH, 303);
    },
  );
};

/**
 * Payoneer's payees: the registration page, their states, and a desk where somebody decides on them, with or without telling the
 * dashboard. It forgets everything on a restart.
 */
export const sandboxPayoneer = async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  const payees = new Map<string, Payee>();

  app.post(`${PATH}/v4/programs/:program/payees/registration-link`, async ({ body }, reply) => {
    const asked = body as {
      payee_id: string;
      redirect_url: string;
      payee?: { contact?: { email?: string } };
    };
    if (asked.payee?.contact?.email === BROKEN) return reply.code(503).send({ error: 'unavailable' });
    const known = payees.get(asked.payee_id);
    payees.set(asked.payee_id, { status: known?.status ?? 'NONE', returnTo: asked.redirect_url });
    return {
      result: { registration_link: `${publicUrl}${PATH}/register/${encodeURIComponent(asked.payee_id)}` },
    };
  });

  app.get<{ Params: { payee: string } }>(
    `${PATH}/v4/programs/:program/payees/:payee/status`,
    async ({ params: { payee } }, reply) => {
      const found = payees.get(payee);
      if (!found || found.status === 'NONE') return reply.code(404).send({ code: 10005 });
      return { result: { status: { type: found.status === 'ACTIVE' ? 1 : 2, description: found.status } } };
    },
  );

  await app.register(async (scope) => {
    formsOf(scope);
    scope.get<{ Params: { payee: string } }>(
      `${PATH}/register/:payee`,
      async ({ params: { payee } }, reply) => {
        if (!payees.has(payee)) return html(reply.code(404), 'Payoneer', '<p>Unknown payee.</p>');
        return html(
          reply,
          'Sandbox Payoneer',
          `<p>A local stand-in for Payoneer's registration.</p>${button(`${PATH}/register/${payee}`, 'Send the forms')}`,
        );
      },
    );
    scope.post<{ Params: { payee: string } }>(
      `${PATH}/register/:payee`,
      async ({ params: { payee } }, reply) => {
        const found = payees.get(payee);
        if (!found) return html(reply.code(404), 'Payoneer', '<p>Unknown payee.</p>');
        found.status = 'PENDING';
        return reply.redirect(found.returnTo, 303);
      },
    );
    desk(scope, payees, publicUrl);
  });
};
