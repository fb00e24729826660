import { resolve } from 'node:path';
import webpack from 'webpack';

/** Puts the page of Ant Design's controls together and returns its script. */
export const buildAntdPage = async (): Promise<string> => {
  const folder = resolve('.build/e2e-antd');
  const compiler = webpack({
    mode: 'none',
    target: ['web', 'es2022'],
    entry: resolve('e2e/antd/page.tsx'),
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
