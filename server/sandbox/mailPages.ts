import type { FastifyInstance } from 'fastify';
import type { Mailbox, ReceivedMail } from './mailbox';
import { escapeHtml } from '../mail/html';
import { sandboxPage } from './page';

const line = ({ id, to, subject, receivedAt }: ReceivedMail) =>
  `<li><a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a><br>
        <small>${escapeHtml(to.join(', '))}, <time datetime="${receivedAt}">${receivedAt}</time></small></li>`;

const listPage = (mails: ReceivedMail[], to: string) =>
  sandboxPage(
    'Sandbox mail',
    `      <p>Every mail that the server sent since it started, newest first. The last 200 are kept.</p>
      <form method="get" action="/sandbox/mail">
        <label for="to">Recipient</label>
        <input id="to" name="to" value="${escapeHtml(to)}">
        <button>Show</button>
      </form>
      ${mails.length > 0 ? `<ol>\n        ${mails.map(line).join('\n        ')}\n      </ol>` : '<p>No mail yet.</p>'}`,
  );

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (address) => `<a href="${address}">${address}</a>`);

const mailPage = ({ from, to, subject, text, receivedAt }: ReceivedMail) =>
  sandboxPage(
    subject,
    `      <p>From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, <time datetime="${receivedAt}">${receivedAt}</time></p>
      <pre>${withLinks(text)}</pre>
      <p><a href="/sandbox/mail">All mail</a></p>`,
  );

const recipientOf = (query: unknown): string => {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' ? to.trim() : '';
};

/** Pages that show what the server mailed: a list, each mail, and the list as JSON. */
export const mailPages = (app: FastifyInstance, { mails }: Mailbox) => {
  app.get('/sandbox/mail', async ({ query }, reply) => {
    const to = recipientOf(query);
    return reply.type('text/html; charset=utf-8').send(listPage(mails(to || undefined), to));
  });
  app.get('/sandbox/mail.json', async ({ query }) => ({ items: mails(recipientOf(query) || undefined) }));
  app.get('/sandbox/mail/:id', async ({ params }, reply) => {
    const mail = mails().find(({ id }) => id === (params as { id: string }).id);
    return reply
      .code(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        mail ? mailPage(mail) : sandboxPage('Sandbox mail', '      <p>This mail is not kept any more.</p>'),
      );
  });
};
