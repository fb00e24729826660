import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from './testing/cruise';

const ROOT = join(import.meta.dirname, '..');
const BOUNDARY = 'who-may-import-whom';

interface Planted {
  what: string;
  file: string;
  text: string;
  /** The rule that refuses it; without one it may stand there. */
  by?: string;
}

const screen = 'src/features/earnings/screens/Planted.tsx';
const refused: Planted[] = [
  { what: 'zod by value in a screen', file: screen, text: "import { z } from 'zod';\nz.string();" },
  {
    what: 'axios in a feature',
    file: 'src/features/earnings/planted.ts',
    text: "import axios from 'axios';\naxios.get('/');",
  },
  { what: 'axios in ui', file: 'src/ui/planted.ts', text: "import axios from 'axios';\naxios.get('/');" },
  {
    what: 'a saga in ui',
    file: 'src/ui/planted.ts',
    text: "import { put } from 'typed-redux-saga';\nput({ type: 'x' });",
  },
  { what: 'the store in ui', file: 'src/ui/planted.ts', text: "import '#src/session/session';" },
  {
    what: 'Ant Design in lib',
    file: 'src/lib/planted.ts',
    text: "import { Button } from 'antd';\nexport const x = Button;",
  },
  { what: 'another feature, also by its public API', file: screen, text: "import '#src/features/channels';" },
  { what: 'the app in a feature', file: screen, text: "import '#src/app/store';" },
  {
    what: 'the inside of a feature in the app',
    file: 'src/app/planted.ts',
    text: "import '#src/features/earnings/earningsQuery';",
  },
  {
    what: 'the inside of a folder of a feature in the app',
    file: 'src/app/planted.ts',
    text: "import '#src/features/payouts/batches/screens/PayoutBatchesScreen';",
  },
  { what: 'a feature in request', file: 'src/request/planted.ts', text: "import '#src/features/earnings';" },
  { what: 'calls in session', file: 'src/session/planted.ts', text: "import '#src/request/request';" },
  {
    what: 'a dynamic import of the app in a feature',
    file: screen,
    text: "export const load = () => import('#src/app/store');",
  },
  {
    what: 'a call of the contract by value in a feature',
    file: 'src/features/earnings/planted.ts',
    text: "import { getEarnings } from '#contract/earnings';\nexport const x = getEarnings;",
  },
  {
    what: 'a native control in a screen',
    file: screen,
    text: 'export const x = () => <select />;',
    by: 'no-restricted-syntax',
  },
  {
    what: 'an API in a screen',
    file: screen,
    text: "import { fetchEarnings } from '../earningsApi';\nexport const x = fetchEarnings;",
    by: 'no-restricted-imports',
  },
  {
    what: 'the server in the dashboard',
    file: 'src/lib/planted.ts',
    text: "import '#server/common/businessConstants';",
  },
  {
    what: 'zod in the plain part of the contract',
    file: 'contract/plain/planted.ts',
    text: "import { z } from 'zod';\nexport const x = z.string();",
  },
  {
    what: 'calls in the rules of the contract',
    file: 'contract/rules/planted.ts',
    text: "import '../earnings';",
  },
  {
    what: 'the server in the contract',
    file: 'contract/introduce/planted.ts',
    text: "import '#server/common/businessConstants';",
  },
  {
    what: 'the repository of another feature',
    file: 'server/features/earnings/planted.ts',
    text: "import '../ledger/repository';",
  },
  { what: 'seed in a feature', file: 'server/features/earnings/planted.ts', text: "import '../../seed';" },
  {
    what: 'a feature in the jobs',
    file: 'server/jobs/planted.ts',
    text: "import '../features/ledger';",
  },
  {
    what: 'a feature in the messages',
    file: 'server/messages/planted.ts',
    text: "import '../features/support';",
  },
  {
    what: 'plugins in a feature',
    file: 'server/features/earnings/planted.ts',
    text: "import '../../plugins/errors';",
  },
  {
    what: 'the sandbox in a feature',
    file: 'server/features/earnings/planted.ts',
    text: "import '../../sandbox';",
  },
  {
    what: 'a feature in the database',
    file: 'server/database/planted.ts',
    text: "import '../features/ledger';",
  },
  {
    what: 'a feature in an integration',
    file: 'server/integrations/planted.ts',
    text: "import '../features/ledger';",
  },
  {
    what: 'the database in a rule',
    file: 'server/features/payments/rules.ts',
    text: "import type { Connection } from '../../database/open';\nexport type X = Connection;",
  },
  {
    what: 'a transaction in a rule',
    file: 'server/features/payments/rules.ts',
    text: "import { inTransaction } from '../../database/transaction';\nexport const x = inTransaction;",
  },
  {
    what: 'the repository of the own feature in a rule',
    file: 'server/features/payments/rules.ts',
    text: "import './repository';",
    by: 'no-restricted-imports',
  },
  {
    what: 'Fastify in a rule',
    file: 'server/features/payments/rules.ts',
    text: "import type { FastifyInstance } from 'fastify';\nexport type X = FastifyInstance;",
  },
  {
    what: 'a repository in a loose file of the server',
    file: 'server/app.ts',
    text: "import './features/ledger/repository';",
  },
  {
    what: 'the sandbox in a loose file that is not the start',
    file: 'server/app.ts',
    text: "import './sandbox';",
  },
  {
    what: 'SQL in a route',
    file: 'server/features/earnings/routes.ts',
    text: "export const x = (c: { selectFrom: (t: string) => void }) => c.selectFrom('users');",
    by: 'no-restricted-syntax',
  },
];

