// A dental practice: mint, teal, coral, round letters.
import { letters, repeat, rounded, shape, sign, stroke } from './shapes.mjs'

const M = { mint: '#bfe9dd', pale: '#e6f7f2', teal: '#0e6a66', deep: '#0a4a4c', coral: '#ff7b61', white: '#ffffff' }
const FACE = ['poppins', 700]

/** A message bubble with its tail at the lower left or right. */
const bubble = (x, y, w, h, fill, tail) =>
  rounded(x, y, w, h, 70, fill) + shape(tail === 'left' ? `M${x} ${y + h - 90}v120q40-6 90-34z` : `M${x + w} ${y + h - 90}v120q-40-6-90-34z`, fill)

const day = (x, name, number, active) =>
  rounded(x, 330, 108, 172, 40, active ? M.coral : M.pale) + letters(FACE, active ? M.white : M.teal, [[name, 34, x + 54, 390, 'middle'], [number, 58, x + 54, 466, 'middle']])

export default {
  'molarlane-reminders': [1000, 1250, M.mint,
    `<circle cx="790" cy="250" r="330" fill="#a5dccd"/>` + sign('molarlane', 690, 60, 320, M.teal)
      + bubble(70, 430, 720, 380, M.teal, 'left') + letters(FACE, M.white, [['See you on', 92, 136, 566], ['Tuesday,', 92, 136, 664], ['ten past four?', 92, 136, 762]], -0.03)
      + bubble(410, 880, 520, 200, M.coral, 'right') + letters(FACE, M.deep, [['Yes, and', 74, 476, 972], ['thank you.', 74, 476, 1050]], -0.03)],

  'molarlane-bookings': [1000, 1250, '#47216b',
    rounded(200, 110, 640, 1300, 84, '#2c1244') + rounded(180, 90, 640, 1300, 84, '#0a0610') + rounded(208, 118, 584, 1244, 60, M.white)
      + letters(FACE, M.deep, [['Move it', 82, 256, 262]], -0.03) + sign('molarlane', 684, 186, 84, M.coral)
      + day(248, 'Tue', '14', false) + day(372, 'Wed', '15', false) + day(496, 'Thu', '16', true) + day(620, 'Fri', '17', false)
      + repeat(4, (i) => stroke(`M248 ${590 + i * 124}H752`, '#d5eae4', 4))
      + rounded(248, 640, 300, 150, 36, M.pale) + letters(FACE, '#5f9c94', [['16:10', 64, 292, 738]], -0.02)
      + rounded(412, 890, 340, 150, 36, M.teal) + letters(FACE, M.white, [['09:30', 78, 460, 992]], -0.02)
      + stroke('M560 716C700 716 690 780 662 864', M.coral, 18, ' stroke-linecap="round"') + stroke('M632 826L658 872L704 846', M.coral, 18, ' stroke-linecap="round" stroke-linejoin="round"')
      + rounded(248, 1096, 504, 116, 58, M.coral) + letters(FACE, M.deep, [['Keep', 60, 500, 1174, 'middle']], -0.02)],
}
