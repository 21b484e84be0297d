// Writes the dictionary of the fuzz targets: node tests/fuzz/dictionary.mjs. Keys and names of the
// schema, families of networks, and words of the text formats; run it when those change.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('core/gen/job.schema.json', root), 'utf8'));
const words = new Set();

const walk = (node) => {
  if (Array.isArray(node)) return node.forEach(walk);
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') Object.keys(value).forEach((name) => words.add(`"${name}":`));
    if (key === 'enum') value.forEach((name) => words.add(JSON.stringify(name)));
    if (key === 'const') words.add(JSON.stringify(value));
    walk(value);
  }
};
for (const { $ref } of schema.$defs.request.oneOf) walk(schema.$defs[$ref.split('/').pop()]);

// Of the families: `evenkeel topology`.
const families =
  'path:2 cycle:3 star:4 clique:4 multipartite:4,2 bipartite:2,3 hypercube:2 lattice:3,2 mesh:2,2 ' +
  'torus:3,3 butterfly:3 debruijn:2 debruijn-multi:2 shuffle-exchange:2 folded-hypercube:3 clebsch ' +
  'ccc:3 knodel:6 petersen hoffman-singleton cage:3,6 circulant:6,1,2 random-regular:6,3,1 eh:2,1 ' +
  'dispatcher:3 ^2';
families.split(' ').forEach((name) => words.add(name));
words.add(' x ');

const formats = {
  json: '1e400 -1 0.5 null true [[ ]] {} "$buffer" \\u00e9 \\ud83d 9007199254740991 1e-320',
  tables: 'node load rank host speed arrival service weight ; , # % "',
  matrix: '%%MatrixMarket matrix coordinate array real integer pattern symmetric general',
  gml: 'graph [ node [ edge [ id source target label directed',
  dot: 'strict digraph { subgraph } -- -> [size= [weight= /* */ //',
  xml: '<?xml <!DOCTYPE <!-- --> <![CDATA[ ]]> </ /> = &amp; &#x41;',
  graphml: '<graphml> <graph <node <edge <key <data <default> attr.name= edgedefault= for="edge"',
  dax: '<adag> <job <uses <child <parent runtime= link="output" size= ref= file=',
  simgrid: '<platform> <zone <AS <host <link <route <link_ctn <cluster radical= topology= TORUS',
  units: '1Gf 125MBps 50us 0.1R 1GiBps topo_parameters= FAT_TREE DRAGONFLY bb_bw= loopback_bw=',
  wfcommons: '"workflow" "specification" "execution" "runtimeInSeconds" "sizeInBytes" "parents"',
  nodelink: '"links" "source" "target" "id" "children" "files" "inputFiles" "outputFiles"',
  swf: 'MaxProcs: UnixStartTime: ; -1',
};
for (const text of Object.values(formats)) text.split(' ').forEach((word) => words.add(word));

const quoted = [...words].sort().map((word) => `"${word.replace(/[\\"]/g, '\\$&')}"`);
writeFileSync(new URL('evenkeel.dict', import.meta.url), quoted.join('\n') + '\n');
