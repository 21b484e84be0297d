export const patterns: Record<string, { pattern: RegExp; rate: number; advice: string }>;
export const sources: Record<string, [RegExp, (file: string) => string[]]>;
export function measure(source: string): {
  words: number;
  counts: Record<string, number>;
  places: Record<string, string[]>;
};
