#!/usr/bin/env python3
"""Opens reports in headless Chromium and says what is wrong with them.

browse.py PROGRAM [--screenshots FOLDER]

The pages are those of fixtures/report/shop, of 60 queries and of 1,000. Each check has a page that fails it, so that a browser that looks at
nothing isn't taken for a good report. With --screenshots there are pictures for people: light, dark, narrow, and a PDF.
"""

import argparse
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# Chromium asks its maker for things, too; who that isn't, is the page.
OF_THE_BROWSER = 'not an origin'

ROOT = pathlib.Path(__file__).resolve().parents[3]

# What is measured in the page itself: it ends as the text of an element, which --dump-dom shows.
MEASURE = '''
<pre id="measured"></pre><script>
(() => {
  const faults = [];
  const slack = 0.5;
  for (const box of document.querySelectorAll('.box')) {
    const body = box.querySelector('.body').getBBox();
    for (const text of box.querySelectorAll('text')) {
      if (text.closest('.badge')) continue;
      const at = text.getBBox();
      if (at.x < body.x - slack || at.x + at.width > body.x + body.width + slack ||
          at.y < body.y - slack || at.y + at.height > body.y + body.height + slack) {
        faults.push('"' + text.textContent + '" leaves its box');
      }
    }
    for (const badge of box.querySelectorAll('.badge')) {
      if (badge.querySelector('text').getBBox().width > badge.querySelector('rect').getBBox().width) {
        faults.push('a badge is too narrow for ' + badge.textContent);
      }
    }
  }
  const bodies = [...document.querySelectorAll('.box .body')].map(body => body.getBBox());
  bodies.forEach((one, i) => bodies.slice(0, i).forEach(other => {
    if (one.x < other.x + other.width && other.x < one.x + one.width &&
        one.y < other.y + other.height && other.y < one.y + one.height) faults.push('two boxes overlap');
  }));
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push('the page is wider than its window');
  document.getElementById('measured').textContent = JSON.stringify(faults);
})();
</script>'''

# What a reader does, and what comes of it.
USE = '''
<pre id="measured"></pre><script>
(() => {
  const job = name => [...document.querySelectorAll('.box.job')].find(box => box.querySelector('.name').textContent === name);
  const shown = () => document.querySelectorAll('.finding:not([hidden])').length;
  const told = {};
  const fraud = job('fraud');
  fraud.dispatchEvent(new PointerEvent('pointerenter'));
  told.lit = [...document.querySelectorAll('.box.lit')].map(box => box.querySelector('.name, .topic-name').textContent).sort();
  fraud.dispatchEvent(new PointerEvent('pointerleave'));
  told.unlit = document.querySelectorAll('.lit').length;
  fraud.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  told.of_fraud = shown();
  told.chosen = document.querySelectorAll('.box.chosen').length;
  told.address = location.hash;
  told.button = document.querySelector('[name=query]').textContent;
  document.querySelector('[name=query]').click();
  told.all = shown();
  const text = document.querySelector('[name=text]');
  text.value = 'CHECKpoint';
  text.dispatchEvent(new Event('input', {bubbles: true}));
  told.by_text = shown();
  text.value = 'no such words';
  text.dispatchEvent(new Event('input', {bubbles: true}));
  told.none = [shown(), document.getElementById('none-left').hidden];
  location.hash = '#f0';
  setTimeout(() => {
    told.followed = shown();
    document.getElementById('measured').textContent = JSON.stringify(told);
  }, 50);
})();
</script>'''


class Findings(html.parser.HTMLParser):
    """Which findings are shown in a page that a browser has worked on, and what was measured there."""

    def __init__(self):
        super().__init__()
        self.shown = []
        self.measured = ''
        self.filter_hidden = None
        self.inside = False

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == 'article' and 'data-severity' in values and 'hidden' not in values:
            self.shown.append(values)
        if values.get('id') == 'filter':
            self.filter_hidden = 'hidden' in values
        self.inside = values.get('id') == 'measured'

    def handle_data(self, data):
        if self.inside:
            self.measured += data

    def handle_endtag(self, tag):
        self.inside = False


