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
const BEHIND = { Dropdown: ['Menu'], Select: ['Empty'], Menu: ['Tooltip'] };

// The same names as in the shell's ConfigProvider: plain classes, variables under one key.
const customTheme = (node) =>
  createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'network' } } }, node);

export const writeAntdStyles = (source, target) => {
  const named = new Set();
  for (const file of files(source)) {
    for (const [, names] of readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)) {
      for (const name of names.split(',').map((part) => part.trim().split(' ')[0])) {
        if (/^[A-Z]/.test(name)) [name, ...(BEHIND[name] ?? [])].forEach((component) => named.add(component));
      }
    }
  }
  mkdirSync(dirname(target), { recursive: true });
  const css = named.size > 0 ? extractStyle({ includes: [...named], customTheme }) : '';
  writeFileSync(target, `@layer antd {\n${css}\n}\n`);
};
