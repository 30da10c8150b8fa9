/** The page's only style. Colours have a contrast of at least 4.5 to 1 with their background, and print as they are. */
export const style = `
:root{--ink:#17202c;--soft:#566273;--line:#dce1e8;--pale:#f5f6f8;--brand:#1f4e8c}
*{box-sizing:border-box}
html{font:15px/1.53 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans CJK JP",sans-serif;color:var(--ink);background:var(--pale);-webkit-text-size-adjust:100%;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{max-width:1120px;margin:20px auto;background:#fff;padding:32px 40px;border:1px solid var(--line);border-radius:12px}
h1{font-size:24px;font-weight:650;letter-spacing:-.01em;line-height:1.25;margin:2px 0 6px;overflow-wrap:anywhere}
h2{font-size:17px;font-weight:650;margin:36px 0 8px;padding-top:16px;border-top:1px solid var(--line)}
h3{font-size:15px;font-weight:600;margin:14px 0 6px}
p{margin:6px 0}
.over{color:var(--soft);margin:0;font-size:13px}
.sub{color:var(--soft);margin:0}
.chip{display:inline-block;background:#e8eff9;color:var(--brand);border-radius:16px;padding:1px 8px;margin-right:8px;font-size:13px;font-weight:600}
.head{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}
.head>div:last-child{text-align:right;flex:none}
.risk{display:grid;grid-template-columns:270px 1fr;gap:28px;align-items:center;margin-top:18px;padding:18px 22px;background:var(--pale);border:1px solid var(--line);border-radius:12px}
.gauge{width:100%;display:block}
.letter{font:700 17px system-ui,sans-serif;fill:#1b2430;text-anchor:middle}
.letter.on{fill:#fff}
figure{margin:0}
.class{text-align:center;font-size:20px;font-weight:650;margin:2px 0 0}
.class small{display:block;font-weight:400;font-size:13px;line-height:1.4;color:var(--soft)}
dl.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:14px 22px;margin:0}
dl.figures dt{color:var(--soft);font-size:13px}
dl.figures dd{margin:0;font-size:16px;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl.figures .wide{grid-column:span 3;border-bottom:1px solid var(--line);padding-bottom:12px}
dl.figures .wide dd{font-size:30px;font-weight:650;line-height:1.2}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8px 34px}
.two>*{min-width:0}
ul.remarks{margin:4px 0;padding:0;list-style:none}
ul.remarks li{padding:3px 0 3px 22px;position:relative}
ul.remarks li::before{position:absolute;left:2px;font-weight:700}
ul.good li::before{content:"+";color:#1a7f4b}
ul.bad li::before{content:"!";color:#b3261e}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:3px 16px;margin:0}
dl.facts dt{color:var(--soft)}
dl.facts dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:13px;margin:6px 0}
caption{text-align:left;color:var(--soft);padding:4px 0;font-size:13px}
th,td{text-align:left;padding:5px 12px 5px 0;border-bottom:1px solid var(--line);vertical-align:top}
thead th{color:var(--soft);font-weight:550;white-space:nowrap}
tbody th{font-weight:600;min-width:150px}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td.neg{color:#b3261e}
.chart{width:100%;height:auto;display:block}
.chart text,.points text{font:12px system-ui,sans-serif;fill:#566273}
.chart .end{text-anchor:end}
.chart .mid,.chart .note{text-anchor:middle}
.chart .note{font-weight:700;fill:#1b2430}
.grid{stroke:#e1e6ed}
.zero{stroke:#4d5968}
.line{fill:none;stroke:#1f4f8b;stroke-width:2.5}
.dot{fill:#1f4f8b;stroke:#fff;stroke-width:1.5}
.points{width:120px;height:12px;display:block}
.legend{margin:4px 0 0 56px;font-size:12px;color:var(--soft)}
.legend span{margin-right:16px}
.legend i{display:inline-block;width:11px;height:11px;margin-right:5px;border-radius:2px}
ul.tree,ul.tree ul{list-style:none;margin:0;padding-left:20px}
ul.tree{padding-left:0}
ul.tree li{position:relative;padding:2px 0}
ul.tree ul>li::before{content:"";position:absolute;left:-12px;top:0;bottom:0;border-left:1px solid #8a95a3}
ul.tree ul>li:last-child::before{bottom:auto;height:13px}
ul.tree ul>li::after{content:"";position:absolute;left:-12px;top:13px;width:9px;border-top:1px solid #8a95a3}
ul.tree .self{font-weight:700;background:var(--pale);border:1px solid var(--brand);border-radius:3px;padding:0 6px}
ul.tree small{color:var(--soft)}
.wrap{overflow-x:auto}
footer{margin-top:34px;padding-top:12px;border-top:1px solid var(--line);color:var(--soft);font-size:13px}
@media(max-width:1160px){body{margin:0;border:0;border-radius:0;padding:24px}}
@media(max-width:720px){body{margin:0;padding:20px 16px;border:0;border-radius:0}.risk,.two,.head{display:block}.head>div:last-child{text-align:left}dl.figures{grid-template-columns:1fr 1fr;gap:14px 12px;margin-top:14px}dl.figures dd{font-size:14px}dl.figures .wide dd{font-size:22px}.risk{padding:14px}dl.figures .wide{grid-column:span 2}.gauge{max-width:280px;margin:auto}dl.facts{grid-template-columns:1fr}dl.facts dd{margin-bottom:6px}}
@page{size:A4;margin:14mm 13mm 16mm}
@media print{html{background:#fff;font-size:11px}body{max-width:none;margin:0;padding:0;border:0}h1{font-size:21px}h2{font-size:14.5px;margin-top:22px;break-after:avoid}h3{font-size:12px;break-after:avoid}caption{break-after:avoid}table{font-size:10px}tr,figure,.risk,li{break-inside:avoid}thead{display:table-header-group}thead th{white-space:normal}tbody th{min-width:0}th,td{padding:3px 6px}.wrap{overflow:visible}dl.figures dd{font-size:12.5px;overflow-wrap:normal}dl.figures .wide dd{font-size:19px}.chart{max-height:190px}}
`
