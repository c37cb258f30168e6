// The page's script: filters, and what is lit in the map. What is filtered stands in the address,
// behind "#?", so that a filtered page can be bookmarked.

#include "report/html/page.h"

namespace skl::html {

constinit const std::string_view kScript = R"js(
(() => {
  'use strict';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const words = (element, name) => (element.dataset[name] || '').split(' ').filter(Boolean);
  const form = document.getElementById('filter');
  const findings = all('.finding');
  const boxes = all('.box');
  let queries = [];

  const text_of = new Map();
  const text = finding => {
    if (!text_of.has(finding)) text_of.set(finding, finding.textContent.toLowerCase());
    return text_of.get(finding);
  };
  const severities = () => all('[name=severity]', form).filter(box => box.checked).map(box => box.value);

  const apply = () => {
    const shown = new Set(severities());
    const rule = form.elements.rule.value;
    const wanted = form.elements.text.value.trim().toLowerCase();
    const chosen = new Set(queries);
    let number = 0;
    for (const finding of findings) {
      const fits = shown.has(finding.dataset.severity) && (!rule || finding.dataset.rule === rule) &&
        (!chosen.size || words(finding, 'queries').some(query => chosen.has(query))) &&
        (!wanted || text(finding).includes(wanted));
      finding.hidden = !fits;
      if (fits) ++number;
    }
    for (const file of all('.file')) file.hidden = !file.querySelector('.finding:not([hidden])');
    document.getElementById('none-left').hidden = number > 0;
    form.querySelector('output').textContent =
      number === findings.length ? '' : number + ' of ' + findings.length + ' shown';
    const box = boxes.find(one => queries.length && one.dataset.queries === queries.join(' '));
    for (const one of boxes) one.classList.toggle('chosen', one === box);
    const button = form.elements.query;
    button.hidden = !queries.length;
    const name = box && box.querySelector('.name, .topic-name, .small');
    button.textContent = 'of ' + (name ? name.textContent : queries.length + ' queries') + ' \u00d7';
  };

  const remember = () => {
    const state = new URLSearchParams();
    const checked = severities();
    if (checked.length < all('[name=severity]', form).length) state.set('severity', checked.join(','));
    if (form.elements.rule.value) state.set('rule', form.elements.rule.value);
    if (form.elements.text.value) state.set('text', form.elements.text.value);
    if (queries.length) state.set('query', queries.join(','));
    const hash = state.toString();
    history.replaceState(null, '', hash ? '#?' + hash : location.pathname + location.search);
  };

  const recall = state => {
    const severity = state.get('severity');
    for (const box of all('[name=severity]', form)) {
      box.checked = severity === null || severity.split(',').includes(box.value);
    }
    form.elements.rule.value = state.get('rule') || '';
    form.elements.text.value = state.get('text') || '';
    queries = (state.get('query') || '').split(',').filter(Boolean);
    apply();
  };

  // A link to a finding that is filtered out shows it again.
  const follow = () => {
    if (location.hash.startsWith('#?')) return recall(new URLSearchParams(location.hash.slice(2)));
    const target = document.getElementById(location.hash.slice(1));
    if (!target || !target.classList.contains('finding') || !target.hidden) return;
    recall(new URLSearchParams());
    target.scrollIntoView();
  };

  const choose = (event, box) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const mine = words(box, 'queries');
    if (!findings.some(finding => words(finding, 'queries').some(query => mine.includes(query)))) return;
    event.preventDefault();
    queries = mine.join() === queries.join() ? [] : mine;
    apply();
    remember();
    if (queries.length) document.getElementById('findings').scrollIntoView();
  };

  if (form) {
    form.hidden = false;
    form.addEventListener('submit', event => event.preventDefault());
    form.addEventListener('input', () => { apply(); remember(); });
    form.elements.query.addEventListener('click', () => { queries = []; apply(); remember(); });
    for (const box of boxes) box.addEventListener('click', event => choose(event, box));
    window.addEventListener('hashchange', follow);
    recall(new URLSearchParams());
    follow();
  }

  const map = document.querySelector('svg.map');
  if (!map) return;
  const joined = new Map(boxes.map(box => [box.dataset.box, [box]]));
  for (const line of all('.line, .tie', map)) {
    const [from, to] = words(line, 'ends');
    const ends = [joined.get(from), joined.get(to)];
    ends[0].push(line, ends[1][0]);
    ends[1].push(line, ends[0][0]);
  }
  const look = box => {
    for (const lit of all('.lit', map)) lit.classList.remove('lit');
    map.classList.toggle('looking', Boolean(box));
    if (box) for (const one of joined.get(box.dataset.box)) one.classList.add('lit');
  };
  for (const box of boxes) {
    box.addEventListener('pointerenter', () => look(box));
    box.addEventListener('pointerleave', () => look(null));
    box.addEventListener('focus', () => { if (box.matches(':focus-visible')) look(box); });
    box.addEventListener('blur', () => look(null));
  }
})();
)js";

}  // namespace skl::html
