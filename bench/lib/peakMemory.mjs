// Preloaded into a program: tells whoever started it, on descriptor 3, the most memory that it ever held, kB.
import { readFileSync, writeSync } from 'node:fs';

// resourceUsage().maxRSS would count what the parent held when it forked, where that was more.
process.on('exit', () => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  writeSync(3, kilobytes);
});
