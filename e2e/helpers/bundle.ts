import { basename, resolve } from 'node:path';
import webpack from 'webpack';

/** Puts a script for a page together with what it imports, and returns where it is. */
export const bundle = async (entry: string): Promise<string> => {
  const name = basename(entry).replace(/\.tsx?$/, '');
  // Two workers at once do not write one file.
  const folder = resolve(`.build/e2e-${name}-${process.pid}`);
  const compiler = webpack({
    mode: 'none',
    target: ['web', 'es2022'],
    entry: resolve(entry),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: 'swc-loader' }] },
    // Without React's warnings, and without what the page does not use.
    optimization: { nodeEnv: 'production', sideEffects: true, providedExports: true, usedExports: true },
    performance: false,
  });
  if (!compiler) throw new Error('No compiler');
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler.run((cause, result) => (cause ? failed(cause) : done(result))),
  );
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'No result');
  return resolve(folder, 'page.js');
};
