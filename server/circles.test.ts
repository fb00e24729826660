import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise } from './testing/cruise';

const ROOT = join(import.meta.dirname, '..');

// What the second of two files says of the first, which imports it.
const BACK = {
  values: "import './one';",
  'types alone': "import type { One } from './one';\nexport type Two = One;",
  'a dynamic import': "export const load = () => import('./one');",
  nothing: '',
};

interface Cruised {
  summary: { violations: { from: string; rule: { name: string; severity: string } }[] };
}

describe('the search for circles', () => {
  let folder: string;
  let refused: { from: string; rule: { name: string; severity: string } }[];
  // One search for all, as it takes seconds to begin.
  beforeAll(() => {
    mkdirSync(join(ROOT, '.build'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.build/circle-'));
    for (const [what, back] of Object.entries(BACK)) {
      mkdirSync(join(folder, what));
      writeFileSync(
        join(folder, what, 'one.ts'),
        "import { two } from './two';\nexport type One = typeof two;\n",
      );
      writeFileSync(join(folder, what, 'two.ts'), `${back}\nexport const two = 2;\n`);
    }
    const { stdout, stderr } = cruise(ROOT, '--output-type', 'json', folder);
    if (!stdout) throw new Error(stderr);
    refused = (JSON.parse(stdout) as Cruised).summary.violations;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const found = (what: keyof typeof BACK) =>
    refused
      .filter(({ from }) => from.startsWith(`${relative(ROOT, join(folder, what))}/`))
      .map(({ rule }) => `${rule.severity} ${rule.name}`);

  it.each(['values', 'types alone', 'a dynamic import'] as const)('finds one of %s', (what) => {
    expect(found(what)).toContain('error no-circle');
  });

  it('finds none where none is', () => {
    expect(found('nothing')).toEqual([]);
  });
});
