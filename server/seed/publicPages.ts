import type { Connection } from '../database/open';

/** A network beside the main one, and pages of products, for visitors who come by their addresses. */
export const seedPublicPages = async (connection: Connection, networkId: string): Promise<void> => {
  await connection
    .insertInto('network')
    .values({
      network_id: networkId,
      username: 'brightside',
      name: 'Brightside Creators',
      tagline: 'A small network for people who teach on YouTube.',
      taglines: [
        'Editors who read your scripts before you film.',
        'Workshops every month, and people who answer on the same day.',
      ],
      support_email: 'brightside@demo.test',
      logout_redirect_path: '/',
      allow_chat: true,
      primary_color: '#00796b',
      logo_url: '/brightside-logo.svg',
      is_main: false,
    })
    .execute();
  await connection
    .insertInto('product_page')
    .values([
      {
        slug: 'gaming',
        title: 'For gaming channels',
        taglines: [
          'Play what you like and know what it earns.',
          'Early keys from studios, and sponsors who ask before they send.',
        ],
        logo_url: null,
      },
      {
        slug: 'music',
        title: 'For music channels',
        taglines: [
          'Your songs, claimed where they are used.',
          'Advice on rights before you publish, not after.',
        ],
        logo_url: null,
      },
    ])
    .execute();
};
