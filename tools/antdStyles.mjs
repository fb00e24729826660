// Writes the style sheets of Ant Design, one for each of its style modules, so that no style is made at run time. The
// loader in antdStyle.cjs lets each style module import its own: a chunk then has the styles of what it holds.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { extractStyle as renderEverything } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { createElement } from 'react';

// The library's own order of its style elements, as layers: a later one wins whichever arrived first.
const LAYERS = { '-1000': 'low', '-999': 'middle', '-998': 'high', 0: 'middle' };

// What the extraction does not draw by itself.
const MORE = [createElement(antd.Form, { key: 'form' }, createElement(antd.Form.Item, null))];

// Neither of them is used, and drawing them warns.
const LEFT_OUT = new Set(['Input', 'List']);
const components = Object.keys(antd).filter(
  (name) => /^([A-Z]|message$|notification$)/.test(name) && !LEFT_OUT.has(name),
);

/** Fills a style cache by drawing every component, with plain class names. */
const drawn = () => {
  const cache = createCache();
  renderEverything({
    includes: components,
    customTheme: (everything) =>
      createElement(
        StyleProvider,
        { cache },
        createElement(
          antd.ConfigProvider,
          { theme: { hashed: false, cssVar: { key: 'network' } } },
          everything,
          createElement(antd.Input),
          createElement(antd.Input.Search),
          createElement(antd.Input.TextArea),
          createElement(antd.Input.Password),
          createElement(antd.Input.OTP),
          ...MORE,
        ),
      ),
  });
  return cache;
};

// Styles of a theme that is not ours.
const EMPTY = ['Pagination-bordered'];

const sheetOf = (cache, keys) => {
  const part = createCache();
  for (const key of keys) part.cache.set(key, cache.cache.get(key));
  // The last rule is for style elements that are taken over from a server's page.
  return extractStyle(part, { plain: true, types: ['style'] }).replace(
    /\.data-ant-cssinjs-cache-path\{.*$/s,
    '',
  );
};

export const writeAntdStyles = (folder) => {
  const cache = drawn();
  const target = join(folder, 'antd');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = new Map();
  for (const key of cache.cache.keys()) {
    const [kind, name] = key.split('%').filter(Boolean);
    if (kind === 'style') names.set(name, [...(names.get(name) ?? []), key]);
  }
  for (const name of EMPTY) writeFileSync(join(target, `${name}.css`), '');
  for (const [name, keys] of names) {
    const order = cache.cache.get(keys[0])[1][4];
    const layer = name === 'Shared' || name === 'ant-design-icons' ? 'reset' : LAYERS[order];
    if (!layer) throw new Error(`Ant Design's ${name} has an order that is not known: ${order}`);
    writeFileSync(join(target, `${name}.css`), `@layer antd.${layer} {\n${sheetOf(cache, keys)}\n}\n`);
  }
};
