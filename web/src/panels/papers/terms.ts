// The terms of art of each paper.
import type { Glossary } from '../../kit/learn/glossary.js';
import { clusterTerms } from '../../gen/glossary-cluster.js';
import { dynamicTerms } from '../../gen/glossary-dynamic.js';
import { ehTerms } from '../../gen/glossary-eh.js';
import { mapTerms } from '../../gen/glossary-map.js';
import { flowTerms } from '../../gen/glossary-flow.js';
import { ringTerms } from '../../gen/glossary-ring.js';
import type { Id } from './items.js';

const glossaries: Readonly<Record<string, Glossary>> = {
  lau: ringTerms,
  decker: flowTerms,
  jeannot: clusterTerms,
  eh: [...new Set([...ehTerms, ...mapTerms, ...dynamicTerms])],
};

/** By the first part of an item's id. */
export const termsOf = (id: Id): Glossary => glossaries[id.split('/')[0]!] ?? [];
