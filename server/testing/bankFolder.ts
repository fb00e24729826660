import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A place in the folder of the banks' standard. Tests that need it are there only where BANK_FILES names it (`engines.mjs`). */
const inFolder = (...path: string[]): string => join(process.env.BANK_FILES ?? '', ...path);

/** A file of a bank, as its samples have it. */
export const sampleOf = (name: string): string => readFileSync(inFolder('samples', name), 'utf8');

/** What the schema of ISO says against a pain.001 file; empty where it passes. */
export const schemaProblems = (xml: string): string => {
  const { status, stderr, error } = spawnSync(
    'xmllint',
    ['--noout', '--nonet', '--schema', inFolder('pain.001.001.09.xsd'), '-'],
    { input: xml, encoding: 'utf8' },
  );
  if (error) throw error;
  return status === 0 ? '' : stderr;
};
