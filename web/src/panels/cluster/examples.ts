// Worked examples of the Cluster panel, each with a caption.
import type { Example } from '../../kit/row.js';

// The tree of sites of Grid'5000 in 2011, from the platform file that SimGrid ships. Only facts are
// taken.
const sites = `source,target,bandwidth_Bps,latency_s
lille,paris,1.25E9,1.0E-4
paris,nancy,1.25E9,1.0E-4
paris,rennes,1.25E9,1.0E-4
paris,lyon,1.25E9,1.0E-4
bordeaux,lyon,1.25E9,1.0E-4
lyon,grenoble,1.25E9,1.0E-4
lyon,marseille,1.25E9,1.0E-4
marseille,sophia,1.25E9,1.0E-4
marseille,toulouse,1.25E9,1.0E-4`;

const planned = { diffusion: 'two-phase', kPolicy: 'decreasing', detection: 'piggyback' };

export const examples: readonly Example[] = [
  {
    name: 'cluster-dsl',
    title: 'A line over DSL',
    notice:
      'Seven of 64 nodes are used: beyond them an exchange costs more than the iterations that are left could save. Step on to see the first refusals, dashed.',
    state: {},
  },
  {
    name: 'cluster-dear',
    title: 'Too dear to move',
    notice:
      'A token carries 10 kB. The numbers are told, the flow is planned, and then refused as a whole: moving would cost twice what it saves. Pull the slider of bytes to see where that turns.',
    state: { unitBytes: '10000', siteAmount: '64000', unitTime: '40', ...planned },
  },
  {
    name: 'cluster-stairs',
    title: 'Stairs of tokens',
    notice:
      'Fractions of tokens are dropped, so neighbours stay two tokens apart: 63 too many on node 0. Let fractions be made up for later, and one is left.',
    state: {
      site: 'lan',
      kPolicy: 'off',
      detection: 'piggyback',
      rounds: '20000',
    },
  },
  {
    name: 'cluster-two',
    title: 'Two clusters, planned',
    notice:
      'Diffusion cannot move the coarse units of 100 Mflop: less than one would flow anywhere. Numbers first, then load, ends within a token of every share and saves a third.',
    state: { site: 'clusters', spread: 'steps', ...planned },
  },
  {
    name: 'cluster-sites',
    title: 'Ten sites, three speeds',
    notice:
      'A platform as text: links of a national network, speeds as a pattern. The black rings are the shares by speed, which every node ends at.',
    state: {
      site: 'platform',
      platform: sites,
      nodeMix: '5, 9, 24',
      siteAmount: '20000',
      kPolicy: 'decreasing',
      detection: 'piggyback',
      rounding: 'imitate',
    },
  },
  {
    name: 'cluster-shaker',
    title: 'The shaker',
    notice:
      'Dotted links are forced moves: tokens that the cost test forbids. They even out what is stuck, and never let the balancing end.',
    state: {
      site: 'topology',
      siteTopology: 'mesh:5,5',
      spread: 'gradient',
      siteAmount: '6',
      unitTime: '2000',
      kPolicy: 'decreasing',
      kappa: '0.3466',
      rounds: '200',
    },
  },
];
