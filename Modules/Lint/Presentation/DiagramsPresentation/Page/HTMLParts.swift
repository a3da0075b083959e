/// The parts that are the same on every page.
enum HTMLParts {
  static let style = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #18202b; --faint: #5d6877; --line: #e1e6ec;
      --bad: #d1242f; --field: #f5f7f9; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0d1117; --ink: #e8edf4; --faint: #98a3b3; --line: #262d36; --bad: #ff5d62; --field: #161b22; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 \(DiagramStyle.fontFamily); }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 32px;
      justify-content: space-between; align-items: center; padding: 14px 28px; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; } h2 { margin: 36px 0 8px; font-size: 17px; }
    header p, section > p { margin: 0; color: var(--faint); font-size: 13px; max-width: 90ch; }
    section > p + p, p + table { margin-top: 10px; }
    section { padding: 0 28px; } main { padding-bottom: 60px; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; font-size: 13px; }
    input[type=search] { font: inherit; width: 20ch; padding: 5px 10px; border: 1px solid var(--line);
      border-radius: 8px; background: var(--field); color: var(--ink); }
    output { min-width: 9ch; color: var(--faint); }
    .canvas { overflow: auto; }
    .canvas svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
    .arrow.transitive { visibility: hidden; }
    .drawing.implied .arrow.transitive, .drawing .arrow.transitive.near { visibility: visible; }
    .box { cursor: pointer; outline: none; }
    .box:focus-visible rect { stroke-width: 3; }
    .arrow, .box { transition: opacity .12s; }
    .drawing.focused .arrow[data-from]:not(.near), .drawing.focused .box:not(.near) { opacity: .13; }
    .drawing.focused .arrow.near path { stroke-width: 2.2; }
    .drawing.focused .box.chosen rect { stroke-width: 3; }
    table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 3px 18px 3px 0; text-align: right; border-bottom: 1px solid var(--line); }
    th:first-child { text-align: left; font-weight: 400; padding-left: 18px; }
    thead th, thead th:first-child, tr.layer th { font-weight: 650; padding-left: 0; }
    .violations { padding-left: 22px; font-size: 14px; } .violations li { margin: 6px 0; }
    code { font: 12.5px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    .violations em { color: var(--bad); font-style: normal; }
    @media (prefers-reduced-motion: reduce) { .arrow, .box { transition: none; } }
    @media print { header { position: static; } .tools { display: none; } }
    """

  /// Shows the arrows of a target on hover and focus, keeps them after a click, and highlights search results.
  static let script = """
    'use strict';
    (() => {
      const drawing = document.querySelector('svg.drawing');
      const boxes = [...drawing.querySelectorAll('.box')];
      const arrows = [...drawing.querySelectorAll('.arrow[data-from]')];
      const search = document.getElementById('search');
      const status = document.getElementById('status');
      let kept = null;
      const show = (chosen) => {
        const near = new Set(chosen);
        for (const arrow of arrows) {
          const isNear = chosen.size > 0 && (chosen.has(arrow.dataset.from) || chosen.has(arrow.dataset.to));
          arrow.classList.toggle('near', isNear);
          if (isNear) { near.add(arrow.dataset.from); near.add(arrow.dataset.to); }
        }
        for (const box of boxes) {
          box.classList.toggle('near', near.has(box.dataset.node));
          box.classList.toggle('chosen', chosen.has(box.dataset.node));
        }
        drawing.classList.toggle('focused', chosen.size > 0);
      };
      const rest = () => {
        const words = search.value.trim().toLowerCase();
        if (kept !== null) { show(new Set([kept])); return; }
        if (words === '') { status.textContent = ''; show(new Set()); return; }
        const found = boxes.filter((box) => box.lastElementChild.textContent.toLowerCase().includes(words));
        status.textContent = found.length + ' found';
        show(new Set(found.map((box) => box.dataset.node)));
        if (found.length > 0) { found[0].scrollIntoView({ block: 'nearest', inline: 'nearest' }); }
      };
      for (const box of boxes) {
        const look = () => show(new Set([box.dataset.node]));
        const keep = () => { kept = kept === box.dataset.node ? null : box.dataset.node; rest(); };
        box.addEventListener('mouseenter', () => { if (kept === null) { look(); } });
        box.addEventListener('mouseleave', rest);
        box.addEventListener('focus', () => { if (kept === null) { look(); } });
        box.addEventListener('blur', rest);
        box.addEventListener('click', keep);
        box.addEventListener('keydown', (event) => {
          if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); keep(); }
        });
      }
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') { kept = null; search.value = ''; rest(); }
      });
      search.addEventListener('input', () => { kept = null; rest(); });
      document.getElementById('implied').addEventListener('change', (event) => {
        drawing.classList.toggle('implied', event.target.checked);
      });
    })();
    """
}
