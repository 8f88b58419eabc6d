// Portraits, 800 x 1000: a bust inside a four-band arch; light from the left, one shadow plane, one marigold garment.
import { C } from './palette.mjs'
import { save, strokes, svg } from './svg.mjs'

const INK = C.ink
const GOLD = C.gold
const GOLD2 = '#e0922a' // marigold in shadow
const H = '#241033' // dark hair
const HL = '#4b2c6e' // its highlight

const faceW = 'M290 344C288 422 304 480 346 522C376 552 424 552 454 522C496 480 512 422 510 344C508 256 462 208 400 208C338 208 292 256 290 344z'
const faceM = 'M289 344C287 430 294 478 334 519C362 550 438 550 466 519C506 478 513 430 511 344C509 256 462 208 400 208C338 208 291 256 289 344z'
// The shadow plane; its left edge draws the nose in profile.
const SHADOW = 'M404 190C411 250 404 300 404 336C404 368 410 390 426 422C431 434 421 443 404 442C398 446 402 456 407 464C403 472 402 480 406 488C402 500 402 516 406 580L540 600V190z'
const TORSO = 'M84 1090C90 800 172 716 338 668C360 722 440 722 462 668C628 716 710 800 716 1090z'
const TORSO_RIGHT = 'M400 708C432 708 454 694 462 668C628 716 710 800 716 1090H400z'

/**
 * Draws one person. Colours: bg, band (four), skin, dark (skin in shadow), brow, eyeR, lip. Layers, back to front: back
 * (hair behind), clothes, inface (clipped to the face), beard, hair, extra. Set ears or neck to 0 to leave them out.
 */
function person(id, o) {
  const { skin, dark, face = faceW, by = 0 } = o
  const neck = face === faceM ? 61 : 55
  const [l, r] = [400 - neck, 400 + neck]
  const neckShape = `<path d="M${l} 480V640C${l} 690 ${r} 690 ${r} 640V480z" fill="${skin}"/>`
    + `<path d="M${l} 480H${r}V640C${r} 659.5 ${Math.round(400 + 0.696 * neck)} 671.4 ${Math.round(400 + 0.325 * neck)} 675.7C424 632 392 590 ${l} 566z" fill="${mix(dark, C.plum, 0.28)}"/>`
  const ears = `<ellipse cx="289" cy="386" rx="19" ry="32" fill="${skin}"/><ellipse cx="511" cy="386" rx="19" ry="32" fill="${dark}"/>`
    + `<path d="M286 320h20v60h-20z" fill="${skin}"/><path d="M494 320h20v60h-20z" fill="${dark}"/>`
  const brows = `<g fill="none" stroke="${o.brow ?? INK}" stroke-width="${o.bw ?? 9}" stroke-linecap="round"><path d="M328 ${345 + by}C342 ${332 + by} 364 ${331 + by} 381 ${339 + by}"/><path d="M427 ${339 + by}C444 ${331 + by} 466 ${332 + by} 480 ${345 + by}"/></g>`
  const bust = (o.back ?? '') + (o.neck === 0 ? '' : neckShape) + `<g transform="translate(0 -54)">${o.clothes}</g>` + (o.ears === 0 ? '' : ears)
    + `<path d="${face}" fill="${skin}"/><g clip-path="url(#${id}f)"><path d="${SHADOW}" fill="${dark}"/>${o.inface ?? ''}</g>`
    + brows + eye(355, 384, '#fff8f2') + eye(453, 384, o.eyeR ?? '#f1e2e6') + (o.beard ?? '') + mouth(o.lip ?? '#9c3f56', o.teeth ?? 1) + (o.hair ?? '') + (o.extra ?? '')
  save(`images/portraits/${id}.svg`, svg(800, 1000, `<defs><clipPath id="${id}f"><path d="${face}"/></clipPath></defs>${arch(o.band)}<g transform="translate(-42 -88) scale(1.105)">${bust}</g>`, { ground: o.bg }), 5120)
}

