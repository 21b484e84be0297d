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
      'Only seven of 64 nodes get load. On nodes farther away, an exchange costs more than the remaining iterations could save. Step forward to see the first refused exchanges, which are dashed.',
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
      'Fractions of tokens are rounded down, so neighbours differ by two tokens, and node 0 keeps 63 tokens too many. If you choose “round down, repay later”, node 0 keeps only one token too many.',
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
      'Diffusion cannot move the large units of 100 Mflop, because less than one unit would flow over each link. The two-phase scheme comes within one token of each share and saves a third of the time.',
    state: { site: 'clusters', spread: 'steps', ...planned },
  },
  {
    name: 'cluster-sites',
    title: 'Ten sites, three speeds',
    notice:
      'This platform is given as text, with the links of a national network and different node speeds. The black rings show the fair share of each node, which is proportional to its speed. All nodes reach their shares.',
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
      'Dotted links are forced moves that the cost test would refuse. Forced moves reduce imbalance that would otherwise remain, but balancing never terminates.',
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
