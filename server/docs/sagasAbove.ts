// Finds the sagas from which something is called, by reading the sources.
import { dirname, posix } from 'node:path';

/** A file of the project and what it says. */
export interface Source {
  file: string;
  text: string;
}

interface Statement extends Source {
  name: string;
  isSaga: boolean;
}

// A part of a feature's model sends its calls by a saga of its own.
const PART = /^(?:export )?const \w+ = (?:resource|command|list|decisions)\(/;

/** The statements at the top level of a source, each with the name that it declares. */
export const statementsOf = ({ file, text }: Source): Statement[] =>
  text.split(/^(?=(?:export )?(?:const|async function|function)\b)/m).map((part) => {
    const [, star, name] = /^(?:export )?(?:const|async function|function(\*)?) (\w+)/.exec(part) ?? [];
    return { file, text: part, name: name ?? '', isSaga: star !== undefined || PART.test(part) };
  });

/** Whether a source imports a name from the file that declares it, or through its folder's index. */
const imports = (source: Source, { name, file }: Statement): boolean => {
  // Most do not even have the name, which is found out much faster than by a pattern.
  if (!source.text.includes(name)) return false;
  const pattern = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'm');
  const [, from = ''] = pattern.exec(source.text) ?? [];
  const path = from.startsWith('.') ? posix.join(dirname(source.file), from) : from.replace(/^#/, '');
  return path === file.replace(/\.tsx?$/, '') || path === dirname(file);
};

/** The files of the sagas that call one of these statements, directly or through other functions. */
export const sagasAbove = (
  sources: readonly Source[],
  all: readonly Statement[],
  seeds: readonly Statement[],
): string[] => {
  const found = new Set<string>();
  const seen = new Set<Statement>();
  const visit = (statement: Statement): void => {
    if (seen.has(statement)) return;
    seen.add(statement);
    const { name, file } = statement;
    if (statement.isSaga) found.add(file);
    if (statement.isSaga || !name) return;
    const knowing = new Set(
      sources
        .filter((source) => source.file === file || imports(source, statement))
        .map((source) => source.file),
    );
    all
      .filter(
        (other) =>
          knowing.has(other.file) &&
          other.text.includes(name) &&
          new RegExp(`\\b${name}\\b`).test(other.text),
      )
      .forEach(visit);
  };
  seeds.forEach(visit);
  return [...found].sort();
};
