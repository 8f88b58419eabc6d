// A student's view of one exercise: the task, the program, the test that fails and the first of three hints.
const CODE = [
  ['k', 'def '], ['f', 'late_parcels'], ['', '(parcels, today):\n'],
  ['', '    late = '], ['n', '0'], ['', '\n'],
  ['k', '    for '], ['', 'parcel '], ['k', 'in '], ['', 'parcels:\n'],
  ['k', '        if '], ['', 'parcel['], ['s', '"due"'], ['', '] <= today '], ['k', 'and not '], ['', 'parcel['], ['s', '"delivered"'], ['', ']:\n'],
  ['', '            late += '], ['n', '1'], ['', '\n'],
  ['k', '    return '], ['', 'late\n\n'],
  ['', 'week = read('], ['s', '"parcels.txt"'], ['', ')\n'],
  ['f', 'print'], ['', '(late_parcels(week, today='], ['n', '214'], ['', '))\n'],
]
const code = CODE.map(([kind, text]) => (kind ? `<i class="${kind}">${text}</i>` : text)).join('')
const TESTS = [['No parcels, none late', 1], ['Delivered in time', 1], ['Due today is not late', 0], ['Two of five are late', 1]]
const tests = TESTS.map(([name, passed]) => `<li class="${passed ? 'ok' : 'no'}">${name}</li>`).join('')

export const labrung = {
  style: `
    html { color: #f5f5f5; } body { background: #170a24; display: grid; grid-template: 72px 1fr 236px / 92px 372px 1fr; }
    h1, h2 { color: #fff; }
    header { grid-column: 1 / -1; display: flex; align-items: center; gap: 30px; padding: 0 28px; border-bottom: 1px solid #3a2450; color: #b9a6e6; }
    header b { margin-left: auto; color: #fff; font-weight: 600; }
    .rungs { grid-row: 2 / -1; padding: 26px 0; border-right: 1px solid #3a2450; display: grid; justify-content: center; align-content: start; gap: 13px; }
    .rungs i { width: 40px; height: 12px; background: #5a359b; } .rungs .now { background: #ffb23e; width: 56px; margin-left: -8px; } .rungs .next { background: none; border: 1.5px solid #5a4270; }
    .task { grid-row: 2 / -1; padding: 30px 30px 0; border-right: 1px solid #3a2450; }
    .task small { color: #b9a6e6; font-size: 14px; } h1 { font-size: 31px; font-weight: 700; margin: 6px 0 14px; } .task p { color: #e6def4; line-height: 1.55; margin-bottom: 12px; } code { font: 14px/1 monospace; color: #fff; background: #33204a; padding: 2px 6px; }
    .hints { margin-top: 24px; } .hints li { border-top: 1px solid #4a3363; padding: 13px 0; font-weight: 600; color: #b9a6e6; } .hints .open { color: #fff; } .hints .open span { display: block; font-weight: 400; color: #e6def4; margin-top: 5px; } .hints em { float: right; font-style: normal; font-weight: 500; }
    .task { position: relative; } .task .draft { position: absolute; bottom: 14px; font-size: 14px; color: #b9a6e6; }
    pre { background: #0a0610; padding: 30px 0 0 30px; font: 17px/2 monospace; color: #e6def4; overflow: hidden; display: flex; gap: 26px; }
    pre .numbers { color: #7d6a94; text-align: right; } pre i { font-style: normal; } .k { color: #b9a6e6; } .f { color: #fff; font-weight: 700; } .s { color: #ffcf85; } .n { color: #ffb23e; }
    pre .code { background: linear-gradient(#2b1740, #2b1740) no-repeat 0 102px / 100% 34px; flex: 1; }
    .tests { padding: 22px 30px; border-top: 1px solid #3a2450; display: grid; grid-template-columns: 1fr 1fr; gap: 0 34px; align-content: start; }
    .tests h2 { grid-column: 1 / -1; font-size: 19px; margin-bottom: 10px; } .tests h2 span { float: right; font: 600 15px Instrument; padding: 10px 22px; margin-top: -8px; border-radius: 99px; background: #f5f5f5; color: #47216b; letter-spacing: 0; }
    .tests li { padding: 9px 0; border-top: 1px solid #3a2450; } .tests li::before { display: inline-block; width: 26px; font-weight: 700; } .ok::before { content: '✓'; color: #7fd8a6; } .no::before { content: '×'; color: #ffb3bf; } .tests .no { color: #ffb3bf; font-weight: 600; }
    .got { font: 14px/1.5 monospace; color: #e6def4; grid-column: 2; grid-row: 2; align-self: start; padding: 9px 0 9px 18px; border-left: 3px solid #ffb3bf; }
    .tests ul { grid-row: 2; }
    @media (max-width: 500px) {
      body { display: block; } header { height: 60px; padding: 0 20px; gap: 0; } .logo svg { height: 28px; } header span, .rungs, .hints li:not(.open), .task p, .got { display: none; }
      .task { padding: 16px 20px 0; border: 0; } h1 { font-size: 23px; margin: 2px 0 12px; } .hints { display: none; }
      pre { font-size: 12px; line-height: 1.9; padding: 12px 0 0 20px; gap: 12px; height: 172px; } pre .code { background-position: 0 68px; background-size: 100% 23px; }
      .tests { display: block; padding: 14px 20px; } .tests { padding-top: 18px; } .tests li { padding: 5px 0; } .tests h2 { margin-bottom: 16px; }
    }`,
  body: (logo) => `
    <header><div class="logo">${logo}</div><span>Programming 1, week 6</span><b>Rung 14 of 40</b></header>
    <div class="rungs">${[...Array(18).keys()].map((i) => `<i class="${i < 4 ? 'next' : i === 4 ? 'now' : ''}"></i>`).join('')}</div>
    <section class="task"><small>Loops and conditions</small><h1>Count the late parcels</h1>
      <p>A parcel is late when its day has passed and it has not been delivered. Return how many of the list are late.</p><p><code>due</code> is a day of the year, <code>delivered</code> is true or false.</p>
      <ul class="hints"><li class="open">Hint 1 <em>opened</em><span>Read the test that fails aloud. On which day does a parcel become late?</span></li><li>Hint 2 <em>after one more try</em></li><li>Hint 3 <em>after two</em></li><li>Why it works <em>when it passes</em></li></ul><p class="draft">Draft kept on this computer, two minutes ago</p></section>
    <pre><span class="numbers">${[...Array(9).keys()].map((i) => i + 1).join('\n')}</span><span class="code">${code}</span></pre>
    <section class="tests"><h2>3 of 4 tests pass <span>Run again</span></h2><ul>${tests}</ul><p class="got">Due today is not late<br>expected 0<br>your program says 1</p></section>`,
}
