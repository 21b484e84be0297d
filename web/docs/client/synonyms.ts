// Words that readers type, and the words that the handbook has for them.

export const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:kafka|brokers?|elasticsearch|cassandra)\b/, 'kafka shards partitions'],
  [/\b(?:kubernetes|k8s|pods?|cordon|decommission|evacuate)\b/, 'drain node capacities'],
  [/\b(?:eplb|moe|deepseek|mixture)\b/, 'experts replicas'],
  [/\b(?:npm|node\.?js|javascript|typescript|browser|import)\b/, 'javascript module'],
  [/\b(?:slurm|sbatch|array job)\b/, 'slurm shards'],
  [/\b(?:mpirun|ranks?)\b/, 'mpi ranks'],
  [
    /\b(?:metis|kahip|scotch|zoltan|parmetis|lbaf|cruise control|versus|vs|compared?|wins)\b/,
    'which tool',
  ],
  [/\b(?:diffusion|first order)\b/, 'fos diffusion'],
  [/\b(?:cannot read|can't read|not read|wrong column|which column)\b/, 'csv column measured'],
  [/\b(?:decimals?|fractions?|fractional)\b/, 'unit decimals'],
  [/\b(?:seconds|milliseconds)\b/, 'unit'],
  [/\b(?:optimal|optimum|gap|bound|guarantee|trust)\b/, 'proven computed'],
  [/^(?:limits?|how large|maximum size|too (?:big|large))\b/, 'limits too_large'],
  [/\b(?:exit status|return code)\b/, 'exit codes'],
  [/\b(?:pipeline|stages?|layers?)\b/, 'chain pipeline stages'],
  [/\b(?:hypercube|eh)\b/, 'extended hypercube'],
  [/\b(?:random|two choices|po2|p2c)\b/, 'power policy'],
  [/\btask graphs?\b/, 'evenkeel map'],
  [/\b(?:ci|github actions|gitlab)\b/, 'verify'],
];
