import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from './testing/cruise';

const ROOT = join(import.meta.dirname, '..');

describe('the search for circles', () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(ROOT, '.build'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.build/circle-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const search = (back: string) => {
    writeFileSync(join(folder, 'one.ts'), "import { two } from './two';\nexport type One = typeof two;\n");
    writeFileSync(join(folder, 'two.ts'), `${back}\nexport const two = 2;\n`);
    return cruise(ROOT, folder).status;
  };

  it.each([
    ['values', "import './one';"],
    ['types alone', "import type { One } from './one';\nexport type Two = One;"],
    ['a dynamic import', "export const load = () => import('./one');"],
  ])('finds one of %s', (_what, back) => {
    expect(search(back)).not.toBe(0);
  });

  it('finds none where none is', () => {
    expect(search('')).toBe(0);
  });
});
