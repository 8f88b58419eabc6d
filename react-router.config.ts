import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  ssr: true,
  // The whole route table comes with the page: moving on costs one call to /api and no look-up of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
