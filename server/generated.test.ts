import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '../tools/generate.mjs';

const ROOT = join(import.meta.dirname, '..');

const MADE = generated();
const ON_DISK = new Map(Object.keys(MADE).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

/** The generated files that do not say what they are made from; `read` gives what one says. */
const staleFiles = (read: (path: string) => string) =>
  Object.entries(MADE)
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path}: run npm run generate`);

const onDisk = (path: string) => ON_DISK.get(path) ?? '';

describe('the generated lists', () => {
  it.each(Object.keys(MADE))('%s is what npm run generate makes', (path) => {
    expect(staleFiles(onDisk).filter((line) => line.startsWith(`${path}:`))).toEqual([]);
  });

  it.each(Object.keys(MADE))('%s is named as stale where one letter of it is another', (path) => {
    const last = onDisk(path).lastIndexOf('a');
    const changed = (text: string) => `${text.slice(0, last)}b${text.slice(last + 1)}`;
    const lines = staleFiles((one) => (one === path ? changed(onDisk(one)) : onDisk(one)));
    expect(lines).toEqual([`${path}: run npm run generate`]);
  });
});