function arch(colours) {
  return strokes(34, colours.map((colour, i) => {
    const r = 372 - i * 46
    return `<path d="M${400 - r} 1010V430A${r} ${r} 0 0 1 ${400 + r} 430V1010" stroke="${colour}"/>`
  }).join(''))
}

function top(light, shadow) {
  return `<path d="${TORSO}" fill="${light}"/><path d="${TORSO_RIGHT}" fill="${shadow}"/>`
}

function eye(x, y, white) {
  return `<g transform="translate(${x} ${y})"><path d="M-23 4C-13-13 13-13 23 4C12 13-12 13-23 4z" fill="${white}"/><circle cy="0" r="9.5" fill="${INK}"/><circle cx="3.5" cy="-3.5" r="2.8" fill="#fff"/><path d="M-25 4C-14-14 14-14 25 3" fill="none" stroke="${INK}" stroke-width="6.5" stroke-linecap="round"/></g>`
}

function mouth(lip, teeth) {
  return teeth
    ? '<path d="M362 482C388 490 420 490 446 481C438 514 372 516 362 482z" fill="#6d2440"/><path d="M368 484C392 491 416 491 440 483C438 492 434 497 431 499C412 503 394 503 378 499C373 495 370 490 368 484z" fill="#fff"/>'
    : `<path d="M362 485C382 484 394 482 404 486C414 482 426 484 446 484C430 510 380 512 362 485z" fill="${lip}"/><path d="M360 484C384 492 424 492 448 483" fill="none" stroke="${INK}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`
}

function mix(a, b, share) {
  const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
  return '#' + channels(a).map((v, i) => Math.round(v + (channels(b)[i] - v) * share).toString(16).padStart(2, '0')).join('')
}

