// The search, loaded when a reader begins to type: the index is part of this script.
import MiniSearch from 'minisearch';
import { findIn, searchOptions, type Found } from './search-options.js';

declare const handbookIndex: string;

const index = MiniSearch.loadJSON(handbookIndex, searchOptions);
Object.assign(globalThis, { findInHandbook: (query: string): Found[] => findIn(index, query) });
dispatchEvent(new Event('handbook-search'));
