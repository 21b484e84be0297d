// The terms of art of each paper.
import type { Glossary } from '../../kit/glossary.js';
import { clusterTerms, dynamicTerms, ehTerms, mapTerms } from '../../kit/glossary-machines.js';
import { flowTerms, ringTerms } from '../../kit/glossary-ring.js';
import type { Id } from './items.js';

const glossaries: Readonly<Record<string, Glossary>> = {
  lau: ringTerms,
  decker: flowTerms,
  jeannot: clusterTerms,
  eh: [...new Set([...ehTerms, ...mapTerms, ...dynamicTerms])],
};

/** By the first part of an item's id. */
export const termsOf = (id: Id): Glossary => glossaries[id.split('/')[0]!] ?? [];
