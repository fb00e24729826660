// Writes a style sheet with the Ant Design components that the dashboard imports, so that no style is made at run time.
// It is in a cascade layer: the theme's variables, which are made later with the page's nonce, override it.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

// Components that other components use without an import of ours.
const BEHIND = { Select: ['Empty'], Menu: ['Tooltip'] };

// As in the shell's ConfigProvider: plain class names, and variables with one key.
const customTheme = (node) =>
  createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'network' } } }, node);

const write = (components, target) => {
  mkdirSync(dirname(target), { recursive: true });
  const css = components.length > 0 ? extractStyle({ includes: components, customTheme }) : '';
  writeFileSync(target, `@layer antd {\n${css}\n}\n`);
};

/** Writes the shell's style sheet and the calendar's; a picker made with `generatePicker` imports its own. */
export const writeAntdStyles = (source, folder) => {
  const named = new Set();
  for (const file of files(source)) {
    for (const [, names] of readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)) {
      for (const name of names.split(',').map((part) => part.trim().split(' ')[0])) {
        if (/^[A-Z]/.test(name)) [name, ...(BEHIND[name] ?? [])].forEach((component) => named.add(component));
      }
    }
  }
  write([...named], join(folder, 'antd.css'));
  write(['DatePicker'], join(folder, 'antdPicker.css'));
};