class Browser:
    def __init__(self, folder):
        self.folder = folder
        self.runs = 0

    def run(self, address, *flags, width=1400, height=1000):
        """What Chromium printed, the complaints of its console, and the addresses that it asked for."""
        self.runs += 1
        log = self.folder / f'net-{self.runs}.json'
        done = subprocess.run(
            ['chromium', '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
             '--disable-sync', '--disable-default-apps', '--no-first-run', '--disable-dev-shm-usage', '--hide-scrollbars',
             '--enable-logging=stderr', '--v=0', f'--user-data-dir={self.folder}/profile-{self.runs}', f'--log-net-log={log}',
             '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
             f'--window-size={width},{height}', '--virtual-time-budget=2000', *flags, address],
            capture_output=True, text=True, timeout=180, check=True)
        console = [line for line in done.stderr.splitlines() if 'CONSOLE' in line]
        asked = {event['params']['url'] for event in json.loads(log.read_text())['events']
                 if event.get('params', {}).get('initiator', OF_THE_BROWSER) != OF_THE_BROWSER}
        asked = {url for url in asked if not url.startswith(('file:', 'data:'))}
        return done.stdout, console, sorted(asked)

    def dom(self, address, **size):
        dom, console, asked = self.run(address, '--dump-dom', **size)
        findings = Findings()
        findings.feed(dom)
        return findings, console, asked


def without_policy(text, script):
    """The page with a script of ours, which its policy would rightly refuse."""
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', '', text)
    return text.replace('</body>', script + '</body>')


def job(number, source, sink):
    return f'''
(spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092").option("subscribe", "{source}")
  .option("group.id", "group-{number}").option("startingOffset", "earliest").option("kafka.group.id", "readers-of-{number % 20}").load()
  .writeStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092").option("topic", "{sink}")
  .option("checkpointLocation", "s3://checkpoints/of/a/rather/long/name/{number}").queryName("a-query-with-a-long-name-{number}").start())
'''


def many_jobs(folder, number):
    """Chains of four queries each, a few of them joined."""
    for first in range(0, number, 4):
        code = ''.join(job(i, f'stage-{i}', f'stage-{i + 1 if i % 16 else 8}') for i in range(first, min(first + 4, number)))
        path = folder / f'team-{first % 5}' / f'job-{first}.py'
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)


