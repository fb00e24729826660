import { areas, publicPages } from '#contract/plain/pages';
import type { Connection } from '../database/open';
import { type PublicNetwork, findLandingPage } from '../features/networks';
import { escapeHtml } from '../mail/html';

/** What the head of a page says to search engines and to sites that show a link to it. */
export interface Head {
  status: 200 | 404;
  title: string;
  description: string;
  /** Absent: search engines are asked not to list the page. */
  canonical?: string;
  /** A URL, whole or on this server. */
  image: string | null;
}

/** The texts of a language by their ids. */
export type Texts = (id: string) => string;

const AREAS = new Set<string>(Object.values(areas).flat());
// The form of a landing page's name in the contract: for other names the database is not asked.
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;

const pathOf = (url: string): string => {
  const [path = '/'] = url.split('?');
  return path.replace(/(?<=.)\/+$/, '');
};

/**
 * The head of the page at `url`. Search engines may list public pages and landing pages, under their URL without a
 * query, but not the member area and pages that need their parameters. A URL without a page answers 404 with the same
 * page.
 */
export const headFor = async (
  url: string,
  texts: Texts,
  { connection, network }: { connection: Connection; network: PublicNetwork },
): Promise<Head> => {
  const path = pathOf(url);
  const common = { status: 200, description: network.tagline, image: network.logoUrl } as const;
  const page = publicPages.find((one) => one.path === path);
  if (page) {
    return {
      ...common,
      title: `${texts(page.title)} · ${network.name}`,
      description: texts(page.description),
      canonical: path,
    };
  }
  const [first = '', ...others] = path.slice(1).split('/');
  if (first === 'via') return { ...common, title: `${texts('registration.via.title')} · ${network.name}` };
  if (AREAS.has(first)) return { ...common, title: network.name };

  const name = first.toLowerCase();
  const landing =
    others.length === 0 && NAME.test(name) ? await findLandingPage(connection, name) : undefined;
  if (!landing) return { ...common, status: 404, title: `${texts('notFound.title')} · ${network.name}` };
  return {
    ...common,
    title: `${landing.name} · ${network.name}`,
    description: landing.taglines[0] ?? network.tagline,
    canonical: `/${landing.username}`,
    image: landing.logoUrl ?? network.logoUrl,
  };
};

/** The elements of a head, for the page's template. `language` is an interface language such as `pt_BR`. */
export const renderHead = (
  head: Head,
  { publicUrl, network, language }: { publicUrl: string; network: PublicNetwork; language: string },
): string => {
  const absolute = (url: string) => escapeHtml(new URL(url, `${publicUrl}/`).href);
  const og = (property: string, content: string) => `<meta property="og:${property}" content="${content}" />`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}" />`,
    og('type', 'website'),
    og('site_name', escapeHtml(network.name)),
    og('title', escapeHtml(head.title)),
    og('description', escapeHtml(head.description)),
    og('locale', escapeHtml(language.replace('-', '_'))),
    ...(head.image ? [og('image', absolute(head.image))] : []),
    ...(head.canonical
      ? [og('url', absolute(head.canonical)), `<link rel="canonical" href="${absolute(head.canonical)}" />`]
      : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ');
};
