import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { type Scope, type Words, field, named, pageOf } from './controls';

/** A file as the browser's file dialog hands it over. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file with this text. */
export const textFile = (name: string, text: string, mimeType = 'text/csv'): GivenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Brings files in: through the file field with this label, or the button of this name that opens the file dialog. */
export const upload = async (scope: Scope, name: Words, ...files: (GivenFile | string)[]) => {
  const input = field(scope, name);
  const button = scope.getByRole('button', named(name)).first();
  await expect(input.or(button).first(), `where files come in: ${name}`).toBeAttached();
  // One by one: Playwright takes names of files, or files, not a mixture.
  const given = files as GivenFile[];
  if ((await input.count()) > 0) {
    await input.setInputFiles(given);
    return;
  }
  const chooser = pageOf(scope).waitForEvent('filechooser');
  await button.focus();
  await button.press('Enter');
  await (await chooser).setFiles(given);
};

/** Drops a file on the place around the button of this name; made in the browser, since it may be large. */
export const dropFile = async (
  scope: Scope,
  name: Words,
  file: { name: string; heading: string; line: string; lines: number },
) => {
  const transfer = await pageOf(scope).evaluateHandle(({ name, heading, line, lines }) => {
    const made = new DataTransfer();
    made.items.add(new File([`${heading}\n${`${line}\n`.repeat(lines)}`], name));
    return made;
  }, file);
  await scope.getByRole('button', named(name)).first().dispatchEvent('drop', { dataTransfer: transfer });
};

/** Waits for the file that an act downloads. */
export const download = async (page: Page, act: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const path = await file.path();
  return {
    name: file.suggestedFilename(),
    path,
    bytes: () => readFileSync(path),
    text: () => readFileSync(path, 'utf8'),
    /** The rows of a CSV file by their headings. */
    rows: () => parse<Record<string, string>>(readFileSync(path), { bom: true, columns: true }),
  };
};
