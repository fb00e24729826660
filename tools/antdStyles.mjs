// Writes the style sheet of the Ant Design components that the dashboard imports, and of no other, so that no style is
// made at run time. It lies in a cascade layer: the theme's variables, made later with the page's nonce, win over it.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

// Components that others open without our importing them.
const BEHIND = { Select: ['Empty'], Menu: ['Tooltip'] };

// The same names as in the shell's ConfigProvider: plain classes, variables under one key.
const customTheme = (node) =>
  createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'network' } } }, node);

const write = (components, target) => {
  mkdirSync(dirname(target), { recursive: true });
  const css = components.length > 0 ? extractStyle({ includes: components, customTheme }) : '';
  writeFileSync(target, `@layer antd {\n${css}\n}\n`);
};

/** The shell's sheet, and beside it the calendar's: a picker made with `generatePicker` imports that one itself. */
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
