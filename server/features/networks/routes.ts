import type { FastifyInstance } from 'fastify';
import { getEarlyPay, getLandingPage, getNetworks, getShowcaseCreators } from '#contract/networks';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { findLandingPage } from './landingPage';
import { listNetworks, showcaseCreators } from './repository';
import { toCreator } from './views';

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
