// Pictures of the clients' work, for the category pages and the case studies. One file per client in work-pieces/.
import { save, svg } from './svg.mjs'
import dhauliLeaf from './work-pieces/dhauli-leaf.mjs'
import doabfresh from './work-pieces/doabfresh.mjs'
import hedgerowAndPost from './work-pieces/hedgerow-and-post.mjs'
import kesarAndLoom from './work-pieces/kesar-and-loom.mjs'
import molarlane from './work-pieces/molarlane.mjs'
import northlath from './work-pieces/northlath.mjs'
import orbio from './work-pieces/orbio.mjs'
import quillmarsh from './work-pieces/quillmarsh.mjs'
import ropewalkFreight from './work-pieces/ropewalk-freight.mjs'
import satlujHills from './work-pieces/satluj-hills.mjs'

const MAX_BYTES = 12288

const pictures = { ...dhauliLeaf, ...doabfresh, ...hedgerowAndPost, ...kesarAndLoom, ...molarlane, ...northlath, ...orbio, ...quillmarsh, ...ropewalkFreight, ...satlujHills }

export function drawWork() {
  for (const [name, [width, height, ground, body]] of Object.entries(pictures)) save(`images/work-pieces/${name}.svg`, svg(width, height, body, { ground }), MAX_BYTES)
}
