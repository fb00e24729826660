// Preloaded into a program: writes the program's peak memory in kB to descriptor 3, for the process that started it.
import { readFileSync, writeSync } from 'node:fs';

// resourceUsage().maxRSS would count the parent's memory at the fork if that was larger.
process.on('exit', () => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  writeSync(3, kilobytes);
});
