// npm start and the npm run db:… commands: builds if something changed, then runs the bundle in the first argument.
import { build } from './build.mjs';

const [bundle = 'main'] = process.argv.splice(2, 1);
await build().catch((cause) => {
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
});
await import(`../dist/server/${bundle}.js`);
