// The terms of art of each paper.
import type { Glossary } from '../../kit/learn/glossary.js';
import {
  clusterTerms,
  dynamicTerms,
  ehTerms,
  mapTerms,
} from '../../kit/learn/glossary-machines.js';
import { flowTerms, ringTerms } from '../../kit/learn/glossary-ring.js';
import type { Id } from './items.js';

const glossaries: Readonly<Record<string, Glossary>> = {
  lau: ringTerms,
  decker: flowTerms,
  jeannot: clusterTerms,
  eh: [...new Set([...ehTerms, ...mapTerms, ...dynamicTerms])],
};

/** By the first part of an item's id. */
export const termsOf = (id: Id): Glossary => glossaries[id.split('/')[0]!] ?? [];
