import type { ElementContent } from "hast"
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core"
import { createJavaScriptRegexEngine } from "shiki/engine/javascript"
import { languageOf, languages } from "./highlight-languages"

/** Characters of one block, and of all blocks of one article, that are highlighted; what is longer stays plain. */
const longestBlock = 50_000
const longestArticle = 200_000

const theme = createCssVariablesTheme({ name: "vestibule", variablePrefix: "--" })
let shared: Promise<HighlighterCore> | undefined

const highlighter = () => {
  shared ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  return shared
}

/** Highlights the blocks of one article, as elements with classes such as `tok-keyword`; plain text when it cannot. */
export function codeHighlighter() {
  let left = longestArticle
  return async (code: string, language: string): Promise<ElementContent[]> => {
    const known = languageOf(language)
    if (!known || code.length > Math.min(longestBlock, left)) return [{ type: "text", value: code }]
    left -= code.length
    return tokensOf(code, known)
  }
}

async function tokensOf(code: string, language: keyof typeof languages): Promise<ElementContent[]> {
  const shiki = await highlighter()
  if (!shiki.getLoadedLanguages().includes(language)) await shiki.loadLanguage(languages[language])
  const lines = shiki.codeToTokensBase(code, {
    lang: language,
    theme: "vestibule",
    tokenizeMaxLineLength: 1000,
    // Milliseconds for a line; the first of a language waits for its grammar, and a cut answer would be kept.
    tokenizeTimeLimit: 3000,
  })
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: "text" as const, value: "\n" }] : []),
    ...line.map(({ content, color }) => tokenElement(content, color)),
  ])
}

function tokenElement(value: string, color = ""): ElementContent {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color)?.[1]
  if (!kind || value.trim() === "") return { type: "text", value }
  return {
    type: "element",
    tagName: "span",
    properties: { className: [`tok-${kind}`] },
    children: [{ type: "text", value }],
  }
}
