import dhauliLeaf from './dhauli-leaf.ts'
import hedgerowAndPost from './hedgerow-and-post.ts'
import kesarAndLoom from './kesar-and-loom.ts'
import orbio from './orbio.ts'
import ropewalkFreight from './ropewalk-freight.ts'
import satlujHills from './satluj-hills.ts'
import type { Story } from './story.ts'

/** In their order on the page: a wide one, then a pair, twice. */
export const stories: Story[] = [hedgerowAndPost, kesarAndLoom, orbio, ropewalkFreight, satlujHills, dhauliLeaf]
