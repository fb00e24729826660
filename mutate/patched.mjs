// Bugs that somebody wrote down: in the SQL, the sessions and the ledger of the server, each against the tests of its feature.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ledger from './patches/ledger.mjs';
import sessions from './patches/sessions.mjs';
import sql from './patches/sql.mjs';

/** The bugs by what they are in. Each stands in one place of one file. */
export const patches = { ledger, sessions, sql };

/** The file with the bug in it; throws where it is no longer as it was when the bug was written down. */
export const patched = (source, { file, from, to }) => {
  if (source.split(from).length !== 2) throw new Error(`${file}: a bug has lost its place: ${from}`);
  return source.replace(from, () => to);
};

/** A copy of the sources in which bugs can be put. */
const copyOf = (root) => {
  const copy = mkdtempSync(join(tmpdir(), 'dashboard-bugs-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const pass = (copy, pattern) =>
  spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', 'server', '--bail', '--testPathPatterns', pattern],
    ],
    // A bug may let the tests wait for ever: that is noticed too.
    { cwd: copy, stdio: 'ignore', timeout: 300_000, killSignal: 'SIGKILL' },
  ).status === 0;

const NAMES = {
  sessions: 'auth|account|acting|codes|registration|linkedAccounts|channelReview',
  ledger: 'ledger|imports|earnings|payments|channels',
};

// What knows sessions or the ledger is more than one feature; SQL is known by the tests beside it and those of its calls.
// Most bugs are noticed by the nearest tests, so these come first.
const related = (area, file) => {
  const [, room, feature] = file.split('/');
  const features = NAMES[area] ?? (room === 'features' ? feature : 'users|messages|jobs');
  const folders = room === 'features' ? 'plugins|http' : `${room}|plugins|http`;
  return [
    `server/${room === 'features' ? `features/${feature}` : room}/`,
    `server/(features/(${features})|${folders})/|server/contract/(${features})\\.test`,
  ];
};

/** Puts each bug of an area in, one after the other, and says whether a related test noticed it. */
export const tryPatches = (root, area, say) => {
  const copy = copyOf(root);
  try {
    return patches[area].map((patch) => {
      const path = join(copy, patch.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, patched(source, patch));
      const noticed = !related(area, patch.file).every((tests) => pass(copy, tests));
      writeFileSync(path, source);
      say(`${noticed ? 'noticed ' : 'SURVIVED'} ${patch.file}: ${patch.bug}`);
      return { noticed, what: `${patch.file}: ${patch.bug}`, explained: patch.explained };
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
