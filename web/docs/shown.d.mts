import type { Family, Format, Scheme } from './generator/records.js';

export interface FormatRow {
  name: string;
  rooms: (Format & { room: string; title: string })[];
}
export const schemeExample: (scheme: Scheme) => string;
export const policyExample: (policy: { name: string; on: string[] }) => string;
export const methodExample: (method: { name: string }) => string;
export const presetExample: (preset: { name: string }) => string;
export const familySpec: (family: Family) => string;
export const familyExample: (family: Family) => string;
export const samplesOf: (name: string) => string[];
export const inspectExample: (file: string) => string;
export const formatRows: () => FormatRow[];
export const writtenFormats: () => string[];
export const shownCommands: () => string[];
