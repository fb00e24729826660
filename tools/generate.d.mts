/** The generated files, by their paths from the project's folder, with what they should say. */
export const generated: () => Record<string, string>;
