// A haulier that answers before lunch: signal orange, black, condensed capitals.
import { bands, forward, left, right, walk } from '../bands.mjs'
import { group, letters, rect, repeat, rounded, shade, shape, sign, stroke } from './shapes.mjs'

const R = { orange: '#f4631e', deep: '#d94e0d', black: '#17120f', cream: '#fff1dc', steel: '#c9c6cf', silver: '#eceaf0', dark: '#8d8a96', sun: '#ffb23e', map: '#251a33', road: '#3d2c55' }
const FACE = ['barlow-condensed', 800]

/** A tiffin of three tiers, 300 x 380, standing where the freight would. */
const tiffin = stroke('M40 380V-10q0-50 50-50h120q50 0 50 50v390', R.dark, 16)
  + [0, 1, 2].map((i) => rounded(0, 20 + i * 122, 300, 112, 26, R.steel) + rounded(0, 20 + i * 122, 300, 26, 13, R.silver) + rect(226, 48 + i * 122, 40, 84, R.dark, ' opacity=".35"')).join('')
  + rounded(90, -76, 120, 34, 17, R.black)

const load = (places, scale) => `<defs><g id="tiffin">${tiffin}</g></defs>` + places.map(([x, y]) => `<use href="#tiffin" transform="translate(${x} ${y}) scale(${scale})"/>`).join('')

const wheel = (x) => `<circle cx="${x}" cy="0" r="66" fill="${R.black}"/><circle cx="${x}" cy="0" r="28" fill="${R.steel}"/>`
/** A lorry, 1000 wide, its wheels on y = 0. */
const lorry = shade('M-40 66h1020v14H-40z', 0.25) + rect(0, -110, 720, 44, R.black) + rect(20, -154, 700, 44, R.cream)
  + shape('M740 -66V-330q0-40 40-40h90q30 0 44 28l56 112q10 20 10 44v120z', R.black) + shape('M800 -320h66q14 0 20 12l44 96q6 16-12 16H800z', R.cream) + rect(740, -120, 240, 54, R.black) + `<circle cx="956" cy="-134" r="16" fill="${R.sun}"/>`
  + wheel(150) + wheel(330) + wheel(850)

export default {
  'ropewalk-freight-poster': [1000, 1250, R.orange,
    letters(FACE, R.black, [['A PRICE', 322, 62, 280], ['BEFORE', 322, 62, 524]], -0.02) + letters(FACE, R.cream, [['LUNCH.', 322, 62, 768]], -0.02)
      + rect(0, 1140, 1000, 110, R.black) + rect(0, 1140, 1000, 12, R.deep)
      + group('translate(40 1086) scale(.9)', lorry) + load([[86, 832], [240, 832], [394, 832], [548, 832]], 0.3)
      + sign('ropewalk-freight', 668, 1176, 50, R.orange) + letters(FACE, R.cream, [['ROPEWALK', 56, 940, 1222, 'end']], 0.02)],

  'ropewalk-freight-driver-app': [1000, 1250, '#5a359b',
    rounded(196, 126, 640, 1300, 84, '#170a24') + rounded(176, 106, 640, 1300, 84, '#0a0610')
      + `<clipPath id="screen"><rect x="204" y="134" width="584" height="1244" rx="60"/></clipPath><g clip-path="url(#screen)">${rect(204, 134, 584, 1244, R.map)}`
      + stroke('M150 420H860M150 640H860M150 860H860M330 100V1300M520 100V1300M690 100V1300M180 300L860 760', R.road, 22)
      + bands(walk(330, 1010, -90, forward(40), right(110, 90), forward(110), left(110, 90), forward(90), left(90, 60), right(90, 60), forward(160)), [R.orange, R.sun], 26, 20, { offsets: [-0.5, 0.5] })
      + `<circle cx="330" cy="1000" r="34" fill="${R.cream}"/><circle cx="330" cy="1000" r="16" fill="${R.black}"/>`
      + `</g>`
      + rounded(236, 180, 520, 250, 40, R.cream) + letters(FACE, R.black, [['05:40', 150, 276, 320]], -0.01) + letters(FACE, R.deep, [['RAJPURA', 72, 276, 396]], 0.01)
      + rounded(236, 1080, 520, 130, 65, R.orange) + letters(FACE, R.black, [['START', 84, 496, 1174, 'middle']], 0.03)],

  'ropewalk-freight-cover': [1280, 800, R.orange,
    letters(FACE, R.black, [['A PRICE BEFORE', 208, 60, 210]], -0.02) + letters(FACE, R.cream, [['LUNCH.', 208, 60, 372]], -0.02)
      + `<circle cx="1040" cy="400" r="150" fill="${R.sun}"/>` + rect(0, 700, 1280, 100, R.black) + rect(0, 700, 1280, 12, R.deep)
      + group('translate(220 648) scale(.92)', lorry) + load([[272, 416], [392, 416], [512, 416], [632, 416], [752, 416]], 0.25)],

  'ropewalk-freight-before': [800, 600, '#d9d3e0',
    repeat(6, (i) => group(`translate(${70 + (i % 3) * 236} ${84 + Math.floor(i / 3) * 200}) rotate(${[-5, 3, -2, 4, -4, 6][i]} 98 75)`, shade('M10 12h196v150H10z') + rect(0, 0, 196, 150, '#f4f1f7') + stroke('M0 0l98 76 98-76', '#8f84a0', 6)))
      + letters(FACE, '#3a2a4c', [['26 HOURS', 84, 72, 560]], 0)],

  'ropewalk-freight-after': [800, 600, R.orange,
    `<circle cx="250" cy="270" r="180" fill="${R.cream}"/>` + shape('M250 270V90A180 180 0 0 1 406 180z', R.sun) + stroke('M250 270V140M250 270L342 217', R.black, 16, ' stroke-linecap="round"') + `<circle cx="250" cy="270" r="18" fill="${R.black}"/>`
      + group('translate(500 150) scale(.8)', tiffin) + letters(FACE, R.black, [['2 HOURS', 84, 72, 560]], 0)],
}
