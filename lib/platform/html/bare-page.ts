import { directionOf } from "@/lib/platform/direction"
import { escapeHtml } from "@/lib/platform/html/escape"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"

/** A whole page that takes nothing of a portal's own, for what is answered without these; `main` is HTML. */
export const barePage = (language: InterfaceLanguage, title: string, main: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { max-width: 30rem; padding: 2rem 1.5rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
p, form { margin: 0 0 1.5rem }
label, textarea { display: block; width: 100%; box-sizing: border-box; text-align: start; font: inherit }
textarea { margin: .25rem 0 1rem; padding: .5rem .75rem }
a, button { display: inline-block; padding: .625rem 1.25rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
a:hover { text-decoration: underline }
</style>
</head>
<body>
${main}
</body>
</html>
`
