import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Part, parts } from '#contract/plain/texts';

/** An `import()` of a module, and where in the module it stands. */
export interface LateImport {
  /** The module that it loads, from the project's folder. */
  module: string;
  /** The names of the properties around it, outermost first: `['imports', 'screen']`. */
  within: string[];
  /** The texts with which it is loaded, where `withTexts` says so by name. */
  texts?: Part;
}

interface Module {
  file: string;
  imports: { module: string; names: string[] }[];
  /** What it passes on from other modules, by name; a bundle holds only what somebody takes. */
  passedOn: Map<string, { module: string; name: string }>;
  late: LateImport[];
  /** Every string that can be the id of a text; a put-together one has a `*` for each of its values. */
  texts: string[];
}

/** The modules of the project, by their files: as they are, or as a test says that they were. */
export type Sources = (file: string) => string;
export const asItIs: Sources = (file) => readFileSync(file, 'utf8');

// The list of all features is loaded where somebody looks at a snapshot: none of its modules belongs to a page.
const OF_NO_PAGE = 'src/app/features.generated.ts';

const resolve = (from: string, specifier: string): string | undefined => {
  if (from === OF_NO_PAGE) return undefined;
  const [, alias] = /^#((?:src|contract|server)\/.*)/.exec(specifier) ?? [];
  const base = alias ?? (specifier.startsWith('.') ? join(dirname(from), specifier) : undefined);
  return base === undefined
    ? undefined
    : [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((file) => existsSync(file));
};

const namesOf = (clause: ts.ImportClause | undefined): string[] | undefined => {
  if (!clause) return [];
  if (clause.isTypeOnly) return undefined;
  const bound = clause.namedBindings;
  const named = bound && ts.isNamedImports(bound) ? bound.elements.filter((one) => !one.isTypeOnly) : [];
  const names = [
    ...(clause.name ? ['default'] : []),
    ...(bound && ts.isNamespaceImport(bound) ? ['*'] : []),
    ...named.map(({ propertyName, name }) => (propertyName ?? name).text),
  ];
  return names.length > 0 ? names : undefined;
};

const addImport = (module: Module, node: ts.ImportDeclaration) => {
  const names = namesOf(node.importClause);
  const target = resolve(module.file, (node.moduleSpecifier as ts.StringLiteral).text);
  if (names && target) module.imports.push({ module: target, names });
};

const addPassedOn = (module: Module, { exportClause, isTypeOnly, moduleSpecifier }: ts.ExportDeclaration) => {
  if (isTypeOnly || !moduleSpecifier) return;
  const target = resolve(module.file, (moduleSpecifier as ts.StringLiteral).text);
  if (!target) return;
  if (!exportClause || !ts.isNamedExports(exportClause)) {
    module.imports.push({ module: target, names: ['*'] });
    return;
  }
  for (const { name, propertyName, isTypeOnly: ofType } of exportClause.elements) {
    if (!ofType) module.passedOn.set(name.text, { module: target, name: (propertyName ?? name).text });
  }
};

const addLate = (module: Module, node: ts.CallExpression) => {
  const [asked] = node.arguments;
  const target = asked && ts.isStringLiteral(asked) ? resolve(module.file, asked.text) : undefined;
  if (!target) return;
  const late: LateImport = { module: target, within: [] };
  for (let around: ts.Node = node.parent; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isPropertyAssignment(around)) late.within.unshift(around.name.getText());
    if (!ts.isCallExpression(around) || around.expression.getText() !== 'withTexts') continue;
    const [texts] = around.arguments;
    late.texts = parts.find((part) => texts && ts.isStringLiteral(texts) && texts.text === part);
  }
  module.late.push(late);
};

// What was read of a file is kept: most files are the same each time.
const known = new Map<string, { text: string; module: Module }>();

const read = (file: string, text: string): Module => {
  const before = known.get(file);
  if (before?.text === text) return before.module;
  const module: Module = { file, imports: [], passedOn: new Map(), late: [], texts: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node)) return addImport(module, node);
    if (ts.isExportDeclaration(node)) return addPassedOn(module, node);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      addLate(module, node);
    if (ts.isStringLiteralLike(node)) module.texts.push(node.text);
    if (ts.isTemplateExpression(node))
      module.texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  known.set(file, { text, module });
  return module;
};

const further = (part: Part, other: Part = part): Part =>
  parts.indexOf(other) > parts.indexOf(part) ? other : part;

/** A module with the part of the texts that is there at the latest when it runs. */
export interface Placed extends Pick<Module, 'file' | 'texts'> {
  part: Part;
}

/**
 * All modules that `entry` loads, at once or later, each with the first part with which it may run. `partOfLate` says
 * with which part a module is loaded later, where it is another one than that of the module that loads it.
 */
export const placedModules = (
  entry: string,
  partOfLate: (from: string, late: LateImport) => Part | undefined,
  sources: Sources = asItIs,
): Placed[] => {
  const placed = new Map<string, Placed>();
  const modules = new Map<string, Module>();
  const waiting: Record<Part, string[]> = { public: [entry], member: [], staff: [] };

  const follow = (file: string, names: readonly string[], part: Part): void => {
    const module = modules.get(file) ?? read(file, sources(file));
    modules.set(file, module);
    const taken = names.includes('*') ? ['*', ...module.passedOn.keys()] : names;
    for (const name of taken) {
      const from = module.passedOn.get(name);
      if (from) follow(from.module, [from.name], part);
    }
    const passesOnOnly = taken.length > 0 && taken.every((name) => module.passedOn.has(name));
    if (passesOnOnly || placed.has(file)) return;
    placed.set(file, { file, texts: module.texts, part });
    for (const late of module.late) waiting[further(part, partOfLate(file, late))].push(late.module);
    for (const { module: next, names: wanted } of module.imports) follow(next, wanted, part);
  };

  // What the first script holds has only its texts, whoever else uses it: so the parts in their order.
  for (const part of parts) {
    for (let file = waiting[part].pop(); file !== undefined; file = waiting[part].pop())
      follow(file, ['*'], part);
  }
  return [...placed.values()];
};
