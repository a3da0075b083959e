extension PageScript {
  /// The list of the imports behind arrows.
  static let details = """
      const element = (name, text, ...children) => {
        const made = document.createElement(name);
        made.textContent = text;
        made.append(...children);
        return made;
      };
      const place = ([file, line]) => data.files[file] + (line > 0 ? ':' + line : '');
      const most = 200;
      const list = (texts) => {
        const items = texts.slice(0, most).map((text) => element('li', '', element('code', text)));
        if (texts.length > most) { items.push(element('li', 'and ' + (texts.length - most) + ' more')); }
        return element('ul', '', ...items);
      };
      const plural = (count, word) => count + ' ' + word + (count === 1 ? '' : 's');

      const causes = (edge) => {
        const parts = [list(edge.imports.map(place))];
        if (edge.imports.length === 0) { parts[0] = element('p', 'No file imports it.'); }
        if (edge.symbols) { parts.unshift(element('p', plural(edge.symbols.length, 'symbol') + ':'), list(edge.symbols)); }
        if (edge.declaration) { parts.push(element('p', 'Declared: ', element('code', place(edge.declaration)))); }
        return parts;
      };
      const explanation = (arrow, isOpen) => {
        const edges = arrow.dataset.edges.split(' ').filter((index) => index !== '').map((index) => data.edges[index]);
        const count = edges.reduce((sum, edge) => sum + edge.imports.length, 0);
        const title = element('summary', titleOf(arrow) + ': ' + plural(count, 'import') + ' ');
        title.append(element('em', arrow.dataset.rules.split(' ').join(', ')));
        const entry = element('details', '', title);
        entry.open = isOpen;
        for (const edge of edges.slice(0, most)) {
          if (edges.length > 1) {
            const rules = element('em', edge.rules.join(', '));
            entry.append(element('h3', data.targets[edge.from] + ' → ' + data.targets[edge.to] + ' ', rules));
          }
          entry.append(...causes(edge));
        }
        return entry;
      };

      let opener = null;
      const close = () => {
        imports.hidden = true;
        if (opener && imports.contains(document.activeElement)) { focus(boxOf.get(opener)); }
      };
      const explain = (title, shown, box) => {
        const button = element('button', 'Close');
        button.addEventListener('click', close);
        const entries = shown.map((arrow) => explanation(arrow, shown.length === 1));
        if (shown.length === 0) { entries.push(element('p', 'No arrow starts or ends here.')); }
        imports.replaceChildren(button, element('h2', title), ...entries);
        imports.hidden = false;
        opener = box.dataset.node;
        (imports.querySelector('summary') ?? button).focus();
      };
      const explainBox = (box) => {
        kept = box;
        update();
        const own = arrows.filter((arrow) => !arrow.classList.contains('off')
          && [arrow.dataset.from, arrow.dataset.to].includes(box.dataset.node));
        const uses = (arrow) => arrow.dataset.from === box.dataset.node;
        own.sort((one, other) => uses(other) - uses(one));
        explain(nameOf(box.dataset.node), own, box);
      };
    """
}
