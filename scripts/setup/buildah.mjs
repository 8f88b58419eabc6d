import { canUseApt, installWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** Without them `npm run test:container` is skipped. */
export function ensureBuildah() {
  if (!canBuildImages() && canUseApt()) installWithApt('Installing buildah for the tests', 'buildah', 'debootstrap')
  if (!canBuildImages())
    console.log('buildah or debootstrap is not installed, or you are not root: the test of the container image is skipped.')
}

/** The base image is made by debootstrap, which needs root. */
export const canBuildImages = () => process.getuid?.() === 0 && hasProgram('buildah') && hasProgram('debootstrap')
