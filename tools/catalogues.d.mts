/** Compiles the texts of the folder `source`; `target` gets a folder for each part, in it a file for each language. */
export const compileCatalogues: (source: string, target: string) => void;
