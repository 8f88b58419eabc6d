import { canUseApt, installServerWithApt, installWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** Without them the tests of `npm run test:container` are skipped. */
export function ensureContainerPrograms() {
  if (!canBuildImages() && canUseApt()) installWithApt('Installing buildah for the tests', 'buildah', 'debootstrap')
  if (!canBuildImages())
    console.log('buildah or debootstrap is not installed, or you are not root: the test of the container image is skipped.')
  if (!canCompose() && canUseApt()) installServerWithApt('Installing Docker for the tests', 'docker.io', 'docker-compose')
  if (!canCompose())
    console.log('dockerd or docker-compose is not installed, or you are not root: the test of deploy/compose.yaml is skipped.')
}

/** The base image is made by debootstrap, which needs root. */
export const canBuildImages = () => process.getuid?.() === 0 && hasProgram('buildah') && hasProgram('debootstrap')

/** A Docker of its own, which needs root, runs what buildah has built. */
export const canCompose = () => canBuildImages() && hasProgram('dockerd') && hasProgram('docker-compose')
