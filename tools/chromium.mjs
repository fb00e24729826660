// Finds a Chromium or Chrome for the browser tests, installs Debian's if possible, or says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same without windows, which cost as much as the pages in them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => PLACES.find((path) => path && existsSync(path));

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The path of a browser; throws an error that says what to do if there is none. */
export const chromiumPath = () => {
  const found = find();
  if (found) return found;
  if (canInstall()) {
    process.stdout.write('Installing the chromium package…\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt install chromium) or set CHROMIUM_PATH to its program.',
  );
};
