import { buildPart } from '../../../scripts/setup/build.mjs'

/** Every test starts the built server. */
export default function buildServer(): void {
  buildPart('server')
}
