// Who may import whom. Each rule is proven by a fixture in tests/boundaries that breaks it and must be found.
const root = process.env.BOUNDARIES_ROOT ?? 'src'
const at = (path) => `^${root}/${path}`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: at('') },
      to: { circular: true },
    },
    {
      name: 'platform-stands-alone',
      severity: 'error',
      from: { path: at('platform/') },
      to: { path: at(''), pathNot: at('platform/') },
    },
    {
      name: 'rules-and-contracts-are-pure',
      comment: 'They run in the browser and on the server: no server, no screens.',
      severity: 'error',
      from: { path: at('features/[^/]+/[^/]+\\.ts$'), pathNot: '\\.test\\.ts$' },
      to: { path: [at('server/'), at('web/'), at('features/[^/]+/(server|web)/')] },
    },
    {
      name: 'features-meet-by-rules-and-contract',
      comment:
        'Of another feature only what stands at its top, its rules and its contract; on screens also its panels, which it offers for the pages of others.',
      severity: 'error',
      from: { path: at('features/([^/]+)/(server|web)/'), pathNot: '\\.test\\.tsx?$' },
      to: {
        path: at('features/[^/]+/(server|web)/'),
        pathNot: [
          at('features/$1/'),
          at('features/[^/]+/server/records\\.ts$'),
          at('features/[^/]+/web/panels\\.ts$'),
        ],
      },
    },
    {
      name: 'servers-meet-by-records',
      comment: 'On the server also what a feature lets others read, lock and change of its rows.',
      severity: 'error',
      from: { path: at('features/([^/]+)/server/'), pathNot: '(\\.test|-testing)\\.ts$' },
      to: {
        path: at('features/[^/]+/server/'),
        pathNot: [at('features/$1/'), at('features/[^/]+/server/records\\.ts$')],
      },
    },
    {
      name: 'server-never-reaches-screens',
      severity: 'error',
      from: { path: [at('server/'), at('features/[^/]+/server/'), at('commands/')] },
      to: { path: [at('web/'), at('features/[^/]+/web/')] },
    },
    {
      name: 'screens-never-reach-server',
      severity: 'error',
      from: { path: [at('web/'), at('features/[^/]+/web/')] },
      to: { path: [at('server/'), at('features/[^/]+/server/'), at('commands/')] },
    },
    {
      name: 'only-the-app-gathers-features-server',
      severity: 'error',
      from: { path: at('server/'), pathNot: [at('server/app\\.ts$'), at('server/demo/'), '\\.test\\.ts$'] },
      to: { path: at('features/') },
    },
    {
      name: 'only-pages-gather-screens',
      severity: 'error',
      from: { path: at('web/'), pathNot: at('web/(pages|portal-screens)\\.ts$') },
      to: { path: at('features/[^/]+/web/') },
    },
    {
      name: 'features-never-hold-the-pool',
      comment: 'A handler writes through its transaction alone.',
      severity: 'error',
      from: { path: at('features/') },
      to: { path: at('server/database/(pool|embedded[^/]*|migrate)\\.ts$') },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: at(''), pathNot: ['\\.test\\.tsx?$', '-testing\\.ts$'] },
      to: { path: ['^tests/[^/]+$', '^e2e/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
