// Replaces a module of Ant Design's helpers that measures the page's scroll bar each time a dialog opens, by style elements that are
// put in and taken out: each has the browser look at all styles of the page again.
import * as original from '@rc-component/util/es/getScrollBarSize.js';

let known = 0;

/** The page's scroll bar is as wide as what it takes of the window; below an open dialog as wide as before. */
export const getTargetScrollBarSize = (target) => {
  if (target !== document.body) return original.getTargetScrollBarSize(target);
  known = window.innerWidth - document.documentElement.clientWidth || known;
  return { width: known, height: 0 };
};

export default original.default;
