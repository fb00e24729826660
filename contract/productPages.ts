import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, userId } from './fields';
import { defineList } from './list';
import { landingName } from './networks';
import { productPageList } from './plain/networkAdmin';
import * as rules from './rules/networks';

const managing = { access: 'active', permission: 'network.manage', spec: '000 §2' } as const;

const page = z.object({
  slug: z.string(),
  title: z.string(),
  taglines: z.array(z.string()),
  logo_url: z.string().nullable(),
});
export type ProductPage = z.infer<typeof page>;

/** The landing pages of products. */
export const getProductPages = defineList(productPageList, {
  summary: 'List the pages of products',
  spec: '000 §2',
  row: page,
});

const answer = z.object({ data: z.object({ item: page }) });

/** Changes what the page of a product says. */
export const editProductPage = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/product-pages/edit',
  summary: 'Edit the page of a product',
  body: z.strictObject({
    user_id: userId,
    slug: landingName,
    title: checkedText(rules.networkName),
    /** Each in a line of its own; the first is the main one. */
    taglines: checkedText(rules.taglines),
  }),
  answer,
  refusals: ['NOT_FOUND'],
});

/** Gives the page of a product its logo, by the rules of a network's. */
export const uploadProductLogo = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/product-pages/logo',
  summary: "Set the logo of a product's page",
  upload: true,
  query: z.strictObject({ user_id: userId, slug: landingName }),
  answer,
  refusals: ['NOT_FOUND', 'BODY_TOO_LARGE'],
});
