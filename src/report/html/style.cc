// The page's style sheet. Sizes of text in the map are those that map_boxes.cc measures with.

#include "report/html/page.h"

namespace skl::html {

constinit const std::string_view kStyleSheet = R"css(
:root {
  --paper: #f7f8f9; --card: #ffffff; --ink: #1b232d; --soft: #5a6674; --rule: #dce1e7; --edge: #b9c2cd;
  --flow: #8794a3; --lit: #0f766e; --accent: #0f766e;
  --topic: #e8f4f2; --topic-edge: #8fc1b9; --kept: #f7f0e1; --kept-edge: #d3be8d; --other: #eef0f3;
  --error: #b3261e; --error-soft: #fdeceb; --warning: #9a5b00; --warning-soft: #fdf2de;
  --info: #2b63a6; --info-soft: #e9f1fa; --tie: #7a5aa8; --code: #f2f4f6;
  --c0: #0f766e; --c1: #2b63a6; --c2: #8a5a00; --c3: #7a5aa8; --c4: #a63d6f; --c5: #4d6b1f;
}
@media (prefers-color-scheme: dark) { :root {
  --paper: #10151b; --card: #181f27; --ink: #dfe6ee; --soft: #94a1b0; --rule: #29323d; --edge: #3f4b59;
  --flow: #6f7d8d; --lit: #5fd0c2; --accent: #5fc4b8;
  --topic: #122e2c; --topic-edge: #2f6d66; --kept: #2f2918; --kept-edge: #6e5f36; --other: #222a33;
  --error: #ff8d85; --error-soft: #3b1f1f; --warning: #f0b35c; --warning-soft: #352813;
  --info: #86b7ee; --info-soft: #1b2a3b; --tie: #b79ae2; --code: #12181f;
  --c0: #5fc4b8; --c1: #86b7ee; --c2: #e0b060; --c3: #b79ae2; --c4: #e793b7; --c5: #a9c96e;
} }
* { box-sizing: border-box; }
html { scroll-padding-top: 7.5rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
code, pre, .code, .topic-name { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
h1 { font-size: 1rem; margin: 0; letter-spacing: .01em; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; font-weight: 650; }
h3 { font-size: .95rem; margin: 1.75rem 0 .6rem; font-weight: 600; overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin: 0 0 .2rem; font-weight: 600; overflow-wrap: anywhere; }
p { margin: .4rem 0; overflow-wrap: anywhere; }
header { position: sticky; top: 0; z-index: 2; background: var(--card); border-bottom: 1px solid var(--rule); padding: .6rem 1.5rem; }
.bar { display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; align-items: center; }
nav { margin-left: auto; display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .9rem; }
.counts, .legend, td ul { list-style: none; margin: 0; padding: 0; }
.counts { display: flex; flex-wrap: wrap; gap: .4rem; font-size: .85rem; }
.counts li { padding: .05rem .6rem; border-radius: 1rem; }
.counts .error { background: var(--error-soft); color: var(--error); }
.counts .warning { background: var(--warning-soft); color: var(--warning); }
.counts .info { background: var(--info-soft); color: var(--info); }
.counts .none { background: var(--other); color: var(--soft); }
#filter { display: flex; flex-wrap: wrap; gap: .4rem .9rem; align-items: center; margin-top: .5rem; font-size: .9rem; }
#filter select, #filter [type=search], #filter button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: .2rem .5rem; max-width: 100%; }
#filter [type=search] { flex: 1 1 12rem; min-width: 8rem; }
#filter button { border-color: var(--accent); color: var(--accent); cursor: pointer; }
#filter label { display: inline-flex; gap: .3rem; align-items: center; }
#filter output { color: var(--soft); }
main { max-width: 2300px; margin: 0 auto; padding: .5rem 1.5rem 4rem; }
#findings, #silenced, #problems, #rules { max-width: 66rem; }
.run, .dim, .cap, figcaption { color: var(--soft); font-size: .9rem; }
figure { margin: 0; background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
figcaption { border-top: 1px solid var(--rule); padding: .6rem 1.1rem; }
.scroll { overflow: auto; border-radius: 12px; }
#map .scroll { max-height: 82vh; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.4rem; }
.legend li { display: inline-flex; align-items: center; gap: .45rem; overflow-wrap: anywhere; }
.key { flex: none; width: 20px; height: 11px; border-radius: 6px; border: 1.4px solid var(--edge); }
.key.kept { background: var(--kept); border-color: var(--kept-edge); border-radius: 2px; }
.key.dashed { border-style: dashed; }
.key.loop, .key.shared { height: 0; border-width: 1.6px 0 0; border-radius: 0; border-top-color: var(--soft); border-top-style: solid; border-top-width: 2px; }
.key.shared { border-top-style: dotted; border-top-width: 2.4px; border-top-color: var(--tie); }
.key.shared.checkpoint { border-top-style: dashed; }
svg.map { display: block; margin: 0 auto; width: 100%; height: auto; }
svg.map text { fill: var(--ink); }
svg.map .name { font-size: 13px; font-weight: 600; }
svg.map .small { font-size: 10.5px; }
svg.map .code { font-size: 10.5px; }
svg.map .topic-name { font-size: 11.5px; }
svg.map .dim { fill: var(--soft); }
svg.map use { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round; }
.box { cursor: pointer; outline: none; }
.box .body { fill: var(--card); stroke: var(--edge); stroke-width: 1.2; }
.box.topic .body { fill: var(--topic); stroke: var(--topic-edge); }
.box.topic use { stroke: var(--c0); }
.box.kept .body { fill: var(--kept); stroke: var(--kept-edge); }
.box.other .body { fill: var(--other); }
.box.unknown .body { stroke-dasharray: 4 3; fill: var(--card); }
.box.unknown text { font-style: italic; }
.box.cluster-0 use, .key.cluster-0 { stroke: var(--c0); border-color: var(--c0); }
.box.cluster-1 use, .key.cluster-1 { stroke: var(--c1); border-color: var(--c1); }
.box.cluster-2 use, .key.cluster-2 { stroke: var(--c2); border-color: var(--c2); }
.box.cluster-3 use, .key.cluster-3 { stroke: var(--c3); border-color: var(--c3); }
.box.cluster-4 use, .key.cluster-4 { stroke: var(--c4); border-color: var(--c4); }
.box.cluster-5 use, .key.cluster-5 { stroke: var(--c5); border-color: var(--c5); }
.box.cluster-1 .body { stroke: var(--c1); } .box.cluster-2 .body { stroke: var(--c2); }
.box.cluster-3 .body { stroke: var(--c3); } .box.cluster-4 .body { stroke: var(--c4); } .box.cluster-5 .body { stroke: var(--c5); }
.box.job.error .body { stroke: var(--error); } .box.job.error .stripe { fill: var(--error); }
.box.job.warning .body { stroke: var(--warning); } .box.job.warning .stripe { fill: var(--warning); }
.box.job.info .stripe { fill: var(--info); }
.badge text { font-size: 10.5px; font-weight: 700; text-anchor: middle; }
.badge rect { stroke: var(--card); stroke-width: 1.5; }
.badge.error rect { fill: var(--error); } .badge.warning rect { fill: var(--warning); } .badge.info rect { fill: var(--info); }
svg.map .badge text { fill: var(--card); }
.tag.shared use { stroke: var(--tie); } svg.map .tag.shared text { fill: var(--tie); font-weight: 600; }
.tag.error use { stroke: var(--error); } svg.map .tag.error text { fill: var(--error); }
.tag.warning use { stroke: var(--warning); } svg.map .tag.warning text { fill: var(--warning); }
.tag.unknown text { font-style: italic; }
.shaft { fill: none; stroke: var(--flow); stroke-width: 1.4; }
.head { fill: var(--flow); }
.line.unknown .shaft { stroke-dasharray: 5 4; }
.line.back .shaft { stroke: var(--soft); stroke-width: 2; } .line.back .head { fill: var(--soft); }
.tie .shaft { stroke: var(--tie); stroke-width: 2; stroke-dasharray: 1 5; stroke-linecap: round; }
.tie.checkpoint .shaft { stroke-dasharray: 6 4; stroke-linecap: butt; }
.tie.error .shaft { stroke: var(--error); } .tie.warning .shaft { stroke: var(--warning); }
.box:hover .body, .box:focus-visible .body, .box.lit .body { stroke-width: 2.2; }
.box:focus-visible .body { stroke: var(--accent); stroke-width: 3; }
.box.chosen .body { stroke: var(--accent); stroke-width: 3; }
svg.looking .box:not(.lit), svg.looking .line:not(.lit), svg.looking .tie:not(.lit) { opacity: .22; }
.line.lit .shaft { stroke: var(--lit); stroke-width: 2; } .line.lit .head { fill: var(--lit); }
svg.map .box, svg.map .line, svg.map .tie { transition: opacity .12s; }
.finding { background: var(--card); border: 1px solid var(--rule); border-left: 4px solid var(--edge); border-radius: 8px; padding: .8rem 1.1rem; margin: .6rem 0; content-visibility: auto; contain-intrinsic-size: auto 12rem; }
.finding.error { border-left-color: var(--error); } .finding.warning { border-left-color: var(--warning); } .finding.info { border-left-color: var(--info); }
.finding.short { padding: .45rem 1.1rem; margin: .3rem 0; contain-intrinsic-size: auto 4rem; }
.finding.short h4 { font-weight: 500; font-size: .95rem; }
.finding:target, tr:target, .words:target { outline: 2px solid var(--accent); outline-offset: 2px; }
.about { font-size: .88rem; color: var(--soft); margin: 0; }
.severity { font-weight: 650; }
.error .severity { color: var(--error); } .warning .severity { color: var(--warning); } .info .severity { color: var(--info); }
.place { user-select: all; font-size: .92em; overflow-wrap: anywhere; }
pre { margin: .6rem 0; padding: .5rem .8rem; background: var(--code); border-radius: 6px; overflow-x: auto; font-size: 13px; line-height: 1.65; tab-size: 4; }
.number { display: inline-block; min-width: 2.6rem; padding-right: .9rem; text-align: right; color: var(--soft); user-select: none; }
mark { background: none; color: inherit; text-decoration: underline wavy var(--edge) 1.5px; text-underline-offset: 4px; text-decoration-skip-ink: none; }
.error mark { text-decoration-color: var(--error); } .warning mark { text-decoration-color: var(--warning); } .info mark, .note mark { text-decoration-color: var(--info); }
.note { margin: .5rem 0 .5rem .8rem; padding-left: .8rem; border-left: 2px solid var(--rule); font-size: .93rem; }
.help b, .fix b, .words b { color: var(--accent); font-weight: 600; }
.fix ul { margin: .2rem 0; }
.fix code { white-space: pre-wrap; }
.words { margin: 0 0 1.4rem; padding: .1rem .6rem; border-radius: 6px; }
.words h3 { margin: .6rem 0 .2rem; }
summary { cursor: pointer; }
#silenced li, #problems li { margin: .6rem 0; }
table { border-collapse: collapse; width: 100%; background: var(--card); font-size: .88rem; }
#queries .scroll { border: 1px solid var(--rule); }
th, td { text-align: left; vertical-align: top; padding: .5rem .8rem; border-top: 1px solid var(--rule); font-weight: 400; overflow-wrap: anywhere; min-width: 7rem; }
thead th { border: 0; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 600; } tbody th .place { font-weight: 400; color: var(--soft); }
td .unknown { font-style: italic; color: var(--soft); }
.links .error a { color: var(--error); } .links .warning a { color: var(--warning); } .links .info a { color: var(--info); }
@media (max-width: 700px) { header, main { padding-left: .9rem; padding-right: .9rem; } header { position: static; } html { scroll-padding-top: 1rem; } nav { margin-left: 0; } }
)css";

constinit const std::string_view kPrintSheet = R"css(@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #ccc; --edge: #999; --flow: #666; --topic: #eef6f5; --topic-edge: #7fb0a8; --kept: #f7f0e1; --kept-edge: #c9b27c; --other: #eee; --code: #f5f5f5; --error: #a01b14; --error-soft: #fff; --warning: #8a4f00; --warning-soft: #fff; --info: #1f4f8a; --info-soft: #fff; --tie: #63438f; --accent: #0b5f58; --c0: #0f766e; --c1: #2b63a6; --c2: #8a5a00; --c3: #7a5aa8; --c4: #a63d6f; --c5: #4d6b1f; }
  header { position: static; } #filter, nav { display: none; }
  .scroll, #map .scroll { overflow: visible; max-height: none; } svg.map { min-width: 0; max-width: 100%; }
  .finding { break-inside: avoid; content-visibility: visible; } pre { white-space: pre-wrap; }
}
@media (prefers-reduced-motion: reduce) { svg.map * { transition: none; } }
)css";

}  // namespace skl::html
