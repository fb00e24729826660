// Replaces a module of Ant Design's helpers that inserts style elements: here they always carry the page's nonce.
import * as original from '@rc-component/util/es/Dom/dynamicCSS.js';

const nonce = document.querySelector('style[nonce]')?.nonce;
const withNonce = (options) => ({ ...options, csp: options?.csp?.nonce ? options.csp : { nonce } });

export const injectCSS = (css, options) => original.injectCSS(css, withNonce(options));
export const updateCSS = (css, key, options) => original.updateCSS(css, key, withNonce(options));
export const { removeCSS, clearContainerCache } = original;