// Each differs from a refused one in the single point that counts.
const allowed: Planted[] = [
  {
    what: 'the type of a call of the contract in a screen',
    file: screen,
    text: "import type { getEarnings } from '#contract/earnings';\nexport type X = typeof getEarnings;",
  },
  {
    what: 'a plain list of the contract by value in a screen',
    file: screen,
    text: "import { countries } from '#contract/lists';\nexport const x = countries;",
  },
  {
    what: 'axios in api',
    file: 'src/api/planted.ts',
    text: "import axios from 'axios';\nvoid axios.get('/');",
  },
  {
    what: 'the public API of a feature in the app',
    file: 'src/app/planted.ts',
    text: "import '#src/features/earnings';",
  },
  { what: 'the own feature in a screen', file: screen, text: "import '../model';" },
  {
    what: 'the public API of another feature of the server',
    file: 'server/features/earnings/planted.ts',
    text: "import '../ledger';",
  },
  {
    what: 'the repository of the own feature in a route',
    file: 'server/features/earnings/routes.ts',
    text: "import './repository';",
  },
  { what: 'the sandbox in the start', file: 'server/main.ts', text: "import './sandbox';" },
  {
    what: 'SQL in a repository',
    file: 'server/features/earnings/repository.ts',
    text: "export const x = (c: { selectFrom: (t: string) => void }) => c.selectFrom('users');",
  },
];

const SYNTAX = ['no-restricted-syntax', 'no-restricted-imports'];

// For each planted file the rules of syntax that refuse it.
const lint = (planted: readonly Planted[]): string[][] => {
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/lintTexts.mjs'], {
    cwd: ROOT,
    input: JSON.stringify(planted),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
};

interface Cruised {
  modules: { source: string; dependencies: { module: string; rules?: { name: string }[] }[] }[];
}

// For each planted file the rules of imports that refuse it, found in a copy of the sources in which it stands.
const imports = (planted: readonly Planted[]): string[][] => {
  const copy = mkdtempSync(join(tmpdir(), 'dashboard-boundaries-'));
  try {
    for (const name of ['src', 'contract', 'server', 'locales', 'package.json', 'tsconfig.json'])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    for (const name of ['boundaries.mjs', '.dependency-cruiser.mjs'])
      cpSync(join(ROOT, name), join(copy, name));
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const files = [...new Set(planted.map(({ file }) => file))];
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      const texts = planted.filter((one) => one.file === file).map(({ text }) => text);
      writeFileSync(join(copy, file), texts.join('\n'));
    }
    const { stdout, stderr } = cruise(copy, '--do-not-follow', '.', '--output-type', 'json', ...files);
    if (!stdout) throw new Error(stderr);
    const { modules } = JSON.parse(stdout) as Cruised;
    return planted.map(({ file, text }) =>
      modules
        .filter(({ source }) => source === file)
        .flatMap(({ dependencies }) => dependencies)
        .filter(({ module }) => text.includes(`'${module}'`))
        .flatMap(({ rules = [] }) => rules.map(({ name }) => name)),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
};

describe('the boundaries between modules', () => {
  const all = [...refused, ...allowed];
  let bySyntax: string[][];
  let byImport: string[][];
  beforeAll(() => {
    bySyntax = lint(all);
    byImport = imports(all);
  }, 180_000);
  const rulesOf = (planted: Planted) => [
    ...(bySyntax[all.indexOf(planted)]?.filter((rule) => SYNTAX.includes(rule)) ?? []),
    ...(byImport[all.indexOf(planted)] ?? []),
  ];

  it.each(refused.map((planted) => [planted.what, planted] as const))('refuse %s', (_what, planted) => {
    expect(rulesOf(planted)).toContain(planted.by ?? BOUNDARY);
  });

  it.each(allowed.map((planted) => [planted.what, planted] as const))('let %s stand', (_what, planted) => {
    expect(rulesOf(planted)).toEqual([]);
  });

  it('have a list for every module', () => {
    const modulesIn = (folder: string) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`);
    const listed = readFileSync(join(ROOT, 'boundaries.mjs'), 'utf8');
    const missing = [...modulesIn('src'), ...modulesIn('server')]
      // Those of tests see everything.
      .filter((folder) => !/\/(testing|contract)$/.test(folder))
      .filter((folder) => !listed.includes(`'${folder}'`) && !listed.includes(`'${folder}/*'`));
    expect(missing).toEqual([]);
  });
});
