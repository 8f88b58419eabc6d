// Accountants who write plainly: bone paper, oxblood, Caslon.
import { letters, rect, repeat, shade, shape, sign, stroke, group } from './shapes.mjs'

const Q = { ox: '#7c2230', deep: '#5f1622', bone: '#f3ece0', ink: '#1f2430', sand: '#d9c8ac', wax: '#b3303f' }
const FACE = ['libre-caslon-text', 700]

const envelope = shade('M20 26h640v420H20z', 0.28) + rect(0, 0, 640, 420, Q.sand) + shape('M0 420L250 190h140l250 230z', '#cdb994') + shape('M0 0l284 236q36 28 72 0L640 0z', '#e4d6bd') + `<circle cx="320" cy="226" r="62" fill="${Q.wax}"/>` + sign('quillmarsh', 294, 194, 62, Q.bone)

export default {
  'quillmarsh-letter': [1000, 1250, Q.ox,
    repeat(13, (i) => rect(0, i * 100, 1000, 50, Q.deep, ' opacity=".35"'))
      + group('translate(130 80) rotate(-3 370 480)', shade('M24 30h740v960H24z', 0.3) + rect(0, 0, 740, 960, Q.bone)
        + sign('quillmarsh', 70, 76, 74, Q.ox)
        + letters(FACE, Q.ink, [['You owe', 128, 66, 330], ['nothing.', 128, 66, 470]], -0.02)
        + letters(FACE, Q.ox, [['Here is why.', 96, 66, 610]], -0.02)
        + stroke('M70 690h240', Q.ox, 6))
      + group('translate(300 800) rotate(5)', envelope)],
}
