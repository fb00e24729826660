import { productPageList } from '#contract/plain/networkAdmin';
import { type ContractOf, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/productPages.generated';
import { upload } from '#src/api/upload';
import { fileToSend } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type ProductPage = RowOf<ContractOf<typeof calls.getProductPages>>;

/** The names of the drafts of the forms about a page. */
export const forms = {
  words: (slug: string) => `productPages.words.${slug}`,
  logo: (slug: string) => `productPages.logo.${slug}`,
};

const slugOf = ({ slug }: { slug: string }) => slug;

/** The pages of products. */
export const productPages = list(calls.getProductPages, productPageList, {
  rowKey: slugOf,
  path: paths.productPages,
});

/** Changes what a page says. */
export const editProductPage = command(calls.editProductPage, {
  concurrency: 'leading',
  failure: 'atPlace',
  keyOf: slugOf,
  form: ({ slug }) => forms.words(slug),
  notice: 'networkAdmin.saved',
  rereads: [productPages],
});

/** Gives a page its logo. `fileId` is the id of the file in `chosenFiles`. */
export const uploadProductLogo = command(
  sentBy(calls.uploadProductLogo, async ({ slug, fileId }: { slug: string; fileId: string }, sending) =>
    upload(calls.uploadProductLogo)({ slug }, fileToSend(fileId), sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    keyOf: slugOf,
    form: ({ slug }) => forms.logo(slug),
    notice: 'networkAdmin.saved',
    rereads: [productPages],
  },
);

/** The pages of products, for staff. */
export const productPagesFeature = defineFeature([productPages, editProductPage, uploadProductLogo]);
