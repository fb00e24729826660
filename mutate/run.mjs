// Puts small bugs into the code, one after the other, and counts how many the tests notice: npm run mutate [-- AREA|FOLDER …].
// Areas: sagas, reducers, guards, rules (made by StrykerJS), sql, sessions, ledger (written down in patches/). It takes hours,
// and fails where an area has less than 85 %. With TEST_DATABASE_URL the patches are tried on that server.
import { fileURLToPath } from 'node:url';
import { areaOf, bugsIn, foldersOf } from './generated.mjs';
import { patches, tryPatches } from './patched.mjs';

const LEAST = 0.85;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const say = (words) => process.stdout.write(`${words}\n`);

const GENERATED = ['sagas', 'reducers', 'guards', 'rules'];
const asked = process.argv.slice(2);
const isAsked = (area, folder) => asked.length === 0 || asked.includes(area) || asked.includes(folder);

const results = [];
for (const [folder, files] of foldersOf(root)) {
  const wanted = files.filter((file) => isAsked(areaOf(file), folder));
  if (wanted.length === 0) continue;
  const bugs = await bugsIn(root, folder, wanted);
  results.push(...bugs);
  say(`${folder}: ${bugs.filter(({ noticed }) => noticed).length} of ${bugs.length}`);
}
for (const area of Object.keys(patches).filter((name) => isAsked(name))) {
  results.push(...tryPatches(root, area, say).map((bug) => ({ area, ...bug })));
}

let tooFew = false;
for (const area of [...GENERATED, ...Object.keys(patches)]) {
  const bugs = results.filter((bug) => bug.area === area);
  if (bugs.length === 0) continue;
  const survivors = bugs.filter(({ noticed }) => !noticed);
  const share = (bugs.length - survivors.length) / bugs.length;
  tooFew ||= share < LEAST;
  say(
    `\n${area}: ${bugs.length - survivors.length} of ${bugs.length} noticed, ${(share * 100).toFixed(1)} %`,
  );
  for (const { what, explained } of survivors) say(`  ${what}${explained ? `: ${explained}` : ''}`);
}
if (tooFew) process.exitCode = 1;
