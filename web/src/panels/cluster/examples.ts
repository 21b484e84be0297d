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
      'Only seven of 64 nodes receive load. Far from the loaded node, an exchange costs more time than the remaining iterations could save. Step forward to see the first refused exchanges, which are dashed.',
    state: {},
  },
  {
    name: 'cluster-dear',
    title: 'Too expensive to move',
    notice:
      'A token carries 10 kB. The flow is planned and then refused as a whole, because moving the load would cost twice as much time as balancing saves. Drag the slider “Bytes per token” to find the point where balancing pays off.',
    state: { unitBytes: '10000', siteAmount: '64000', unitTime: '40', ...planned },
  },
  {
    name: 'cluster-stairs',
    title: 'Stairs of tokens',
    notice:
      'Transfers are rounded down to whole tokens. Neighbours therefore differ by two tokens, and node 0 keeps 63 tokens too many. With the setting “round down, repay later”, node 0 keeps only one token too many.',
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
      'Each unit of load is 100 Mflop of work. Diffusion moves nothing, because less than one whole unit would flow over each link. With the two-phase scheme, each node is at most one token away from its share, and the run takes a third less time.',
    state: { site: 'clusters', spread: 'steps', ...planned },
  },
  {
    name: 'cluster-sites',
    title: 'Ten sites, three speeds',
    notice:
      'The example describes the links of a national network and the speeds of its nodes. The black rings show the fair share of each node, which is proportional to its speed. All nodes reach their shares.',
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
      'A dotted link shows a forced move, which the cost test would refuse. The forced moves remove imbalance that would otherwise remain, but the method never stops moving load.',
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
