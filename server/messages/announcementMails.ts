import type { Written } from './paymentMails';

/** What an announcement says, in the words of staff; `link`: a path of the dashboard, a URL, or empty. */
export interface AnnouncementNamed {
  title: string;
  text: string;
  link: string;
}

/** The mail of an announcement, with why somebody gets it. */
export const announcementMails = {
  announcement: ({
    texts: { title, text, link },
    url,
  }: {
    texts: AnnouncementNamed;
    /** A page of the dashboard, as a URL. */
    url: (path: string) => string;
  }): Written => ({
    subject: 'mail.announcement.subject',
    values: { title },
    parts: [
      { words: title },
      { words: text },
      ...(link === ''
        ? []
        : [{ link: link.startsWith('/') ? url(link) : link, label: 'mail.announcement.link' } as const]),
      { text: 'mail.announcement.why' },
      { link: url('/user-profile'), label: 'mail.announcement.choose' },
    ],
  }),
};
