// Writes the theme's colours, fonts and sizes as variables of CSS.
import { writeFileSync } from 'node:fs';
import { transformFile } from '@swc/core';

const cssName = (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const writeTheme = async (source, target) => {
  const { code } = await transformFile(source, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const { colours, sizes, fontFamily, ACCENT_SHADE } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  const mixed = ([colour, percent]) =>
    `color-mix(in srgb, var(--network-color) ${100 - percent}%, ${colour})`;
  const pairs = Object.keys(colours.light)
    .filter((name) => name !== 'linkMix')
    .map((name) => [cssName(name), `light-dark(${colours.light[name]}, ${colours.dark[name]})`]);
  const variables = [
    ...pairs,
    ['--link', `light-dark(${mixed(colours.light.linkMix)}, ${mixed(colours.dark.linkMix)})`],
    ['--accent', mixed(['#000000', ACCENT_SHADE])],
    ['--on-accent', '#fff'],
    ['--font', fontFamily],
    ['--radius', `${sizes.radius}px`],
    ['--large-radius', `${sizes.largeRadius}px`],
    ['--control', `${sizes.control}px`],
    ['--font-size', `${sizes.font}px`],
  ];
  writeFileSync(target, `:root {\n${variables.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`);
};
