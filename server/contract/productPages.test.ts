import * as productPages from '#contract/productPages';
import { describeCalls } from '../testing/describeCalls';
import { logoOf } from '../testing/networks';

describeCalls(productPages, {
  getProductPages: { by: 'admin', given: { sort: 'title' } },
  editProductPage: {
    by: 'admin',
    given: { slug: 'gaming', title: 'For players', taglines: 'Play what you like.' },
  },
  uploadProductLogo: { by: 'admin', given: { slug: 'gaming' }, file: logoOf(130, 130) },
});
