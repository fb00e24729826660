import { seededRoleNamed } from '#contract/plain/roleNames';
import type { MailMessageId } from '../mail/words';
import type { Written } from './paymentMails';

const roleMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts: { role }, url }: { texts: { role: string }; url: (path: string) => string }): Written => {
    const known = seededRoleNamed(role);
    return {
      subject,
      parts: [
        { text, values: { role: known ? { text: `admin.roles.name.${known}` } : role } },
        { link: url('/dashboard'), label: 'mail.role.link' },
      ],
    };
  };

/** The mails about roles; one that code knows is called as the language calls it. */
export const roleMails = {
  'role-given': roleMail('mail.roleGiven.subject', 'mail.roleGiven.text'),
  'role-taken': roleMail('mail.roleTaken.subject', 'mail.roleTaken.text'),
};
