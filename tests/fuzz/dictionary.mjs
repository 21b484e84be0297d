// Prints the dictionary for libFuzzer: keys and names of the schema, families of networks, and
// words of the text formats.
import { readFileSync } from 'node:fs';
import { familyRows } from '../../core/schema/generator/catalogues.mjs';

const root = new URL('../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('core/gen/job.schema.json', root), 'utf8'));
const words = new Set();

const walked = new Set();
const walk = (node) => {
  if (Array.isArray(node)) return node.forEach(walk);
  if (node === null || typeof node !== 'object' || walked.has(node)) return;
  walked.add(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') walk(schema.$defs[value.split('/').pop()]);
    if (key === 'properties') Object.keys(value).forEach((name) => words.add(`"${name}":`));
    if (key === 'enum') value.forEach((name) => words.add(JSON.stringify(name)));
    if (key === 'const') words.add(JSON.stringify(value));
    walk(value);
  }
};
walk(schema.$defs.request.oneOf);

const { families, machines } = familyRows();
for (const { name } of [...families, ...machines]) words.add(name).add(`${name}:`);
words.add('^2').add(':3,2').add(':6,3,1');
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
  tasks: 'table task computation to amount message',
  arrivals: 'id arrival_ticks service_ticks node hop_ticks',
  swf: 'MaxProcs: UnixStartTime: ; -1',
};
for (const text of Object.values(formats)) text.split(' ').forEach((word) => words.add(word));

const quoted = [...words].sort().map((word) => `"${word.replace(/[\\"]/g, '\\$&')}"`);
console.log(quoted.join('\n'));
