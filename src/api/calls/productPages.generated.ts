// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/productPages';
import type { Call } from '#src/api/call';

export const editProductPage: Call<'productPages/editProductPage', typeof contract.editProductPage> = {
  name: 'productPages/editProductPage',
  method: 'POST',
  path: 'admin/product-pages/edit',
  user: true,
};

export const getProductPages: Call<'productPages/productPages', typeof contract.getProductPages> = {
  name: 'productPages/productPages',
  method: 'GET',
  path: 'admin/product-pages',
  user: true,
  safe: true,
};

export const uploadProductLogo: Call<'productPages/uploadProductLogo', typeof contract.uploadProductLogo> = {
  name: 'productPages/uploadProductLogo',
  method: 'POST',
  path: 'admin/product-pages/logo',
  user: true,
  transport: 'upload',
};
