/// The style sheet of a page, in addition to that of its drawings.
enum PageStyle {
  static let sheet = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #18202b; --faint: #5d6877; --line: #e1e6ec;
      --bad: #d1242f; --focus: #0b62d6; --field: #f5f7f9; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0d1117; --ink: #e8edf4; --faint: #98a3b3; --line: #262d36; --bad: #ff5d62; --focus: #7fb2ff; --field: #161b22; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 \(DiagramStyle.fontFamily); }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 6px 24px;
      align-items: center; padding: 8px 16px; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; } h2 { margin: 36px 0 8px; font-size: 17px; }
    header p, section > p { margin: 0; color: var(--faint); font-size: 13px; max-width: 90ch; }
    section > p + p, p + table { margin-top: 10px; }
    section { padding: 0 16px; overflow-wrap: anywhere; } main { padding-bottom: 60px; }
    header > div { flex: 1 1 0; min-width: min-content; }
    #tools > summary { display: none; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; font-size: 13px; }
    input[type=search] { font: inherit; width: 20ch; padding: 5px 10px; border: 1px solid var(--line);
      border-radius: 8px; background: var(--field); color: var(--ink); }
    output:empty { display: none; } output { color: var(--faint); }
    select, button { font: inherit; padding: 4px 8px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--field); color: var(--ink); max-width: 26ch; }
    button { min-width: 30px; cursor: pointer; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    .keys summary { cursor: pointer; color: var(--faint); } .keys p { margin: 4px 0 0; max-width: 60ch; }
    .canvas { overflow: auto; scroll-padding: 28px; cursor: grab; }
    .canvas.moving { cursor: grabbing; user-select: none; }
    .canvas svg { display: block; margin: 6px auto; height: auto; }
    .arrow.transitive { visibility: hidden; }
    .canvas.implied .arrow.transitive, .canvas .arrow.transitive.near { visibility: visible; }
    .arrow[data-from] { cursor: pointer; }
    .box { cursor: pointer; outline: none; }
    .box:focus-visible rect { stroke-width: 4 !important; stroke: var(--focus) !important; }
    .arrow, .box { transition: opacity .12s; }
    .arrow.off { display: none; } 
    .drawing.focused .arrow[data-from]:not(.near) { opacity: .13; }
    .box.off rect, .drawing.focused .box:not(.near) rect { stroke-opacity: .25; }
    .box.off text, .drawing.focused .box:not(.near) text { fill: var(--faint); }
    .dense .arrow { pointer-events: none; }
    .dense:not(.filtered) .arrow:not(.near):not(.breach):not(.hygiene) { visibility: hidden; }
    .drawing.focused .arrow.near path { stroke-width: 2.2; }
    .drawing.focused .box.chosen rect { stroke-width: 3; }
    #imports { position: fixed; top: 128px; right: 16px; bottom: 16px; z-index: 2; width: min(440px, 92vw); overflow: auto;
      padding: 14px 18px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px;
      box-shadow: 0 6px 30px rgb(0 0 0 / .25); font-size: 13px; }
    #imports h2 { margin: 0 0 8px; font-size: 15px; padding-right: 70px; overflow-wrap: anywhere; }
    #imports h3 { margin: 8px 0 2px; font-size: 13px; }
    #imports button { float: right; }
    #imports summary { cursor: pointer; padding: 3px 0; overflow-wrap: anywhere; }
    #imports ul { margin: 2px 0 8px; padding-left: 18px; }
    em { color: var(--bad); font-style: normal; }
    table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 3px 18px 3px 0; text-align: right; border-bottom: 1px solid var(--line); }
    th:first-child { text-align: left; font-weight: 400; padding-left: 18px; }
    thead th, thead th:first-child, tr.layer th { font-weight: 650; padding-left: 0; }
    .violations { padding-left: 22px; font-size: 14px; } .violations li { margin: 6px 0; }
    code { font: 12.5px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    @media (max-width: 699px) {
      header { position: static; } #tools > summary { display: list-item; cursor: pointer; font-size: 13px; }
      h1 { font-size: 17px; } header p { display: none; }
      th, td { padding-right: 8px; } th:first-child { padding-left: 8px; }
      #imports { top: auto; right: 8px; bottom: 8px; left: 8px; width: auto; max-height: 60vh; }
    }
    @media (prefers-reduced-motion: reduce) { .arrow, .box { transition: none; } }
    @media print { header { position: static; } .tools, #imports { display: none; } .canvas { max-height: none; } }
    """
}
