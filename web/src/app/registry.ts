// The panels of the page, in the order of the rail; the first one is there on a first visit.
import type { PanelRow } from '../kit/row.js';
import { about } from '../panels/about/index.js';
import { advise } from '../panels/advise/index.js';
import { cluster } from '../panels/cluster/index.js';
import { dynamic } from '../panels/dynamic/index.js';
import { eh } from '../panels/eh/index.js';
import { embed } from '../panels/embed/index.js';
import { flow } from '../panels/flow/index.js';
import { map } from '../panels/map/index.js';
import { papers } from '../panels/papers/index.js';
import { ring } from '../panels/ring/index.js';

export const panels: readonly [PanelRow, ...PanelRow[]] = [
  ring,
  flow,
  advise,
  eh,
  map,
  dynamic,
  cluster,
  papers,
  embed,
  about,
];