class Checks:
    def __init__(self, program, folder):
        self.program = pathlib.Path(program).resolve()
        self.folder = folder
        self.browser = Browser(folder)
        self.faults = []

    def expect(self, what, got, wanted):
        if got != wanted:
            self.faults.append(f'{what}: {got!r}, not {wanted!r}')

    def page(self, name, project):
        path = self.folder / f'{name}.html'
        subprocess.run([self.program, '--format', 'html', '--exit-zero', '--min-severity', 'info', '--output', path, '.'], cwd=project,
                       check=True)
        return path

    def altered(self, page, script):
        path = page.with_name(f'altered-{self.browser.runs}-{page.name}')
        path.write_text(without_policy(page.read_text(), script))
        return path.as_uri()

    def asks_for_nothing(self, page):
        findings, console, asked = self.browser.dom(page.as_uri())
        self.expect(f'{page.name}: the console says', console, [])
        self.expect(f'{page.name}: asked for', asked, [])
        self.expect(f'{page.name}: the filter is hidden', findings.filter_hidden, False)
        return findings

    def sees_faults(self, page):
        bad = page.with_name('bad.html')
        bad.write_text(without_policy(page.read_text(), '<img src="http://127.0.0.1:9/a.png"><script>throw new Error("x")</script>'))
        _, console, asked = self.browser.dom(bad.as_uri())
        self.expect('a request is seen', asked, ['http://127.0.0.1:9/a.png'])
        self.expect('an error is seen', any('Error: x' in line for line in console), True)
        bad.write_text(page.read_text().replace("'use strict';", "'use strict'; "))
        findings, console, _ = self.browser.dom(bad.as_uri())
        self.expect('another script is refused', (findings.filter_hidden, any('Content Security Policy' in line for line in console)),
                    (True, True))
        wide = re.sub(r'font-size: 13px', 'font-size: 26px', page.read_text())
        bad.write_text(wide)
        measured = json.loads(self.browser.dom(self.altered(bad, MEASURE))[0].measured)
        self.expect('text that leaves its box is seen', any('leaves its box' in fault for fault in measured), True)

    def filters(self, page, everything):
        def shown(state):
            return self.browser.dom(page.as_uri() + '#?' + state)[0].shown

        warnings = [one['id'] for one in everything if one['data-severity'] == 'warning']
        self.expect('by severity', [one['id'] for one in shown('severity=warning')], warnings)
        rule = everything[0]['data-rule']
        self.expect('by rule', [one['id'] for one in shown('rule=' + rule)],
                    [one['id'] for one in everything if one['data-rule'] == rule])
        of_six = [one['id'] for one in everything if '6' in one['data-queries'].split()]
        self.expect('by query', [one['id'] for one in shown('query=6')], of_six)
        self.expect('by text', len(shown('text=STARTINGOFFSET&severity=error')), 2)

    def is_used(self, page):
        told = json.loads(self.browser.dom(self.altered(page, USE))[0].measured)
        self.expect('lit', told['lit'], ['alerts', 'fraud', 'orders-clean', 'payments', 'payments-archive', 'suspects'])
        self.expect('unlit', told['unlit'], 0)
        self.expect('of fraud', (told['of_fraud'], told['chosen'], told['address'], told['button']), (3, 1, '#?query=5', 'of fraud ×'))
        self.expect('all again', told['all'], 16)
        self.expect('by text', 0 < told['by_text'] < 16, True)
        self.expect('none', told['none'], [0, False])
        self.expect('a link to what is filtered out', told['followed'], 16)

    def fits(self, page):
        for width in (1400, 500):
            dom = self.browser.dom(self.altered(page, MEASURE), width=width)[0]
            self.expect(f'{page.name}, {width} px wide', json.loads(dom.measured), [])

    def screenshots(self, page, into):
        into.mkdir(parents=True, exist_ok=True)
        shots = {'light': ([], 1440, 2400), 'dark': (['--blink-settings=preferredColorScheme=0'], 1440, 2400), 'narrow': ([], 500, 2400)}
        for name, (flags, width, height) in shots.items():
            picture = into / f'{page.stem}-{name}.png'
            self.browser.run(page.as_uri(), f'--screenshot={picture}', *flags, width=width, height=height)
        self.browser.run(page.as_uri(), f'--print-to-pdf={into / page.stem}.pdf', '--no-pdf-header-footer')


def main():
    parser = argparse.ArgumentParser(description='Opens reports in headless Chromium.')
    parser.add_argument('program')
    parser.add_argument('--screenshots', type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        checks = Checks(arguments.program, folder)
        shop = checks.page('shop', ROOT / 'fixtures/report/shop')
        pages = [shop]
        for number in (60, 1000):
            many_jobs(folder / str(number), number)
            pages.append(checks.page(f'queries-{number}', folder / str(number)))
        everything = [checks.asks_for_nothing(page) for page in pages][0].shown
        checks.sees_faults(shop)
        checks.filters(shop, everything)
        checks.is_used(shop)
        for page in pages:
            checks.fits(page)
            if arguments.screenshots:
                checks.screenshots(page, arguments.screenshots.resolve())
        print(''.join(fault + '\n' for fault in checks.faults), end='')
        print(f'{checks.browser.runs} pages opened, {len(checks.faults)} faults')
        sys.exit(1 if checks.faults else 0)


if __name__ == '__main__':
    main()
