/// The script of a page. It creates elements from text only, so that no name becomes markup.
enum PageScript {
  static let text = """
    'use strict';
    (() => {
    \(state)
    \(fit)
    \(details)
    \(keys)
    })();
    """

  /// The shown drawing, and its emphasized boxes and arrows.
  private static let state = """
      const part = (id) => document.getElementById(id);
      const [canvas, search, rule, layer, view, status, imports] =
        ['canvas', 'search', 'rule', 'layer', 'view', 'status', 'imports'].map(part);
      const data = JSON.parse(part('data').textContent);
      const views = new Map([['folded', canvas.firstElementChild]]);
      // The scale that a person chose, or null to fit the window, and the scale in use.
      let drawing, boxes = [], boxOf, arrows, zoom = null, size = 1;
      // The box that a person chose, and the box under the pointer or with the focus.
      let kept = null, near = null;

      const names = (box) => box.dataset.targets.split(' ').map((index) => data.targets[index]);
      const nameOf = (node) => boxOf.get(node).querySelector('text').textContent;
      const titleOf = (arrow) => nameOf(arrow.dataset.from) + ' → ' + nameOf(arrow.dataset.to);
      const found = () => {
        const words = search.value.trim().toLowerCase();
        return words === '' ? [] : boxes.filter((box) => names(box).some((name) => name.toLowerCase().includes(words)));
      };

      const update = () => {
        const isFiltered = rule.value !== '' || layer.value !== '';
        const passes = ({ rules, from, to }) =>
          (rule.value === '' || (rule.value === 'any' ? rules !== '' : rules.split(' ').includes(rule.value)))
          && (layer.value === '' || [from, to].some((end) => boxOf.get(end).dataset.layer === layer.value));
        const matches = found();
        const chosen = new Set(kept ? [kept] : near ? [near] : matches);
        const touched = new Set(), around = new Set(chosen);
        let count = 0;
        for (const arrow of arrows) {
          const ends = [boxOf.get(arrow.dataset.from), boxOf.get(arrow.dataset.to)];
          const isOn = passes(arrow.dataset), isNear = isOn && ends.some((box) => chosen.has(box));
          arrow.classList.toggle('off', !isOn);
          arrow.classList.toggle('near', isNear);
          if (isOn) { count += 1; ends.forEach((box) => touched.add(box)); }
          if (isNear) { ends.forEach((box) => around.add(box)); }
        }
        for (const box of boxes) {
          box.classList.toggle('off', isFiltered && !touched.has(box) && box.dataset.layer !== layer.value);
          box.classList.toggle('near', around.has(box));
          box.classList.toggle('chosen', chosen.has(box));
        }
        drawing.classList.toggle('focused', chosen.size > 0);
        drawing.classList.toggle('filtered', isFiltered);
        const texts = [isFiltered ? count + (count === 1 ? ' arrow' : ' arrows') : '',
          search.value.trim() === '' ? '' : matches.length + ' found'];
        status.textContent = texts.filter((text) => text !== '').join(', ');
        if (matches.length > 0 && !kept && !near) { matches[0].scrollIntoView({ block: 'nearest', inline: 'nearest' }); }
      };

      const show = (name) => {
        if (!views.has(name)) { views.set(name, part('view-' + name).content.firstElementChild); }
        view.value = name;
        kept = near = null;
        canvas.replaceChildren();
        resize();
      };
      const focus = (box) => {
        for (const other of boxes) { other.tabIndex = other === box ? 0 : -1; }
        box.focus({ preventScroll: true });
        box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      };
      const unfold = (box, target) => {
        show(part('view-' + box.dataset.family) ? box.dataset.family : 'all');
        const index = target ?? box.dataset.targets.split(' ')[0];
        focus(boxes.find((other) => other.dataset.targets === index) ?? boxes[0]);
      };
      const isFamily = (box) => box.hasAttribute('aria-expanded');
    """
}
