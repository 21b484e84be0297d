/** Runs a command line in a folder with the files of the handbook, and returns its output. */
export type Run = (command: string) => string;
export function withFiles<T>(work: (run: Run, folder: string) => T): T;
/** The built command line. */
export const program: string;
/** Name of the folder with the programs, in the folder with the files. */
export const programs: string;
