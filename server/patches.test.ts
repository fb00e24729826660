import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patched, patches } from '../mutate/patched.mjs';

const ROOT = join(import.meta.dirname, '..');

describe.each(Object.entries(patches))('the written bugs in %s', (_area, list) => {
  it('are many', () => {
    expect(list.length).toBeGreaterThanOrEqual(20);
  });

  it.each(list.map((patch) => [patch.bug, patch] as const))('%s', (_bug, patch) => {
    const source = readFileSync(join(ROOT, patch.file), 'utf8');
    expect(patched(source, patch)).not.toBe(source);
  });
});

it('a bug that has lost its place is not passed over', () => {
  const patch = { file: 'a.ts', bug: 'One', from: 'one', to: 'two' };
  expect(patched('only one', patch)).toBe('only two');
  expect(() => patched('nothing', patch)).toThrow('a.ts');
  expect(() => patched('one and one', patch)).toThrow('a.ts');
});
