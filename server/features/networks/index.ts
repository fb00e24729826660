import type { FastifyInstance } from 'fastify';
import { getEarlyPay, getLandingPage, getNetworks, getShowcaseCreators } from '#contract/networks';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { findLandingPage } from './landingPage';
import { type ShowcaseRow, findMainNetwork, listNetworks, showcaseCreators } from './repository';

export { type LandingPage, findLandingPage } from './landingPage';

/** What a signed-out visitor may know of the network whose dashboard this is. */
export interface PublicNetwork {
  name: string;
  tagline: string;
  supportEmail: string;
  /** `#rrggbb` */
  primaryColor: string;
  logoUrl: string | null;
}

// A new installation has no network yet; its page still opens.
const UNNAMED: PublicNetwork = {
  name: 'Partner Dashboard',
  tagline: '',
  supportEmail: '',
  primaryColor: '#1677ff',
  logoUrl: null,
};

export const mainNetwork = async (connection: Connection): Promise<PublicNetwork> => {
  const row = await findMainNetwork(connection);
  if (!row) return UNNAMED;
  return {
    name: row.name,
    tagline: row.tagline,
    supportEmail: row.support_email,
    primaryColor: row.primary_color,
    logoUrl: row.logo_url,
  };
};

const toCreator = ({ name, subscribers, thumbnail }: ShowcaseRow) => ({
  name,
  subscribers: Number(subscribers),
  picture: thumbnail,
});

export const networkRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getNetworks, async () => ({ data: { items: await listNetworks(connection) } }));

  serve(app, getLandingPage, async ({ query }) => {
    const page = await findLandingPage(connection, query.username);
    if (!page) throw new Refusal('NOT_FOUND');
    const { kind, username, name, taglines, logoUrl, networkId } = page;
    const showcase = await showcaseCreators(connection, networkId);
    return {
      data: { kind, username, name, taglines, logo_url: logoUrl, showcase: showcase.map(toCreator) },
    };
  });

  serve(app, getShowcaseCreators, async () => ({
    data: { items: (await showcaseCreators(connection, null)).map(toCreator) },
  }));

  serve(app, getEarlyPay, async () => {
    const { advance, instant, payment } = figures;
    return {
      data: {
        currency: figures.currency,
        advance: { fee: advance.fee.standard, paypal_fee: advance.fee.byMethod.paypal, day: advance.day },
        instant: {
          fee: instant.fee,
          share_of_estimates: instant.shareOfEstimates,
          minimum: instant.minimum.standard,
          paypal_minimum: instant.minimum.byMethod.paypal,
        },
        regular: { day: payment.day, months: payment.regularMonths },
      },
    };
  });
};
