import type { FastifyInstance } from 'fastify';
import { editProductPage, getProductPages, uploadProductLogo } from '#contract/productPages';
import { taglinesIn } from '#contract/rules/networks';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { sessionActor } from '../../http/session';
import type { Services } from '../../services';
import { keepLogo, readLogoFile, takeLogos } from '../networks';
import { type ProductPageRow, listedPages, lockPage, updatePage } from './repository';

const pageNamed = async (connection: Connection, slug: string) => {
  const item = await lockPage(connection, slug);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** The landing pages of products, for staff. */
export const productPageRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getProductPages, connection, () => ({
    ...listedPages(connection),
    view: (row: ProductPageRow) => row,
  }));

  serveCommand(app, services, editProductPage, {
    run: async ({ transaction, body: { slug, title, taglines } }) => {
      const before = await pageNamed(transaction, slug);
      await updatePage(transaction, slug, { title, taglines: taglinesIn(taglines) });
      return { title: before.title, taglines: before.taglines };
    },
    audit: ({ body: { slug, title, taglines } }, before) => ({
      action: 'productPage.edit',
      subject: slug,
      about: null,
      detail: { title, taglines: taglinesIn(taglines), before },
    }),
    answer: async ({ transaction, body: { slug } }) => ({
      data: { item: await pageNamed(transaction, slug) },
    }),
  });

  takeLogos(app, (scope) =>
    serve(scope, uploadProductLogo, async ({ query: { slug }, session, request }) => {
      const picture = readLogoFile(request.body);
      return inTransaction(connection, async (transaction) => {
        const now = new Date();
        const { logo_url: before } = await pageNamed(transaction, slug);
        await updatePage(transaction, slug, {
          logo_url: await keepLogo(transaction, picture, { before, now }),
        });
        await audit(transaction, {
          ...sessionActor(session),
          action: 'productPage.logo',
          subject: slug,
          about: null,
          detail: { type: picture.type, bytes: picture.content.length },
          at: now,
        });
        return { data: { item: await pageNamed(transaction, slug) } };
      });
    }),
  );
};
