#!/usr/bin/env python3
"""Says what is wrong with a page of --format html: nothing, or a line for each fault.

check_page.py PAGE

A page is right when its elements are closed in order, ids are there once, every link within it leads somewhere, it refers to nothing
outside of it, and its policy names the hashes of the very style and script that stand in it.
"""

import base64
import hashlib
import html.parser
import re
import sys

VOID = {'br', 'input', 'link', 'meta'}
ONCE = {'body', 'head', 'header', 'html', 'main', 'script', 'style', 'title'}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.faults = []
        self.open = []
        self.ids = set()
        self.wanted = []
        self.policy = None
        self.texts = {'style': '', 'script': ''}
        self.seen = {}

    def fault(self, words):
        self.faults.append(f'{self.getpos()[0]}: {words}')

    def look(self, tag, attributes):
        names = [name for name, _ in attributes]
        for name in set(names):
            if names.count(name) > 1:
                self.fault(f'{name} is there twice')
            if name.startswith('on') or name in ('src', 'srcset', 'style', 'action', 'background', 'xlink:href'):
                self.fault(f'<{tag}> has {name}')
        values = dict(attributes)
        if 'id' in values:
            if values['id'] in self.ids:
                self.fault(f"the id {values['id']} is there twice")
            self.ids.add(values['id'])
        href = values.get('href')
        if href is not None:
            if href.startswith('#'):
                self.wanted.append((self.getpos()[0], href[1:]))
            elif tag == 'link' and href.startswith('data:image/svg+xml,'):
                pass
            elif not (tag == 'a' and re.match(r'https?://', href) and values.get('rel') == 'noreferrer'):
                self.fault(f'<{tag}> leads to {href}')
        for name in ('aria-labelledby', 'for'):
            if name in values:
                self.wanted.append((self.getpos()[0], values[name]))
        if tag == 'meta' and values.get('http-equiv') == 'Content-Security-Policy':
            self.policy = values['content']
        # SVG has titles of its own.
        if tag in ONCE and not (tag == 'title' and 'svg' in self.open):
            self.seen[tag] = self.seen.get(tag, 0) + 1

    def handle_starttag(self, tag, attributes):
        self.look(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.look(tag, attributes)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.fault(f'</{tag}> closes {self.open[-1] if self.open else "nothing"}')
            if tag not in self.open:
                return
            while self.open[-1] != tag:
                self.open.pop()
        self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] in self.texts:
            self.texts[self.open[-1]] += data


def check(text):
    page = Page()
    page.feed(text)
    page.close()
    faults = page.faults
    faults += [f'{line}: #{name} leads nowhere' for line, name in page.wanted if name not in page.ids]
    faults += [f'<{tag}> isn\'t closed' for tag in page.open]
    faults += [f'<{tag}> is there {page.seen.get(tag, 0)} times' for tag in sorted(ONCE) if page.seen.get(tag) != 1]
    for name, content in page.texts.items():
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        if f"{name}-src 'sha256-{digest}'" not in (page.policy or ''):
            faults.append(f'the policy doesn\'t know the {name}')
    if not (page.policy or '').startswith("default-src 'none';"):
        faults.append('the policy doesn\'t begin with nothing')
    if re.search(r'url\(|@import|@font-face', page.texts['style']):
        faults.append('the style sheet asks for more')
    if re.search(r'fetch|XMLHttpRequest|import\(|WebSocket|innerHTML|eval', page.texts['script']):
        faults.append('the script may ask for more')
    bad = re.search('[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]', text)
    if bad:
        faults.append(f'U+{ord(bad.group()):04X} stands in it')
    return faults


def main():
    with open(sys.argv[1], encoding='utf-8', newline='') as file:
        print(''.join(fault + '\n' for fault in check(file.read())), end='')


main()
