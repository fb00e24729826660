// Builds the dashboard and the server into dist/. Skipped when nothing that goes in has changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INPUTS = [
  'src',
  'contract',
  'server',
  'locales',
  'public',
  'tools',
  'webpack.config.js',
  'package-lock.json',
  '.swcrc',
];

const filesOf = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)));

const contentHash = () => {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesOf(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
};

const buildFile = join(root, 'dist', 'build.json');

/** Makes all but the bundles: static files, compiled catalogues, style sheets of the theme and of Ant Design. */
export const prepare = async () => {
  const [{ compileCatalogues }, { writeAntdStyles }, { writeTheme }] = await Promise.all([
    import('./catalogues.mjs'),
    import('./antdStyles.mjs'),
    import('./theme.mjs'),
  ]);
  cpSync(join(root, 'public'), join(root, 'dist', 'public'), {
    recursive: true,
    filter: (path) => !path.endsWith('.html'),
  });
  compileCatalogues(join(root, 'locales'), join(root, 'dist', 'locales'));
  writeAntdStyles(join(root, '.build'));
  await writeTheme(join(root, 'src', 'app', 'theme.ts'), join(root, '.build', 'theme.css'));
};

export const writeBuildFile = (hash) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(dirname(buildFile), { recursive: true });
  writeFileSync(buildFile, JSON.stringify({ version: `${version}+${hash}`, hash }));
};

export const build = async () => {
  const hash = contentHash();
  if (existsSync(buildFile) && JSON.parse(readFileSync(buildFile, 'utf8')).hash === hash) return;
  process.stdout.write('Building the dashboard and the server…\n');
  await prepare();
  const [{ default: webpack }, { default: configure }, { checkBudgets }] = await Promise.all([
    import('webpack'),
    import('../webpack.config.js'),
    import('./budgets.mjs'),
  ]);
  const compiler = webpack(configure({}, { mode: 'production' }));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result)))),
  );
  if (stats.hasErrors() || stats.hasWarnings()) {
    process.stderr.write(
      `${stats.toString({ all: false, errors: true, warnings: true, errorDetails: true })}\n`,
    );
  }
  if (stats.hasErrors()) throw new Error('The build failed.');
  const problems = checkBudgets(stats.stats[0], join(root, 'dist', 'public'));
  if (problems.length > 0) throw new Error(`Over budget:\n${problems.join('\n')}`);
  writeBuildFile(hash);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build().catch((cause) => {
    process.stderr.write(`${cause.message}\n`);
    process.exit(1);
  });
}
