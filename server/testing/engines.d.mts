/** The engine that the server tests run on. */
export declare const ENGINE: 'embedded' | 'postgresql' | 'cluster';
/** Whether another engine has done all of these tests, and this one does what can differ. */
export declare const IS_REPEAT: boolean;
/** How the schemas of a run begin, which has this folder. */
export declare const schemasOf: (folder: string) => string;
