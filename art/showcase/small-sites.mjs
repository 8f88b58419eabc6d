// Writes the one-page sites that client logos and products link to, into ../../public/showcase/.   node showcase/small-sites.mjs
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const PUBLIC = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../public')
const SERIF = "Georgia, 'Times New Roman', serif"
const SANS = "'Helvetica Neue', Arial, sans-serif"
const SLAB = "Rockwell, 'Roboto Slab', 'Courier New', serif"

// ---- patterns: one tile each, drawn with the site's accent and ink -------------------------------------------------

const PATTERNS = {
  weave: [48, 48, '<path d="M0 12h32M16 36h32" stroke="A" stroke-width="10"/><path d="M12 16v32M36 0v8M36 40v8M36 -8v40" stroke="I" stroke-width="10"/>'],
  rope: [64, 40, '<path d="M-8 40C8 40 16 0 32 0S56 40 72 40" stroke="A" stroke-width="12"/><path d="M-8 0C8 0 16 40 32 40S56 0 72 0" stroke="I" stroke-width="4"/>'],
  laths: [40, 80, '<path d="M6 0v80M26 0v80" stroke="A" stroke-width="10"/><path d="M16 0v80M36 0v80" stroke="I" stroke-width="3"/>'],
  crates: [72, 48, '<path d="M4 4h64v40H4zM4 24h64" stroke="I" stroke-width="4"/><circle cx="22" cy="14" r="6" fill="A"/><circle cx="50" cy="34" r="6" fill="A"/>'],
  arches: [56, 48, '<path d="M6 48V28a22 22 0 0 1 44 0v20" stroke="A" stroke-width="9"/><path d="M22 48V30a6 6 0 0 1 12 0v18" stroke="I" stroke-width="5"/>'],
  leaves: [56, 56, '<path d="M28 50C4 40 8 12 28 4C48 12 52 40 28 50z" fill="A"/><path d="M28 56V12" stroke="I" stroke-width="3"/>'],
  lines: [80, 40, '<path d="M0 8h80M0 20h52M0 32h66" stroke="I" stroke-width="3"/><path d="M60 14v12" stroke="A" stroke-width="6"/>'],
  path: [96, 48, '<path d="M0 36h14a12 12 0 0 0 12-12 12 12 0 0 1 12-12h20a12 12 0 0 1 12 12 12 12 0 0 0 12 12h14" stroke="A" stroke-width="8"/><circle cx="48" cy="12" r="9" fill="I"/>'],
  rungs: [56, 40, '<path d="M10 0v40M46 0v40" stroke="I" stroke-width="5"/><path d="M10 20h36" stroke="A" stroke-width="8"/>'],
  rings: [64, 64, '<circle cx="32" cy="32" r="26" stroke="I" stroke-width="4"/><circle cx="32" cy="32" r="14" stroke="A" stroke-width="7"/>'],
}

const client = (site) => ({ ...site, folder: 'clients', logo: `images/logos/clients/${site.id}.svg`, note: 'A sample site, drawn by Navakra for its client list.', link: ['/case-studies', 'Work by Navakra'] })
const product = (site) => ({ ...site, folder: 'products', logo: `images/logos/products/${site.id}-on-dark.svg`, ground: '#170a24', ink: '#e6def4', accent: '#8a63d2', font: SANS, note: 'A product of Navakra.', link: [`/request-demo/${site.id}`, 'Ask for a demo'] })