export function drawPortraits() {
  // founder: Indian woman in her forties, shoulder-length hair with one silver strand, plum blazer over a marigold kurta
  person('founder', { bg: C.violet, band: ['#3b1a63', C.orchid, C.lilac, C.mist], skin: '#cf9670', dark: '#a0606c', teeth: 1, ears: 0, lip: '#8f3450',
    back: `<path d="M262 360C240 232 306 150 402 150C498 150 562 232 540 360C540 440 574 520 556 612C528 650 478 652 452 636H348C322 652 272 650 244 612C226 520 262 440 262 360z" fill="${H}"/>`,
    hair: `<path d="M276 420C262 290 304 182 402 176C498 178 540 290 524 420C520 348 492 300 448 268C414 262 384 246 366 224C352 276 296 306 276 420z" fill="${H}"/><g fill="none" stroke-linecap="round"><path d="M362 204C330 236 286 290 272 372" stroke="#a497ba" stroke-width="6"/><path d="M350 200C316 226 280 268 266 340" stroke="#7d6f96" stroke-width="4"/><path d="M384 196C440 200 500 240 524 330" stroke="${HL}" stroke-width="8"/></g>`,
    clothes: top(C.plum, '#341450') + `<path d="M338 668C330 760 360 860 400 930C440 860 470 760 462 668C440 722 360 722 338 668z" fill="${GOLD}"/><path d="M400 930C440 860 470 760 462 668C454 694 432 708 400 708z" fill="${GOLD2}"/><path d="M338 668L262 702L286 800L254 812L392 1090H400V930C360 860 330 760 338 668z" fill="#5a2c85"/><path d="M462 668L538 702L514 800L546 812L408 1090H400V930C440 860 470 760 462 668z" fill="#451c69"/>`,
    extra: `<circle cx="287" cy="428" r="9" fill="${GOLD}"/><circle cx="513" cy="428" r="9" fill="${GOLD2}"/>` })
  // team 1: Sikh man in his thirties, marigold turban, full beard, dark suit
  person('team-1', { bg: C.mist, band: [C.plum, C.violet, C.iris, C.white], face: faceM, skin: '#c08358', dark: '#8d505c', bw: 12, eyeR: '#eddbe0',
    beard: `<path d="M284 322h16C300 352 297 376 292 402L284 380zM516 322h-16C500 352 503 376 508 402L516 380z" fill="${H}"/><path d="M287 366C290 410 302 436 322 446C344 446 356 454 368 462C386 450 422 450 440 462C452 454 464 446 486 444C502 432 510 410 513 366C524 450 514 530 474 574C438 606 362 606 326 574C286 530 276 450 287 366z" fill="${H}"/><path d="M354 474C374 460 392 462 404 468C416 462 434 460 454 474C434 482 420 478 404 480C388 478 374 482 354 474z" fill="#3a2150"/>`,
    hair: `<path d="M283 366C236 276 254 96 402 92C548 96 566 276 517 366C514 318 466 268 402 240C338 268 286 318 283 366z" fill="${GOLD}"/><path d="M404 92C548 97 566 276 517 366C514 318 466 268 404 240C430 190 430 140 404 92z" fill="${GOLD2}"/><path d="M372 258L402 238L432 258C420 262 384 262 372 258z" fill="${C.plum}"/><g fill="none" stroke="#c97c1c" stroke-width="6" stroke-linecap="round"><path d="M402 240C352 222 306 262 278 334"/><path d="M412 206C350 180 294 214 263 284"/><path d="M424 170C366 140 304 160 266 218"/><path d="M402 240C450 220 498 262 522 334"/><path d="M436 136C490 150 528 200 537 272"/></g>`,
    clothes: top(C.ink, '#12081d') + `<path d="M338 668L400 1090L462 668C440 722 360 722 338 668z" fill="${C.paper}"/><path d="M400 708C432 708 454 694 462 668L400 1090z" fill="#d5cbe4"/><path d="M384 716H416L424 760L400 1010L376 760z" fill="${C.violet}"/><path d="M338 668L268 700L300 800L266 816L396 1090H400z" fill="#3a1c58"/><path d="M462 668L532 700L500 800L534 816L404 1090H400z" fill="#2c1344"/>` })
  // team 2: woman in her thirties with a lilac hijab, marigold jacket
  person('team-2', { bg: C.plum, band: ['#351554', C.violet, C.orchid, C.haze], skin: '#dca883', dark: '#b17180', ears: 0, neck: 0, teeth: 1,
    clothes: top(GOLD, GOLD2) + `<path d="M400 860L380 1090H420z" fill="#b9741c"/>`,
    beard: `<path d="M296 350C306 262 350 222 402 222C454 222 498 262 508 350C484 292 448 268 402 268C356 268 320 292 296 350z" fill="${C.plum}"/>`,
    hair: `<defs><path id="team-2s" fill-rule="evenodd" d="M250 396C228 226 298 134 404 132C510 134 574 226 550 396C548 470 562 520 598 566C644 618 672 650 678 690C628 776 524 822 404 824C284 822 176 776 122 690C128 650 156 618 202 566C238 520 252 470 250 396zM306 360C308 440 326 492 358 520C384 540 420 540 446 520C478 492 496 440 496 360C494 282 454 240 402 240C350 240 308 282 306 360z"/><clipPath id="team-2h"><path d="M404 0H800V1000H404z"/></clipPath></defs><use href="#team-2s" fill="#b9a6e6"/><g clip-path="url(#team-2h)"><use href="#team-2s" fill="#9b82d2"/></g><g fill="none" stroke="#7f63c0" stroke-width="7" stroke-linecap="round"><path d="M278 474C296 560 352 606 452 606"/><path d="M232 566C270 660 390 700 556 640"/><path d="M176 640C250 730 400 760 560 730"/><path d="M284 262C302 206 342 174 390 168"/></g>` })
  // team 3: Black man in his late twenties, cropped hair, round glasses, marigold knit under a plum jacket
  person('team-3', { bg: C.haze, band: [C.violet, C.iris, C.white, C.plum], face: faceM, skin: '#86523b', dark: '#5a2e40', bw: 11, eyeR: '#e6d5dc', lip: '#5a2233',
    hair: `<path d="M284 366C268 262 300 168 402 164C502 168 532 262 516 366C512 326 506 300 492 276C452 252 348 252 308 276C294 300 288 326 284 366z" fill="#1a0c26"/><path d="M322 232C346 202 384 190 424 194" fill="none" stroke="#43265f" stroke-width="8" stroke-linecap="round"/>`,
    inface: `<path d="M280 420C300 470 320 486 346 500C380 528 424 528 460 500C486 486 500 470 520 420V600H280z" fill="#1a0c26" fill-opacity=".32"/>`,
    clothes: top(C.violet, C.plum) + `<path d="M338 668L300 684L366 1090H434L500 684L462 668C440 722 360 722 338 668z" fill="${GOLD}"/><path d="M400 708C432 708 454 694 462 668L500 684L434 1090H400z" fill="${GOLD2}"/><path d="M334 662C352 730 448 730 466 662L478 676C458 756 342 756 322 676z" fill="#f7a22b"/><path d="M300 684L250 706L340 1090H366z" fill="#6d47b3"/><path d="M500 684L550 706L460 1090H434z" fill="#54298a"/>`,
    extra: `<g fill="#fff" fill-opacity=".14" stroke="#f0e6d8" stroke-width="7"><circle cx="355" cy="386" r="43"/><circle cx="453" cy="386" r="43"/></g><path d="M398 382C402 377 406 377 410 382M312 380L292 372M496 380L510 372" fill="none" stroke="#f0e6d8" stroke-width="7"/>` })
  // team 4: European woman in her sixties, silver bob, violet glasses, marigold scarf
  person('team-4', { bg: C.night, band: [C.plum, C.violet, C.orchid, C.lilac], skin: '#f0c7ab', dark: '#cb9099', brow: '#8d7fa3', ears: 0, bw: 8, by: -7, eyeR: '#f7e9ec', lip: '#b04a60', teeth: 0,
    back: `<path d="M256 372C226 236 300 144 404 144C510 144 574 238 544 374C556 440 552 520 504 548C474 558 462 530 456 500H344C338 530 326 558 296 548C248 520 244 440 256 372z" fill="#c3b8d4"/>`,
    inface: `<g fill="none" stroke="#b26f78" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"><path d="M340 462C334 474 334 486 340 498"/><path d="M466 462C472 474 472 486 466 498"/><path d="M312 392L300 386M312 402L300 404"/></g>`,
    hair: `<path d="M268 470C240 380 244 190 400 172C556 186 560 380 532 470C526 400 520 330 462 262C420 300 330 300 296 330C280 370 276 420 268 470z" fill="#e4deee"/><path d="M402 172C556 186 560 380 532 470C526 400 520 330 462 262C452 230 430 200 402 172z" fill="#c9bedb"/><path d="M292 300C306 240 346 208 392 200" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`,
    clothes: top(C.violet, C.plum) + `<path d="M336 760L302 1090H412L420 770z" fill="${GOLD}"/><path d="M322 906L416 912M318 946L415 952" stroke="${C.cream}" stroke-width="12"/><path d="M326 646C350 704 450 704 474 646L520 700C512 800 288 800 280 700z" fill="${GOLD}"/><path d="M400 690C440 688 464 672 474 646L520 700C516 752 456 775 400 775z" fill="${GOLD2}"/><path d="M300 716C340 752 420 764 470 744" fill="none" stroke="#c97c1c" stroke-width="6" stroke-linecap="round"/>`,
    extra: `<g fill="#fff" fill-opacity=".2" stroke="${C.violet}" stroke-width="8"><path d="M312 362H398C400 404 384 422 354 422C326 422 310 404 312 362z"/><path d="M412 362H498C500 404 484 422 454 422C426 422 410 404 412 362z"/></g><path d="M396 372C402 366 408 366 414 372" fill="none" stroke="${C.violet}" stroke-width="8"/>` })
  // team 5: young Indian man, wavy hair, marigold T-shirt under a mist overshirt
  person('team-5', { bg: C.lilac, band: [C.plum, C.violet, C.mist, C.orchid], face: faceM, skin: '#d6a075', dark: '#a96a6e', bw: 11, lip: '#93425a', teeth: 0,
    hair: `<path d="M280 380C268 330 256 280 280 240C270 190 330 150 376 166C410 128 482 146 500 184C548 200 546 280 528 320C524 344 522 362 518 382C512 340 506 312 490 290C462 300 440 286 424 268C400 292 350 296 322 276C300 304 290 340 280 380z" fill="${H}"/><path d="M304 232C326 202 362 196 386 208M414 184C446 174 474 186 488 208" fill="none" stroke="${HL}" stroke-width="9" stroke-linecap="round"/>`,
    clothes: top(C.paper, '#d9d0e8') + `<path d="M338 668C322 780 340 900 366 1090H434C460 900 478 780 462 668C440 722 360 722 338 668z" fill="${GOLD}"/><path d="M400 708C432 708 454 694 462 668C478 780 460 900 434 1090H400z" fill="${GOLD2}"/><path d="M338 668L296 660L268 716L330 770C326 734 330 700 338 668z" fill="#fff"/><path d="M462 668L504 660L532 716L470 770C474 734 470 700 462 668z" fill="#cabfdf"/>` })
  // alt-1: Marathi woman around forty, low bun with centre parting, round glasses, marigold sari drape over a plum blouse
  person('alt-1', { bg: C.plum, band: ['#351554', C.violet, C.orchid, C.haze], skin: '#c98d66', dark: '#9a5a66', teeth: 1, ears: 0, lip: '#8f3450',
    back: `<path d="M262 372C240 236 306 150 402 150C498 150 562 236 538 372C532 440 518 490 484 520H326C286 490 268 440 262 372z" fill="${H}"/><circle cx="490" cy="530" r="62" fill="${H}"/><path d="M500 494C524 500 536 520 534 544" fill="none" stroke="${HL}" stroke-width="8" stroke-linecap="round"/>`,
    hair: `<path d="M276 420C258 300 290 184 402 176C512 184 544 300 524 420C518 340 480 270 402 222C322 270 284 340 276 420z" fill="${H}"/><path d="M402 180V222" stroke="${HL}" stroke-width="6" stroke-linecap="round"/><path d="M284 330C296 270 320 228 356 204M520 330C508 270 484 228 448 204" fill="none" stroke="${HL}" stroke-width="8" stroke-linecap="round"/>`,
    clothes: top('#6d47b3', '#54298a') + `<path d="M300 682C250 700 190 730 150 790C210 900 330 1010 430 1090H716C710 1010 690 930 650 870C560 850 420 790 340 670z" fill="${GOLD}"/><path d="M460 780C530 830 590 856 650 870C690 930 710 1010 716 1090H560C540 980 510 870 460 780z" fill="${GOLD2}"/><path d="M300 682C340 800 470 900 664 894M270 694C310 840 450 950 690 960" fill="none" stroke="${C.plum}" stroke-width="8"/>`,
    extra: `<circle cx="402" cy="322" r="7" fill="#8f2440"/><g fill="#fff" fill-opacity=".14" stroke="#2b1440" stroke-width="7"><circle cx="355" cy="388" r="44"/><circle cx="453" cy="388" r="44"/></g><path d="M399 384C402 379 406 379 409 384" fill="none" stroke="#2b1440" stroke-width="7"/><circle cx="288" cy="430" r="8" fill="${GOLD}"/><circle cx="512" cy="430" r="8" fill="${GOLD2}"/>` })
  // alt-2: Punjabi man in his forties, short hair greying at the sides, trimmed beard, marigold polo under a slate cardigan
  person('alt-2', { bg: C.haze, band: [C.violet, C.iris, C.white, C.plum], face: faceM, skin: '#bd8059', dark: '#8b4e5d', bw: 12, eyeR: '#eddbe0', teeth: 1,
    inface: `<path d="M280 404C300 452 330 462 352 462C376 446 392 452 404 456C416 452 432 446 456 462C478 462 500 452 520 404V600H280z" fill="${H}"/><path d="M372 520C388 538 420 538 436 520C430 552 378 552 372 520z" fill="#7c6f93" fill-opacity=".55"/>`,
    hair: `<path d="M283 384C266 300 280 214 334 190C360 150 470 146 506 202C540 236 530 320 517 384C513 344 508 316 494 286C470 262 440 256 410 262C370 274 336 270 312 282C296 316 288 344 283 384z" fill="${H}"/><path d="M283 384C276 350 272 322 274 296L300 300C292 330 287 356 283 384zM517 384C524 350 528 322 526 296L502 300C509 330 514 356 517 384z" fill="#7c6f93"/><path d="M340 226C376 194 440 188 484 218" fill="none" stroke="${HL}" stroke-width="9" stroke-linecap="round"/>`,
    clothes: top('#5d5266', '#40374a') + `<path d="M338 668L296 684L372 1090H428L504 684L462 668C440 722 360 722 338 668z" fill="${GOLD}"/><path d="M400 708C432 708 454 694 462 668L504 684L428 1090H400z" fill="${GOLD2}"/><path d="M338 664L400 740L366 792L306 700zM462 664L400 740L434 792L494 700z" fill="#f7a22b"/><path d="M400 740V900" stroke="#b9741c" stroke-width="5"/><circle cx="400" cy="800" r="6" fill="${C.plum}"/>` })
  // alt-3: Kerala woman around thirty, full curls, marigold blouse under a violet jacket
  person('alt-3', { bg: C.violet, band: ['#3b1a63', C.orchid, C.lilac, C.mist], skin: '#a3694a', dark: '#753f50', bw: 10, eyeR: '#ead8dd', lip: '#7a2a40', teeth: 1, ears: 0,
    back: `<path d="M400 118C450 96 520 122 536 172C590 190 612 250 592 296C626 336 622 404 586 430C600 486 566 536 520 540C500 566 460 570 440 556H360C340 570 300 566 280 540C234 536 200 486 214 430C178 404 174 336 208 296C188 250 210 190 264 172C280 122 350 96 400 118z" fill="${H}"/>`,
    hair: `<path d="M276 420C262 370 256 320 276 286C268 240 310 200 350 206C376 176 440 176 462 208C504 204 540 246 526 288C546 322 538 372 524 420C522 372 516 330 494 300C470 306 448 296 436 276C414 296 384 294 370 276C352 298 326 302 306 298C286 330 278 372 276 420z" fill="${H}"/><g fill="none" stroke="${HL}" stroke-width="8" stroke-linecap="round"><path d="M288 226C300 196 326 180 354 180M420 158C452 150 486 164 500 190M226 330C220 300 230 272 250 258M570 380C584 360 586 334 576 312M236 470C232 450 238 430 250 420"/></g>`,
    clothes: top('#3b1a5c', '#2a1143') + `<path d="M338 668C326 740 352 850 400 900C448 850 474 740 462 668C440 722 360 722 338 668z" fill="${GOLD}"/><path d="M400 900C448 850 474 740 462 668C454 694 432 708 400 708z" fill="${GOLD2}"/><path d="M338 668L276 694L296 800L262 822L398 1090H400V900C352 850 326 740 338 668z" fill="#512a7a"/><path d="M462 668L524 694L504 800L538 822L402 1090H400V900C448 850 474 740 462 668z" fill="#3e1d61"/>`,
    extra: `<circle cx="284" cy="440" r="10" fill="none" stroke="${GOLD}" stroke-width="6"/><circle cx="516" cy="440" r="10" fill="none" stroke="${GOLD2}" stroke-width="6"/>` })
}
