// A joinery for windows and stairs: slate, pine and one safety yellow.
import { n } from '../svg.mjs'
import { group, letters, rect, repeat, rounded, shade, shape, sign, stroke } from './shapes.mjs'

const N = { slate: '#22323c', deep: '#16222a', sky: '#bfd6de', pine: '#e6b878', oak: '#c28c4a', bark: '#8a5d2c', white: '#f7f4ee', yellow: '#ffc52e', grey: '#8ea3ac' }
const FACE = ['outfit', 600]

/** A point of the stand, drawn in isometric projection: x to the right, y to the left, z up. */
const iso = (x, y, z) => `${n(500 + (x - y) * 0.866)} ${n(900 + (x + y) * 0.5 - z)}`
const face = (points, fill, extra) => shape(`M${points.map((point) => iso(...point)).join('L')}z`, fill, extra)
function block(x, y, z, w, d, h, [top, front, side]) {
  return face([[x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]], front) + face([[x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]], side) + face([[x, y, z + h], [x + w, y, z + h], [x + w, y + d, z + h], [x, y + d, z + h]], top)
}
const PINE = [N.pine, N.oak, N.bark]

const stand = face([[-30, -30, 0], [470, -30, 0], [470, 470, 0], [-30, 470, 0]], '#170a24', ' opacity=".18"') + block(0, 0, 0, 440, 440, 18, [N.white, N.grey, '#6f858f'])
  + face([[0, 0, 18], [0, 440, 18], [0, 440, 520], [0, 0, 520]], N.slate) + face([[0, 0, 18], [440, 0, 18], [440, 0, 520], [0, 0, 520]], N.deep)
  + repeat(9, (i) => block(18 + i * 48, 0, 18, 20, 12, 420 + (i % 3) * 40, PINE))
  + `<g transform="matrix(.866 -.5 0 1 119 1102)">${sign('northlath', 46, -400, 92, N.yellow)}${letters(FACE, N.white, [['northlath', 78, 46, -230]], -0.02)}</g>`
  + block(60, 250, 18, 150, 90, 130, [N.yellow, '#e0a714', '#b98708'])
  + block(250, 240, 18, 120, 120, 26, PINE) + block(250, 240, 44, 90, 120, 26, PINE) + block(250, 240, 70, 60, 120, 26, PINE) + block(250, 240, 96, 30, 120, 26, PINE)

/** A work glove that points upwards; the tip of its finger is at 60, 0. */
const glove = shade('M26 40h120v200h270v420H-40V320h66z', 0.2) + rounded(0, 0, 124, 360, 62, '#5f7480') + rounded(-60, 300, 150, 250, 70, '#5f7480') + rounded(0, 240, 390, 420, 90, '#5f7480')
  + repeat(3, (i) => rounded(120 + i * 88, 196 + i * 16, 92, 210, 46, '#71878f')) + rounded(0, 0, 124, 190, 62, N.slate) + rect(20, 560, 360, 22, N.yellow)

export default {
  'northlath-fitter-app': [1000, 1250, N.sky,
    rect(0, 0, 1000, 1250, '#b0cad3') + rect(0, 0, 500, 1250, N.sky)
      + rounded(166, 126, 700, 1300, 70, '#8aa9b4') + rounded(140, 90, 700, 1300, 70, N.deep) + rounded(170, 120, 640, 1300, 46, N.white)
      + group('translate(330 190)', rect(-6, -6, 332, 412, N.oak) + rect(0, 0, 320, 400, N.pine) + rect(28, 28, 122, 160, N.sky) + rect(170, 28, 122, 160, N.sky) + rect(28, 212, 122, 160, N.sky) + rect(170, 212, 122, 160, N.sky) + shape('M28 120l122-92v60L28 180zM170 300l122-88v56l-122 92z', '#fff', ' opacity=".55"'))
      + stroke('M330 646H650M330 626v40M650 626v40', N.slate, 8) + stroke('M700 190V590M680 190h40M680 590h40', N.grey, 8)
      + letters(FACE, N.slate, [['1248', 250, 490, 880, 'middle']], -0.04)
      + rounded(206, 950, 570, 220, 60, N.yellow) + letters(FACE, N.deep, [['Keep', 110, 400, 1098, 'middle']], -0.02)
      + group('translate(580 1000) rotate(-22) scale(.9)', glove)],

  'northlath-stand': [1000, 1250, N.sky, group('translate(-60 -290) scale(1.12)', stand)],
}
