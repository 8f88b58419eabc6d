import { canUseApt, installWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** For `npm run bench`. autocannon, which comes with the packages, reaches its own limit before the server does. */
export function ensureLoadProgram() {
  if (!hasProgram('wrk') && canUseApt()) installWithApt('Installing wrk for the benchmark', 'wrk')
  if (!hasProgram('wrk')) console.log('wrk is not installed: the load comes from autocannon, which is slower than the server.')
}
