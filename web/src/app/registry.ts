// The panels of the page, in the order of the rail. The name in the rail opens the start panel,
// with which a first visit begins. Old links without a panel lead to the first panel.
import type { PanelRow } from '../kit/row.js';
import { about } from '../panels/about/index.js';
import { advise } from '../panels/advise/index.js';
import { cluster } from '../panels/cluster/index.js';
import { dynamic } from '../panels/dynamic/index.js';
import { eh } from '../panels/eh/index.js';
import { embed } from '../panels/embed/index.js';
import { flow } from '../panels/flow/index.js';
import { learn } from '../panels/learn/index.js';
import { map } from '../panels/map/index.js';
import { papers } from '../panels/papers/index.js';
import { plan } from '../panels/plan/index.js';
import { ring } from '../panels/ring/index.js';
import { start } from '../panels/start/index.js';

export const panels: readonly [PanelRow, ...PanelRow[]] = [
  ring,
  flow,
  map,
  plan,
  dynamic,
  cluster,
  advise,
  eh,
  papers,
  learn,
  embed,
  about,
  start,
];