const SITES = [
  client({
    id: 'kesar-and-loom', name: 'Kesar & Loom', pattern: 'weave', font: SERIF, ground: '#fbf3e4', ink: '#5a1a1a', accent: '#e08a1e',
    title: 'Cloth with a reason for every thread', text: 'Handwoven stoles and saris from eleven families in Panipat. Each piece carries the weaver’s name and the days it took.',
    facts: [['11', 'families at the loom'], ['4 to 19', 'days for a piece'], ['1', 'pattern book for all of them']],
  }),
  client({
    id: 'ropewalk-freight', name: 'Ropewalk Freight', pattern: 'rope', font: SANS, ground: '#0f2438', ink: '#e9f1f7', accent: '#ff7a45',
    title: 'Your load, and where it is now', text: 'Road freight between Ludhiana, Delhi and the ports of Gujarat. The driver tells the office, the office tells you, before you ask.',
    facts: [['86', 'lorries, ours'], ['2', 'messages a day per load'], ['0', 'calls to find a driver']],
  }),
  client({
    id: 'northlath', name: 'Northlath', pattern: 'laths', font: SLAB, ground: '#e9e4d8', ink: '#22301f', accent: '#b5652b',
    title: 'Timber, cut to the millimetre you wrote', text: 'Laths, battens and cladding from one works near Ambala. Drawn in the morning, cut in the afternoon, fitted by people in gloves.',
    facts: [['0.5 mm', 'what we allow ourselves'], ['3', 'kinds of wood, no more'], ['24 h', 'from drawing to saw']],
  }),
  client({
    id: 'doabfresh', name: 'Doabfresh', pattern: 'crates', font: SANS, ground: '#f2f7e8', ink: '#1f4a2b', accent: '#d6342f',
    title: 'Picked yesterday, on the shelf today', text: 'Vegetables and fruit from farms between the Satluj and the Beas, kept cold from the field to the shop door.',
    facts: [['212', 'farms'], ['4 °C', 'all the way'], ['18 h', 'from stalk to shelf']],
  }),
  client({
    id: 'molarlane', name: 'Molarlane', pattern: 'arches', font: SANS, ground: '#f1fafa', ink: '#12464c', accent: '#57b8b3',
    title: 'A dentist who tells you the price first', text: 'Three surgeries in Chandigarh and Panchkula. Plain words, a written estimate, and nobody in the chair before both are understood.',
    facts: [['3', 'surgeries'], ['10 min', 'kept free for questions'], ['1', 'page of prices']],
  }),
  client({
    id: 'dhauli-leaf', name: 'Dhauli Leaf', pattern: 'leaves', font: SERIF, ground: '#12332a', ink: '#f3ecd6', accent: '#c9d36a',
    title: 'Tea from one hill, in five tins', text: 'First flush to monsoon from a single garden above the Dhauli. The tin says the week of plucking, and how long to wait.',
    facts: [['1', 'garden'], ['5', 'tins that stack'], ['3 min', 'and not a minute more']],
  }),
  client({
    id: 'quillmarsh', name: 'Quillmarsh', pattern: 'lines', font: SERIF, ground: '#f7f6f2', ink: '#23222b', accent: '#8f1d2c',
    title: 'Law, in sentences you can use', text: 'Contracts and company law for firms of five to five hundred. Every opinion begins with one page that a director can read aloud.',
    facts: [['6', 'partners'], ['1 page', 'before the other forty'], ['2 days', 'to a first answer']],
  }),
  product({
    id: 'rozpath', name: 'Rozpath', pattern: 'path', title: 'Placement season without the spreadsheet', text: 'Students see what they can apply for and why. Recruiters open one link. The placement office keeps its rules, its lists and its evenings.',
    facts: [['4', 'roles, each with its own view'], ['3', 'steps to apply'], ['0', 'passwords for recruiters']],
  }),
  product({
    id: 'labrung', name: 'Labrung', pattern: 'rungs', title: 'Practice first, theory when you are stuck', text: 'Students write, run and mend real programs in the browser. One exercise is one rung: a task, a test, a hint and a short explanation.',
    facts: [['3', 'hints before the answer'], ['0', 'programs to install'], ['1', 'plain text file per exercise']],
  }),
  product({
    id: 'oldbatch', name: 'Oldbatch', pattern: 'rings', title: 'Every batch you ever taught, in one list', text: 'It starts from the admission register. Former students keep their own entry, find their batch, offer help, and hear from you as often as they chose.',
    facts: [['3', 'levels of privacy'], ['1', 'press to leave'], ['0', 'adverts']],
  }),
]

for (const site of SITES) {
  const folder = path.join(PUBLIC, 'showcase', site.folder, site.id)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'index.html'), page(site))
}

function page({ id, name, pattern, font, ground, ink, accent, title, text, facts, logo, note, link: [href, label] }) {
  const [width, height, tile] = PATTERNS[pattern]
  const drawn = tile.replaceAll('"A"', `"${accent}"`).replaceAll('"I"', `"${ink}"`)
  const mark = fs.readFileSync(path.join(PUBLIC, logo), 'utf8').trim()
  const escaped = name.replace('&', '&amp;')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped}: ${title}</title>
<meta name="description" content="${text}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${ground}">
<link rel="icon" href="data:,">
<style>
*{margin:0;box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr auto auto;min-height:100svh;background:${ground};color:${ink};font:1.0625rem/1.6 ${font}}
header,main,dl,footer{padding-inline:clamp(20px,6vw,112px)}
header{padding-block:28px}
header svg{display:block;width:auto;height:clamp(48px,5vw,72px)}
main{display:grid;align-content:center;gap:24px;padding-block:clamp(40px,7vw,120px)}
h1{max-width:14ch;font-size:clamp(2.5rem,1.2rem + 6vw,7.5rem);font-weight:${font === SERIF ? 400 : 700};line-height:1;letter-spacing:-.03em;text-wrap:balance}
main p{max-width:36em;font-size:clamp(1.125rem,1rem + .5vw,1.375rem)}
.band{display:block;width:100%;height:clamp(72px,9vw,144px)}
dl{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));padding-block:clamp(32px,4vw,64px)}
dl div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
dd{font-size:clamp(1.75rem,1.2rem + 1.8vw,3rem);line-height:1.1;letter-spacing:-.02em}
footer{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between;padding-block:20px;border-top:1px solid}
a{display:inline-flex;align-items:center;min-height:44px;color:inherit;text-underline-offset:5px}
a:focus-visible{outline:3px solid ${accent};outline-offset:3px}
footer p{display:flex;align-items:center}
</style>
</head>
<body>
<header>${mark}</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
<svg class="band" aria-hidden="true"><defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><g fill="none">${drawn}</g></pattern></defs><rect width="100%" height="100%" fill="url(#${id})"/></svg>
<dl>
${facts.map(([value, what]) => `<div><dt>${what}</dt><dd>${value}</dd></div>`).join('\n')}
</dl>
<footer><p>${note}</p><a href="${href}">${label}</a></footer>
</body>
</html>
`
}
