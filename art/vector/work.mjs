// Pictures of the clients' work, for the category pages and the case studies. One file per client in work/.
import { save, svg } from './svg.mjs'
import dhauliLeaf from './work/dhauli-leaf.mjs'
import doabfresh from './work/doabfresh.mjs'
import hedgerowAndPost from './work/hedgerow-and-post.mjs'
import kesarAndLoom from './work/kesar-and-loom.mjs'
import molarlane from './work/molarlane.mjs'
import northlath from './work/northlath.mjs'
import orbio from './work/orbio.mjs'
import quillmarsh from './work/quillmarsh.mjs'
import ropewalkFreight from './work/ropewalk-freight.mjs'
import satlujHills from './work/satluj-hills.mjs'

const MAX_BYTES = 12288

const pictures = { ...dhauliLeaf, ...doabfresh, ...hedgerowAndPost, ...kesarAndLoom, ...molarlane, ...northlath, ...orbio, ...quillmarsh, ...ropewalkFreight, ...satlujHills }

export function drawWork() {
  for (const [name, [width, height, ground, body]] of Object.entries(pictures)) save(`images/work/${name}.svg`, svg(width, height, body, { ground }), MAX_BYTES)
}
