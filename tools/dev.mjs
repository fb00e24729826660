// npm run dev: after a change of their files, the browser reloads the dashboard, and the server starts again.
import { spawn } from 'node:child_process';
import { cpSync, watch } from 'node:fs';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import configure from '../webpack.config.js';
import { prepare, writeBuildFile } from './build.mjs';

const PORT = Number(process.env.PORT ?? 3000);
const BEHIND = PORT + 1;

await prepare();
writeBuildFile('dev');
watch('locales', () => void prepare());
watch('public', () =>
  cpSync('public', 'dist/public', { recursive: true, filter: (path) => !path.endsWith('.html') }),
);

const [dashboard, server] = configure({}, { mode: 'development' });

const devServer = new WebpackDevServer(
  {
    port: PORT,
    host: 'localhost',
    static: false,
    devMiddleware: { writeToDisk: true, index: false },
    client: { overlay: false },
    proxy: [{ context: () => true, target: `http://localhost:${BEHIND}` }],
  },
  webpack(dashboard),
);

let running;
const startOnce = () => {
  running ??= spawn(process.execPath, ['--watch', '--watch-preserve-output', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(BEHIND),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
    },
  });
};

// The server's first page needs files from the dashboard's first build.
devServer.startCallback(() => {
  devServer.middleware.waitUntilValid(() => {
    webpack(server).watch({}, (error, stats) => {
      if (error || stats.hasErrors()) process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
      else startOnce();
    });
  });
});

process.on('SIGINT', () => {
  running?.kill('SIGTERM');
  process.exit(0);
});
